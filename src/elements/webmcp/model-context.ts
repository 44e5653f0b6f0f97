/** The browser's WebMCP, as far as it is used here. It is young: each member may be missing or of an older form. */

export interface ToolAnnotations {
  readOnlyHint?: boolean;
  consequentialHint?: boolean;
  untrustedContentHint?: boolean;
}

/** A tool as `getTools()` lists it. Newer browsers give an object of their own, which cannot be copied. */
export interface RegisteredTool {
  readonly name: string;
  readonly title?: string | null;
  readonly description: string;
  /** An object; text in older browsers. */
  readonly inputSchema?: unknown;
  readonly annotations?: ToolAnnotations | null;
}

/** A tool as `registerTool()` takes it. */
export interface OfferedTool {
  name: string;
  title?: string;
  description: string;
  inputSchema?: object;
  annotations?: ToolAnnotations;
  execute(input: unknown, options?: { signal?: AbortSignal }): unknown;
}

export interface ModelContext extends EventTarget {
  getTools(): Promise<readonly RegisteredTool[]>;
  executeTool(tool: RegisteredTool, input: unknown, options: { signal: AbortSignal }): Promise<unknown>;
  registerTool?(tool: OfferedTool, options: { signal: AbortSignal }): unknown;
}

/** The page's WebMCP, under its name or the older one, where it can list and run tools. */
export function findModelContext(): ModelContext | undefined {
  for (const place of [document, navigator]) {
    const found = (place as { modelContext?: Partial<ModelContext> }).modelContext;
    if (found && typeof found.getTools === 'function' && typeof found.executeTool === 'function')
      return found as ModelContext;
  }
  return undefined;
}

/**
 * Arguments as browsers of every age take them: newer ones read the object, older ones ask for text and get JSON. To try
 * one after the other could run a tool twice.
 */
export function inputOf(args: Record<string, unknown>): object {
  return Object.defineProperty({ ...args }, Symbol.toPrimitive, { value: () => JSON.stringify(args) });
}
