// A chat in a page of its own, with the attributes that the address names; its tool never comes to an end.
import '../../../src/define.js';
import { paint } from './chat.js';

const chat = document.createElement('agent-chat');
for (const [name, value] of new URLSearchParams(location.search)) chat.setAttribute(name, value);
chat.tools = [paint(() => new Promise(() => undefined))];
document.body.append(chat);
