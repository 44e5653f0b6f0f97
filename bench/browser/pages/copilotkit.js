// The chat of CopilotKit's v2 entry, straight on an AG-UI agent.
import { CopilotChat, CopilotKitProvider, HttpAgent, useAgent } from '@copilotkit/react-core/v2';
import '@copilotkit/react-core/v2/styles.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The chat empties its agent when it begins; behind it the conversation stays. */
function History({ messages }) {
  const { agent } = useAgent();
  useEffect(() => {
    if (messages.length > 0) agent.setMessages(messages);
  }, [agent, messages]);
  return null;
}

window.bench = {
  open(messages) {
    const agents = { default: new HttpAgent({ url: '/agent' }) };
    createRoot(document.getElementById('app')).render(
      <CopilotKitProvider agents__unsafe_dev_only={agents} enableInspector={false}>
        <div style={{ height: '100%' }}>
          <CopilotChat />
        </div>
        <History messages={messages} />
      </CopilotKitProvider>,
    );
  },
  input: () => document.querySelector('textarea') ?? undefined,
};
if (location.hash === '#cold') window.bench.open([]);
