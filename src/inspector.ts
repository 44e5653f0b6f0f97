/** agent-chat/inspector: registers `<agent-inspector>`, and plays again what it has saved. */
import { AgentInspector } from './elements/inspector/inspector.js';
import { registerAlone, type DefineOptions } from './register.js';

export { AgentInspector };
export { playRecording, recordClient, replayTransport } from './core/index.js';
export type { Recorder, RecorderOptions, ReplayOptions, ReplayStart, ReplayTransport } from './core/index.js';
export type { DefineOptions } from './register.js';

/**
 * Registers the inspector as `<prefix-inspector>`. Returns whether it is there: `false`, with one warning, where the tag
 * belongs to somebody else. Safe to call again.
 */
export function defineInspector(options: DefineOptions = {}): boolean {
  return registerAlone('inspector', AgentInspector, options);
}

defineInspector();
