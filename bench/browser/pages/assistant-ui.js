// assistant-ui with its own primitives, its AG-UI runtime and its Markdown.
import { HttpAgent } from '@ag-ui/client';
import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  ExportedMessageRepository,
  MessagePrimitive,
  ThreadPrimitive,
} from '@assistant-ui/react';
import { fromAgUiMessages, useAgUiRuntime } from '@assistant-ui/react-ag-ui';
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import remarkGfm from 'remark-gfm';

const PLUGINS = [remarkGfm];
const Text = () => <MarkdownTextPrimitive remarkPlugins={PLUGINS} />;
const UserMessage = () => (
  <MessagePrimitive.Root className="user">
    <MessagePrimitive.Parts />
  </MessagePrimitive.Root>
);
const AssistantMessage = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={{ Text }} />
  </MessagePrimitive.Root>
);
const MESSAGES = { UserMessage, AssistantMessage };

function Chat({ messages }) {
  const agent = useMemo(() => new HttpAgent({ url: '/agent' }), []);
  const history = useMemo(
    () => ({
      load: async () => ExportedMessageRepository.fromArray(fromAgUiMessages(messages)),
      append: async () => undefined,
    }),
    [messages],
  );
  const runtime = useAgUiRuntime({ agent, adapters: { history } });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root className="thread">
        <ThreadPrimitive.Viewport className="viewport">
          <ThreadPrimitive.Messages components={MESSAGES} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input className="input" />
          <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

window.bench = {
  open(messages) {
    const style = document.createElement('style');
    style.textContent =
      '.thread{display:flex;flex-direction:column;block-size:100%;font:16px/1.5 system-ui}' +
      '.viewport{flex:1;overflow-y:auto;padding:16px}.user{background:#eee;padding:8px 16px;border-radius:8px}';
    document.head.append(style);
    createRoot(document.getElementById('app')).render(<Chat messages={messages} />);
  },
  input: () => document.querySelector('textarea') ?? undefined,
};
if (location.hash === '#cold') window.bench.open([]);
