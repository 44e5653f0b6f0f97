import { EventType } from '@ag-ui/core';
import type { Scenario } from '../scenario.js';
import { finished, newId } from '../turn.js';

const files = ['index.html', 'styles.css', 'photos.zip', 'sitemap.xml'];

export const activity: Scenario = {
  id: 'activity',
  title: 'Activity',
  description:
    'Work in progress that is shown in the conversation and updated in place (`?broken=1`: one update fails).',
  prompt: 'Upload the site',
  words: /\b(activity|upload)\b/i,
  async *run(turn) {
    yield* turn.say('I am uploading the site now.');
    const item = { messageId: newId('activity'), activityType: 'upload' };
    const content = {
      title: 'Upload',
      total: files.length,
      done: 0,
      files: files.map((name) => ({ name, done: false })),
    };
    yield { type: EventType.ACTIVITY_SNAPSHOT, ...item, content };
    for (const index of files.keys()) {
      await turn.rest();
      if (index === 1 && turn.options.has('broken')) {
        yield {
          type: EventType.ACTIVITY_DELTA,
          ...item,
          patch: [{ op: 'replace', path: '/files/9/done', value: true }],
        };
        continue;
      }
      yield {
        type: EventType.ACTIVITY_DELTA,
        ...item,
        patch: [
          { op: 'replace', path: `/files/${String(index)}/done`, value: true },
          { op: 'replace', path: '/done', value: index + 1 },
        ],
      };
    }
    if (turn.options.get('broken') === 'healed') {
      const whole = { ...content, done: files.length, files: files.map((name) => ({ name, done: true })) };
      yield { type: EventType.ACTIVITY_SNAPSHOT, ...item, content: whole };
    }
    yield* turn.say('The site is up.');
    return finished;
  },
};
