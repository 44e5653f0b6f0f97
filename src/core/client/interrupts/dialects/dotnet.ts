/** .NET agents: an approval counts as one only if its payload echoes the call. Off unless chosen. */
import { isObject } from '../../../protocol/events.js';
import type { Dialect } from './dialect.js';

export const dotnet: Dialect = {
  name: 'dotnet',
  history: { unansweredCalls: 'error', cancelWithMessage: false },

  detect: () => false,

  payload(draft, { toolCallId }, standard, { toolName, args }) {
    if (toolCallId === undefined || !isObject(standard) || !('approved' in standard)) return standard;
    const { editedArgs: _edited, ...rest } = standard;
    const toolCall = {
      callId: toolCallId,
      name: toolName ?? '',
      arguments: draft.decision === 'edit' ? draft.args : (args ?? {}),
    };
    return { ...rest, toolCall };
  },
};
