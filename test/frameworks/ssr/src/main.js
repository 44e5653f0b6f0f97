// Before anything of Lit, so that what the server has rendered is taken over instead of being rendered anew.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';

await Promise.all([import('agent-chat/define'), import('./shop.js')]);
