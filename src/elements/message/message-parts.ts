/** The parts of a message's content: text, and the files among it. */
import type { Content } from '../../core/index.js';
import { mediaView, type MediaSettings } from './media-view.js';
import { renderText } from './message-text.js';

/** @param draw What draws the text. */
export function renderContent(
  content: Content,
  settings: MediaSettings,
  draw: (text: string) => unknown = renderText,
): unknown {
  if (typeof content === 'string') return draw(content);
  return content.map((part) => (part.type === 'text' ? draw(part.text) : mediaView(part, settings)));
}
