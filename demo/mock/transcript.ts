import { EventType, type AssistantMessage, type Event, type Message, type ToolCall } from '@ag-ui/core';

/** The messages of a thread as a server keeps them: what came in, and what the events of a run add. */
export class Transcript {
  readonly messages: Message[];

  constructor(messages: readonly Message[] = []) {
    this.messages = structuredClone([...messages]);
  }

  apply(event: Event): void {
    switch (event.type) {
      case EventType.TEXT_MESSAGE_START:
        this.#assistant(event.messageId);
        break;
      case EventType.TEXT_MESSAGE_CONTENT: {
        const message = this.#assistant(event.messageId);
        message.content = (message.content ?? '') + event.delta;
        break;
      }
      case EventType.TOOL_CALL_START: {
        const owner = this.#assistant(event.parentMessageId ?? event.toolCallId);
        owner.toolCalls = [
          ...(owner.toolCalls ?? []),
          { id: event.toolCallId, type: 'function', function: { name: event.toolCallName, arguments: '' } },
        ];
        break;
      }
      case EventType.TOOL_CALL_ARGS: {
        const call = this.call(event.toolCallId);
        if (call) call.function.arguments += event.delta;
        break;
      }
      case EventType.TOOL_CALL_RESULT:
        this.messages.push({
          id: event.messageId,
          role: 'tool',
          toolCallId: event.toolCallId,
          content: event.content,
        });
        break;
    }
  }

  call(toolCallId: string): ToolCall | undefined {
    for (const message of this.messages) {
      const call = message.role === 'assistant' ? message.toolCalls?.find((one) => one.id === toolCallId) : undefined;
      if (call) return call;
    }
    return undefined;
  }

  snapshot(): Message[] {
    return structuredClone(this.messages.filter((message) => message.role !== 'activity'));
  }

  #assistant(id: string): AssistantMessage {
    const known = this.messages.find((message) => message.id === id);
    if (known?.role === 'assistant') return known;
    const created: AssistantMessage = { id, role: 'assistant' };
    this.messages.push(created);
    return created;
  }
}
