// Runs in each page: counts the nodes that are taken out of the document, and the finished blocks among them.
{
  const BLOCKS = 'p, pre, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote';
  /** So many blocks before the end may still be open: a list in a quote, and what is in it. */
  const OPEN = 4;
  const finished = new Set();
  let removed = 0;
  let timer = 0;

  const sizeOf = (node) => {
    let size = 1;
    for (const child of node.childNodes) size += sizeOf(child);
    return size;
  };
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) for (const node of removedNodes) removed += sizeOf(node);
  });

  function* rootsIn(root) {
    yield root;
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* rootsIn(element.shadowRoot);
  }
  const app = () => document.getElementById('app');
  const look = () => {
    const blocks = [...rootsIn(app())].flatMap((root) => [...root.querySelectorAll(BLOCKS)]);
    for (const block of blocks.slice(0, -OPEN)) if (block.textContent.length > 20) finished.add(block);
  };

  window.probe.watch = () => {
    for (const root of rootsIn(app())) observer.observe(root, { childList: true, subtree: true });
    timer = setInterval(look, 200);
  };
  window.probe.watched = () => {
    clearInterval(timer);
    observer.disconnect();
    const lost = [...finished].filter((block) => !block.isConnected).length;
    return { removed, lost, watched: finished.size };
  };
}
