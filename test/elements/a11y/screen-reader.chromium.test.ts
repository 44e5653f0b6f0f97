// A whole conversation as a screen reader gets it: ask, answer, a tool, a decision, the end.
import { expect, fixtureCleanup } from '@open-wc/testing';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import { waitUntil } from '../../support/wait-until.js';
import { at, inState, input, say, showChat } from '../support/chat.js';
import { button, click, focused, sees } from '../support/person.js';

/** The chat in the tree, without what stands around it, and without the tools of each message. */
async function tree(): Promise<string> {
  const lines = (await executeServerCommand<string, never>('ax-tree')).split('\n');
  const from = lines.findIndex((line) => line.trim().startsWith('region “Assistant”'));
  const depth = depthOf(lines[from]);
  const kept: string[] = [];
  let skipped = Infinity;
  for (const line of lines.slice(from)) {
    if (kept.length > 0 && depthOf(line) <= depth) break;
    if (depthOf(line) > skipped) continue;
    skipped = /^\s*(toolbar|status live polite$)/.test(line) ? depthOf(line) : Infinity;
    if (skipped === Infinity) kept.push(line.slice(depth).replace(/\d+:\d\d [AP]M/, '3:15 PM'));
  }
  return kept.join('\n');
}

/** Longer than the pause between what is said. */
const HEARD_MS = 1500;

function depthOf(line = ''): number {
  return line.search(/\S/);
}

/** Waits until the tree is the expected one; the browser brings it up to date a little later. */
async function reads(expected: string): Promise<void> {
  const margin = depthOf(expected.split('\n')[1]);
  const lines = expected.split('\n').slice(1, -1);
  const wanted = lines.map((line) => line.slice(margin)).join('\n');
  let found = '';
  await waitUntil(async () => (found = await tree()) === wanted, 'the tree is another one', {
    interval: 100,
  }).catch(() => expect(found).to.equal(wanted));
}

describe('a conversation, to a screen reader', () => {
  before(() => setViewport({ width: 800, height: 900 }));
  afterEach(() => fixtureCleanup());

  it('is a region with a log, a text field and what has been said', async () => {
    const chat = await showChat({ endpoint: at('approval') }, { height: 800 });
    await reads(`
      region “Assistant”
        heading “Assistant” level 2
        log “Conversation”
          heading “How can I help?” level 3
          paragraph
            Ask anything to begin.
        textbox “Message”
        button “Send” disabled
        log live polite
    `);
    await say(chat, 'Delete the project Apollo');
    await inState(chat, 'waiting');
    await reads(`
      region “Assistant”
        heading “Assistant” level 2
        log “Conversation”
          article “You”
            Delete the project Apollo
          article “Assistant”
            paragraph
              I can delete the project
              strong
                apollo
              with its 128 files. This cannot be undone.
          article “Delete project waits for your decision”
            button “Delete project waits for your decision” collapsed
          region “Decisions”
            article “Delete the project “apollo” and its 128 files?”
              sectionheader
                heading “Delete the project “apollo” and its 128 files?” focused level 3
              region “What Delete project will do”
                button “Show as JSON”
                DescriptionList
                  term “Project id”
                  definition
                    apollo
                  term “Files”
                  definition
                    128
              button “Approve”
              button “Reject” collapsed
              button “Cancel request”
        textbox “Message”
        button “Send” disabled
        log live polite
          paragraph
            The assistant is responding.
          paragraph
            I can delete the project apollo with its 128 files. This cannot be undone.
          paragraph
            Your decision is needed.
    `);
    // Who listens to it all takes longer; what has only just been said would be kept.
    const saidAt = performance.now();
    await waitUntil(() => performance.now() - saidAt > HEARD_MS);
    await click(button(chat, 'Approve'));
    await sees(chat, 'is gone');
    await waitUntil(() => focused() === input(chat), 'after the decision the focus is not in the text');
    await reads(`
      region “Assistant”
        heading “Assistant” level 2
        log “Conversation”
          article “You”
            Delete the project Apollo
          article “Assistant”
            paragraph
              I can delete the project
              strong
                apollo
              with its 128 files. This cannot be undone.
          article “Delete project finished”
            button “Delete project finished” collapsed
          You
          :
          Approved: Delete project
          time
            3:15 PM
          article “Assistant”
            paragraph
              The project
              strong
                apollo
              is gone.
        textbox “Message” focused
        button “Send” disabled
        log live polite
          paragraph
            The assistant is responding.
          paragraph
            The project apollo is gone.
    `);
  });

  it('hears of a failure at once, with what can be done', async () => {
    const chat = await showChat({ endpoint: at('http-500') }, { height: 800 });
    await say(chat, 'Hello');
    await inState(chat, 'error');
    await waitUntil(async () => /^ *alert/m.test(await tree()), 'no alert');
    expect(await tree()).to.match(/alert.*\n(?:.*\n)*? *button “(?:Try again|Retry)/);
  });
});
