/**
 * What the model of a peer says next, by the person's last words and the tool
 * results since then: `{ text, call?, fail? }`, lists of deltas and one call.
 */
const CALLS = {
  weather: { name: 'get_weather', args: { city: 'Oslo' } },
  highlight: { name: 'highlight_product', args: { sku: 'SKU-1' } },
  refund: { name: 'refund_order', args: { orderId: 'ord_42', amount: 19.99 } },
  delete: { name: 'delete_order', args: { orderId: 'ord_42' } },
  ask: { name: 'ask_human', args: { question: 'Which size?' } },
};

export function nextTurn(said, results) {
  if (results.length > 0) return { text: ['Tool said: ', `[[${results.join(' | ')}]]`, '.'] };
  const word = Object.keys(CALLS).find((known) => said.startsWith(known));
  // Text before a call is where adapters lose calls.
  if (word) return { text: said.includes('loudly') ? ['Working on it. '] : [], call: CALLS[word] };
  if (said.startsWith('explode')) return { text: ['Partial answer'], fail: 'model exploded' };
  return { text: ['You ', 'said: ', `${said}.`] };
}

let minted = 0;
export const callId = () => `call_${++minted}`;

/** The arguments of a call as a model streams them: cut in the middle. */
export function argumentDeltas(args) {
  const text = JSON.stringify(args);
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}
