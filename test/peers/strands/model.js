import { Model } from '@strands-agents/sdk';
import { record } from '../support/record.js';
import { argumentDeltas, callId, nextTurn } from '../support/script.js';

const textOf = ({ content }) => content.map((block) => block.text ?? '').join('');

function contentOf(result) {
  return result.content.map((block) => block.text ?? JSON.stringify(block.json)).join('');
}

/** The person's last words, and the results of tools since. */
function readMessages(messages) {
  const isSpeech = ({ role, content }) => role === 'user' && content.some((block) => block.type === 'textBlock');
  const last = messages.findLastIndex(isSpeech);
  const results = messages
    .slice(last + 1)
    .flatMap(({ content }) => content.filter((block) => block.type === 'toolResultBlock'))
    .map((block) => ({ toolCallId: block.toolUseId, content: contentOf(block) }));
  return { said: last < 0 ? '' : textOf(messages[last]), results };
}

function* block(deltas, start) {
  yield { type: 'modelContentBlockStartEvent', ...(start ? { start } : {}) };
  for (const delta of deltas) yield { type: 'modelContentBlockDeltaEvent', delta };
  yield { type: 'modelContentBlockStopEvent' };
}

/** A model of Strands that follows the script. */
export class ScriptedModel extends Model {
  updateConfig() {}

  getConfig() {
    return { modelId: 'scripted' };
  }

  async *stream(messages) {
    const { said, results } = readMessages(messages);
    record.shown(results);
    const { text, call, fail } = nextTurn(
      said,
      results.map(({ content }) => content),
    );
    yield { type: 'modelMessageStartEvent', role: 'assistant' };
    if (fail) {
      yield { type: 'modelContentBlockStartEvent' };
      yield { type: 'modelContentBlockDeltaEvent', delta: { type: 'textDelta', text: text[0] } };
      throw new Error(fail);
    }
    if (text.length > 0) yield* block(text.map((delta) => ({ type: 'textDelta', text: delta })));
    if (call) {
      const inputs = argumentDeltas(call.args).map((input) => ({ type: 'toolUseInputDelta', input }));
      yield* block(inputs, { type: 'toolUseStart', name: call.name, toolUseId: callId() });
    }
    yield { type: 'modelMessageStopEvent', stopReason: call ? 'toolUse' : 'endTurn' };
  }
}
