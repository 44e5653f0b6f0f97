/** A model of the AI SDK (LanguageModelV2) that follows the script; Mastra and CopilotKit take it. */
import { record } from './record.js';
import { argumentDeltas, callId, nextTurn } from './script.js';

const USAGE = { inputTokens: 20, outputTokens: 10, totalTokens: 30 };

function outputText({ value }) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textOf({ content }) {
  return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('');
}

/** The person's last words, and the results of tools since. */
function readPrompt(prompt) {
  const last = prompt.findLastIndex(({ role }) => role === 'user');
  const results = prompt
    .slice(last + 1)
    .flatMap(({ role, content }) => (role === 'tool' ? content : []))
    .filter((part) => part.type === 'tool-result')
    .map((part) => ({ toolCallId: part.toolCallId, content: outputText(part.output) }));
  return { said: last < 0 ? '' : textOf(prompt[last]), results };
}

function* partsOf({ text, call, fail }) {
  yield { type: 'stream-start', warnings: [] };
  if (text.length > 0) {
    const id = callId();
    yield { type: 'text-start', id };
    for (const delta of text) yield { type: 'text-delta', id, delta };
    if (fail) throw new Error(fail);
    yield { type: 'text-end', id };
  }
  if (call) {
    const id = callId();
    yield { type: 'tool-input-start', id, toolName: call.name };
    for (const delta of argumentDeltas(call.args)) yield { type: 'tool-input-delta', id, delta };
    yield { type: 'tool-input-end', id };
    yield { type: 'tool-call', toolCallId: id, toolName: call.name, input: JSON.stringify(call.args) };
  }
  yield { type: 'finish', finishReason: call ? 'tool-calls' : 'stop', usage: USAGE };
}

export const scriptedModel = {
  specificationVersion: 'v2',
  provider: 'scripted',
  modelId: 'scripted-1',
  supportedUrls: {},

  async doGenerate() {
    throw new Error('The scripted model only streams');
  },

  async doStream({ prompt }) {
    const { said, results } = readPrompt(prompt);
    record.shown(results);
    const parts = partsOf(
      nextTurn(
        said,
        results.map(({ content }) => content),
      ),
    );
    const stream = new ReadableStream({
      pull(controller) {
        const { done, value } = parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return { stream };
  },
};
