/** Servers that count their messages anew in each run may say the same twice: the second time is an answer, too. */
import { expect } from '@open-wc/testing';
import { finished, say, scripted, started, text } from '../support/scripted.js';

const no = [started, ...say('1', 'I cannot help with that.'), finished];

describe('the same words under the same id', () => {
  it('are shown again where they are all that answers another question', async () => {
    const { client, bodies } = scripted([no, no, text('Bye.')]);
    for (const question of ['this?', 'that?', 'bye']) await client.send(question);
    const said = ['this?', 'I cannot help with that.', 'that?', 'I cannot help with that.', 'bye'];
    expect(bodies[2]?.messages.map(({ content }) => content)).to.eql(said);
    expect(new Set(bodies[2]?.messages.map(({ id }) => id)).size).to.equal(5);
  });

  it('are told once more where something else answers', async () => {
    const both = [started, ...say('1', 'I cannot help with that.'), ...say('2', 'But this I can.'), finished];
    const { client } = scripted([no, both]);
    await client.send('this?');
    await client.send('that?');
    const words = client.snapshot.messages.map(({ content }) => content);
    expect(words).to.eql(['this?', 'I cannot help with that.', 'that?', 'But this I can.']);
  });
});
