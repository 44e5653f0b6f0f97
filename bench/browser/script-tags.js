// Pages that hold nothing but a script tag and what its README tells to write beside it.
const page = (body) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head>
  <body><div id="app" style="block-size: 600px">${body}</div></body>
</html>`;

/** By subject; the others have no file for a script tag. */
export const tagPages = {
  ours: page('<script type="module" src="/dist/embed.js" data-endpoint="/agent" data-target="#app"></script>'),
  'deep-chat': page(`<deep-chat connect='{"url": "/agent", "stream": true}'></deep-chat>
    <script type="module" src="/tag-files/deepChat.bundle.js"></script>`),
};

/** Where these files are, by the start of their address, below the folder of bench/. */
export const tagFolders = { 'tag-files': 'node_modules/deep-chat/dist' };

/** When a person can write: a field is drawn, in whatever shadow root. Runs in the page; milliseconds since it was asked for. */
export function usableAt() {
  const find = (root) => {
    for (const node of root.querySelectorAll('*')) {
      const isField = node.localName === 'textarea' || node.isContentEditable;
      if (isField && !node.disabled && node.checkVisibility() && node.getBoundingClientRect().height > 0) return node;
      const within = node.shadowRoot && find(node.shadowRoot);
      if (within) return within;
    }
    return undefined;
  };
  return find(document) ? performance.now() : undefined;
}
