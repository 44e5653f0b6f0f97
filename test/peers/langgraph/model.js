import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessageChunk } from '@langchain/core/messages';
import { ChatGenerationChunk } from '@langchain/core/outputs';
import { argumentDeltas, callId, nextTurn } from '../support/script.js';

/** The person's last words, and the results of tools since. */
export function readMessages(messages) {
  const last = messages.findLastIndex((message) => message.getType() === 'human');
  const results = messages
    .slice(last + 1)
    .filter((message) => message.getType() === 'tool')
    .map((message) => ({ toolCallId: message.tool_call_id, content: message.text }));
  return { said: last < 0 ? '' : messages[last].text, results };
}

function* chunksOf({ text, call }) {
  for (const delta of text) yield { content: delta };
  if (!call) return;
  const chunk = { type: 'tool_call_chunk', index: 0 };
  // The adapter drops arguments that come along with the name.
  yield { content: '', tool_call_chunks: [{ ...chunk, id: callId(), name: call.name, args: '' }] };
  for (const args of argumentDeltas(call.args)) yield { content: '', tool_call_chunks: [{ ...chunk, args }] };
}

/** A chat model of LangChain that follows the script. */
export class ScriptedModel extends BaseChatModel {
  _llmType() {
    return 'scripted';
  }

  async _generate() {
    throw new Error('The scripted model only streams');
  }

  async *_streamResponseChunks(messages, options, runManager) {
    const { said, results } = readMessages(messages);
    const turn = nextTurn(
      said,
      results.map(({ content }) => content),
    );
    for (const fields of chunksOf(turn)) {
      const chunk = new ChatGenerationChunk({ message: new AIMessageChunk(fields), text: fields.content });
      yield chunk;
      await runManager?.handleLLMNewToken(fields.content, undefined, undefined, undefined, undefined, { chunk });
    }
    if (turn.fail) throw new Error(turn.fail);
  }
}
