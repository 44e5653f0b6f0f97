/** Prints a chat without the page around it. */
import { css } from 'lit';

const MARK = 'data-agent-printed';

// Whatever leads to the chat lets it grow on paper; whatever does not is left out.
const { styleSheet } = css`
  @media print {
    body *:not([data-agent-printed], [data-agent-printed] *, :has([data-agent-printed])) {
      display: none !important;
    }
    body:has([data-agent-printed]),
    body *:has([data-agent-printed]),
    [data-agent-printed] {
      display: block !important;
      position: static !important;
      float: none !important;
      inline-size: auto !important;
      max-inline-size: none !important;
      block-size: auto !important;
      min-block-size: 0 !important;
      max-block-size: none !important;
      margin: 0 !important;
      padding: 0 !important;
      overflow: visible !important;
      border: 0 !important;
      box-shadow: none !important;
      transform: none !important;
      contain: none !important;
    }
  }
`;

export function printAlone(chat: Element): void {
  const marked = outermost(chat);
  marked.setAttribute(MARK, '');
  if (styleSheet && !document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet);
  const onDone = (): void => {
    marked.removeAttribute(MARK);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styleSheet);
  };
  addEventListener('afterprint', onDone, { once: true });
  print();
}

/** What stands for the chat in the document itself: the styles of the document do not reach into shadow roots. */
function outermost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : element;
}
