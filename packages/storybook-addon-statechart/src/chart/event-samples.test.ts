import { expect, it } from 'vitest';
import { readEventSamples } from './event-samples.ts';

it('makes sample data for events, and leaves out events with other than primitive fields', () => {
  const samples = readEventSamples(`
    export type Event =
      | { type: 'form.submitted' }
      | { type: 'username.changed'; value: string }
      | { type: 'page.chosen'; page: number; isQuiet?: boolean }
      | { type: 'files.added'; files: UploadFile[] }
      | {
          type: 'sort.chosen';
          field: 'name' | 'date';
        };`);
  expect(Object.fromEntries(samples)).toEqual({
    'form.submitted': { type: 'form.submitted' },
    'username.changed': { type: 'username.changed', value: 'Example' },
    'page.chosen': { type: 'page.chosen', page: 1 },
    'sort.chosen': { type: 'sort.chosen', field: 'name' },
  });
});
