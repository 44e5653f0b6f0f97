// The chat of CopilotKit's v2 entry, straight on an AG-UI agent.
import { HttpAgent } from '@copilotkit/react-core/v2';
import { CopilotChat, CopilotKitProvider } from '@copilotkit/react-core/v2';
import '@copilotkit/react-core/v2/styles.css';
import { createRoot } from 'react-dom/client';

window.bench = {
  open(messages) {
    const agents = { default: new HttpAgent({ url: '/agent', initialMessages: messages, threadId: 'thread' }) };
    createRoot(document.getElementById('app')).render(
      <CopilotKitProvider agents__unsafe_dev_only={agents} enableInspector={false}>
        <div style={{ height: '100%' }}>
          <CopilotChat />
        </div>
      </CopilotKitProvider>,
    );
  },
  input: () => document.querySelector('textarea') ?? undefined,
};
if (location.hash === '#cold') window.bench.open([]);
