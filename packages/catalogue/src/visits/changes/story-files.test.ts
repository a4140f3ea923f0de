import type { StoryIndex } from '@community/visual-tests/story-index';
import { expect, it } from 'vitest';
import { changedStories, hashStoryFiles } from './story-files.ts';

const entry = (id: string, file: string) => ({ id, title: id, name: id, type: 'story', importPath: `./${file}` });

const index: StoryIndex = {
  entries: {
    same: entry('same', 'same.stories.tsx'),
    edited: entry('edited', 'edited.stories.tsx'),
    failed: entry('failed', 'same.stories.tsx'),
    added: entry('added', 'same.stories.tsx'),
    rejected: entry('rejected', 'same.stories.tsx'),
    page: { ...entry('page', 'edited.stories.tsx'), type: 'docs' },
  },
};

it('names the stories whose file has changed since, those that failed or are still to be reviewed, and new ones', () => {
  const last = {
    stories: [],
    storyFiles: { 'same.stories.tsx': '1', 'edited.stories.tsx': '1' },
    visits: new Map([
      ['same', { hasFailed: false }],
      ['edited', { hasFailed: false }],
      ['failed', { hasFailed: true }],
      ['rejected', { hasFailed: false }],
    ]),
    openKeys: ['rejected-light-landscape'],
  };
  const now = { 'same.stories.tsx': '1', 'edited.stories.tsx': '2' };
  expect(changedStories(index, last, now).map(({ id }) => id)).toEqual(['edited', 'failed', 'added', 'rejected']);
});

it('hashes every file of stories of the project', () => {
  const hashes = hashStoryFiles();
  expect(Object.keys(hashes).length).toBeGreaterThan(100);
  expect(hashes['packages/ui/src/components/Button/Button.stories.tsx']).toMatch(/^[\da-f]{16}$/);
});
