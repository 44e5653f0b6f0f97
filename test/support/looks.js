/**
 * How an element and all in it look and where they stand, through all shadow roots; runs in the page. What a page says of
 * touching and of enlarged text, which is seen on phones alone, is for all that stands in it.
 */
export async function looksOf(root) {
  const within = (node) =>
    [node, ...(node.shadowRoot?.children ?? []), ...node.children].flatMap((one) =>
      one === node ? [one] : within(one),
    );
  await Promise.all(
    document
      .getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
      .map((one) => one.finished.catch(() => undefined)),
  );
  // What nobody sees stands wherever the text around it ends.
  const seen = within(root).filter((node) => !node.matches('.visually-hidden, .visually-hidden *'));
  return seen.map((node) => {
    const style = getComputedStyle(node);
    const { x, y, width, height } = node.getBoundingClientRect();
    const name = `${node.localName}.${node.getAttribute('class') ?? ''}[${node.getAttribute('part') ?? ''}]`;
    const declared = [...style]
      .filter((property) => !/^--|^-webkit-tap-highlight-color$|^text-size-adjust$/.test(property))
      .map((property) => `${property}: ${style.getPropertyValue(property)}`);
    return { name, place: [x, y, width, height].map(Math.round).join(' '), style: declared };
  });
}

/** What of two such pictures is not the same, in words. */
export function differences(before, now) {
  if (before.length !== now.length) return [`${before.length} elements, then ${now.length}`];
  return before.flatMap(({ name, place, style }, index) => {
    const other = now[index];
    const changed = style.filter((line, at) => line !== other.style[at]);
    const words = [...(place === other.place ? [] : [`at ${place}, then at ${other.place}`]), ...changed];
    return words.length === 0 && name === other.name ? [] : [`${name}: ${words.slice(0, 5).join('; ')}`];
  });
}
