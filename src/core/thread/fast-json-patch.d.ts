/** The part of fast-json-patch that is used, by its ES module (its types name only the main entry). */
declare module 'fast-json-patch/module/core.mjs' {
  export function applyOperation(
    document: unknown,
    operation: object,
    validate: boolean,
    mutate: boolean,
    banPrototypeModifications: boolean,
  ): { newDocument: unknown };
  export function deepClone(value: unknown): unknown;
}
