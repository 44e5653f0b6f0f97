/** English: what can be done with a conversation as a whole. */
import type { MenuStrings } from '../../lit/strings/menu-strings.js';

export const menu: MenuStrings = {
  show: 'More',
  copy: 'Copy conversation',
  markdown: 'Download as Markdown',
  json: 'Download as JSON',
  print: 'Print',
};
