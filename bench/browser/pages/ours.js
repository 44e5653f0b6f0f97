// This package, as a page with a script tag has it.
import '/dist/embed.js';

window.bench = {
  open(messages) {
    const { element } = window.AgentChat.mount('#app', { endpoint: '/agent', messages });
    element.style.blockSize = '100%';
    window.bench.input = () =>
      element.shadowRoot?.querySelector('.composer')?.shadowRoot?.querySelector('textarea') ?? undefined;
  },
  input: () => undefined,
};
if (location.hash === '#cold') window.bench.open([]);
