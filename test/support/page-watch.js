// What a page is like beside the chat on it: looked at before and after, by functions that run in the page.

/** Counts the listeners of window, document and the like from now on; to run before any other script. */
export function watchPage() {
  const kept = new Map();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isWide = (target) =>
    [window, document, document.documentElement, document.body, window.visualViewport].includes(target);
  const keyOf = (type, options) =>
    `${type} ${typeof options === 'object' ? Boolean(options?.capture) : Boolean(options)}`;
  const listenersOf = (key) => kept.get(key) ?? kept.set(key, new Set()).get(key);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // A call without a receiver is one of the window.
    if (isWide(this ?? window) && listener && !options?.once) listenersOf(keyOf(type, options)).add(listener);
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (isWide(this ?? window)) listenersOf(keyOf(type, options)).delete(listener);
    return removeEventListener.call(this ?? window, type, listener, options);
  };
  window.listenersKept = () =>
    [...kept]
      .filter(([, set]) => set.size > 0)
      .map(([key, set]) => `${key.split(' ')[0]} ×${set.size}`)
      .sort();
}

/** All of a page that a guest could change and leave behind. */
export function notePage() {
  const attributes = (element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`);
  const { documentElement: html, head, body } = document;
  return {
    listeners: window.listenersKept(),
    globals: Object.keys(window)
      .filter((name) => name !== 'mounted')
      .sort(),
    attributes: [attributes(html), attributes(body)],
    children: [head, body].map(({ children }) => [...children].map(({ localName }) => localName)),
    styles: [html, body].map((element) => {
      const { overflow, position, paddingInlineEnd, marginInlineEnd, touchAction } = getComputedStyle(element);
      return [overflow, position, paddingInlineEnd, marginInlineEnd, touchAction];
    }),
    sheets: [document.adoptedStyleSheets.length, document.styleSheets.length],
    scroll: [scrollX, scrollY],
    focus: document.activeElement?.localName,
    title: document.title,
  };
}

/** Whether the listeners are those of then. */
export function pageNow(then) {
  return JSON.stringify(window.listenersKept()) === JSON.stringify(then.listeners);
}
