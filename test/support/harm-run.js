// A run whose every word wants to do harm, in every place where words of an agent are shown.
import { wordsFor } from './harm.js';

const call = (toolCallId, toolCallName, args) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(args) },
  { type: 'TOOL_CALL_END', toolCallId },
];

const filesOf = (bad, elsewhere, place) =>
  ['image', 'audio', 'video', 'document'].map((type) => ({
    type,
    source: { type: 'url', value: `${elsewhere}/part-${type}`, mimeType: `${type}/x` },
    metadata: { filename: bad(`name of ${type} in ${place}`), title: bad('title of a file') },
  }));

/** An object whose members want to be taken for pictures and links. */
function recordOf(bad, elsewhere, place) {
  const url = `${elsewhere}/from-data`;
  const addresses = Object.fromEntries(['url', 'image', 'icon', 'avatar', 'src', 'href'].map((name) => [name, url]));
  return {
    [bad(`key of ${place}`)]: bad(`value of ${place}`),
    ...addresses,
    list: [bad(`list of ${place}`), { title: bad(`row of ${place}`), url }],
  };
}

function schemaOf(bad, elsewhere) {
  const titled = (place, more) => ({
    type: 'string',
    title: bad(place),
    description: bad(`${place}, described`),
    ...more,
  });
  return {
    type: 'object',
    title: bad('form'),
    description: bad('form, described'),
    properties: {
      text: titled('field', { default: bad('default'), examples: [bad('example')] }),
      choice: titled('choice', { enum: [bad('option'), 'other'] }),
      const: titled('titled choice', { oneOf: [{ const: 'a', title: bad('titled option') }, { const: 'b' }] }),
      many: { type: 'array', title: bad('many'), items: titled('one of many'), default: [bad('default of many')] },
      set: { type: 'array', title: bad('set'), items: { enum: [bad('member of set'), 'x'] }, uniqueItems: true },
      group: { type: 'object', title: bad('group'), properties: { [bad('name of a field')]: { type: 'string' } } },
      variant: { title: bad('variants'), anyOf: [titled('variant'), { type: 'number', title: bad('other variant') }] },
      picture: titled('address', { format: 'uri', default: `${elsewhere}/from-form` }),
    },
  };
}

/** Messages as a server lists them. */
function historyOf(bad, elsewhere, messages) {
  const url = `${elsewhere}/source`;
  return [
    ...messages,
    { id: 'h1', role: 'user', name: bad('name of a person'), content: filesOf(bad, elsewhere, 'a question') },
    {
      id: 'h2',
      role: 'assistant',
      name: bad('name of an agent'),
      content: bad('kept answer'),
      metadata: { citations: [{ title: bad('citation'), url }], agent: bad('metadata') },
      toolCalls: [
        { id: 'hc', type: 'function', function: { name: bad('kept call'), arguments: bad('broken arguments') } },
      ],
    },
    { id: 'h3', role: 'tool', toolCallId: 'hc', content: bad('kept result'), error: bad('error of a call') },
    { id: 'h4', role: 'activity', activityType: bad('kept activity'), content: { text: bad('kept content') } },
    { id: 'h5', role: 'reasoning', content: bad('kept thought') },
  ];
}

function pausesOf(bad, elsewhere) {
  const labels = { title: bad('title of a pause'), label: bad('label of a pause'), icon: `${elsewhere}/icon` };
  return [
    {
      id: 'i',
      reason: 'input_required',
      message: bad('question'),
      description: bad('question, described'),
      responseSchema: schemaOf(bad, elsewhere),
      metadata: labels,
    },
    { id: 'j', reason: 'tool_call', toolCallId: 'e', description: bad('approval, described'), metadata: labels },
    { id: 'k', reason: bad('reason'), message: 'A yes or a no?' },
    { id: bad('id of a pause that cannot be read') },
  ];
}

/** Events of a run that ends with decisions, and once they are taken of one that ends. */
export function harmfulRun({ threadId, runId, messages, resume }, elsewhere) {
  if (resume) return ['RUN_STARTED', 'RUN_FINISHED'].map((type) => ({ type, threadId, runId }));
  const bad = wordsFor(elsewhere);
  const url = `${elsewhere}/from-data`;
  const sources = [
    bad('source'),
    { title: bad('linked source'), url },
    { title: bad('script source'), url: 'javascript:wasRun()' },
  ];
  const next = [
    bad('suggestion'),
    { title: bad('titled suggestion'), prompt: bad('prompt'), description: bad('about it') },
  ];
  const state = {
    ...recordOf(bad, elsewhere, 'state'),
    next,
    table: [1, 2].map((n) => ({ [bad('column')]: bad(`cell ${n}`), n })),
    tasks: [
      { title: bad('task'), status: 'done' },
      { title: bad('other task'), status: bad('status of a task') },
    ],
  };
  return [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'MESSAGES_SNAPSHOT', messages: historyOf(bad, elsewhere, messages) },
    { type: 'STEP_STARTED', stepName: bad('step') },
    { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: bad('helper'), description: bad('helper, described') },
    { type: 'TEXT_MESSAGE_START', messageId: 'sm', role: 'assistant', subagentRunId: 's' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'sm', delta: bad('answer of a helper') },
    { type: 'TEXT_MESSAGE_END', messageId: 'sm' },
    { type: 'SUBAGENT_ERROR', subagentRunId: 's', message: bad('error of a helper') },
    { type: 'CUSTOM', name: bad('event of its own'), value: recordOf(bad, elsewhere, 'an event of its own') },
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', name: bad('name of an agent that writes') },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: bad('answer') },
    { type: 'TEXT_MESSAGE_END', messageId: 'm', metadata: { sources } },
    { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: bad('thought') },
    { type: 'REASONING_MESSAGE_END', messageId: 'r' },
    ...call('c', bad('call'), recordOf(bad, elsewhere, 'arguments')),
    {
      type: 'TOOL_CALL_RESULT',
      toolCallId: 'c',
      messageId: 'cr',
      content: [{ type: 'text', text: bad('result') }, ...filesOf(bad, elsewhere, 'a result')],
    },
    ...call('d', 'plain', { text: bad('argument') }),
    {
      type: 'TOOL_CALL_RESULT',
      toolCallId: 'd',
      messageId: 'dr',
      content: JSON.stringify({ text: bad('result as JSON') }),
    },
    ...call('e', bad('call to approve'), recordOf(bad, elsewhere, 'a call to approve')),
    {
      type: 'ACTIVITY_SNAPSHOT',
      messageId: 'a',
      activityType: bad('activity'),
      content: recordOf(bad, elsewhere, 'activity'),
    },
    { type: 'STATE_SNAPSHOT', snapshot: state },
    { type: 'STEP_FINISHED', stepName: bad('step') },
    { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts: pausesOf(bad, elsewhere) } },
  ];
}

/** The titles of conversations, as a server lists them. */
export const harmfulThreads = (elsewhere, place) =>
  [1, 2].map((n) => ({ id: `${place} ${n}`, title: wordsFor(elsewhere)(`title from ${place} ${n}`), updatedAt: n }));
