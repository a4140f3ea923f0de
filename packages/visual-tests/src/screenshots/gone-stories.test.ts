import { expect, it } from 'vitest';
import { describeGone, storyOfKey } from './gone-stories.ts';

const entry = (id: string, title: string, importPath: string) => ({ id, title, name: id, type: 'story', importPath });

it('names a story that is gone once, and where it stood', () => {
  const file = './packages/screens/src/upload/UploadRows.stories.tsx';
  const index = { entries: { 'screens-upload--empty': entry('screens-upload--empty', 'Screens/Upload', file) } };
  const keys = ['light-landscape', 'dark-landscape', 'light-forced-colours'].map(
    (key) => `screens-upload--failed-${key}`,
  );
  expect(describeGone(keys, index)).toEqual([
    "The story screens-upload--failed is gone: 3 baselines show it. It was one of 'Screens/Upload', in packages/screens/src/upload/UploadRows.stories.tsx. Bring it back, or accept that it went: npm run review:visual",
  ]);
});

it('reports when the file of a story is gone, too', () => {
  expect(describeGone(['screens-legal-texts--terms-dark-phone'], { entries: {} })).toEqual([
    'The story screens-legal-texts--terms is gone: 1 baseline shows it. No story of screens-legal-texts is left: its file is gone. Bring it back, or accept that it went: npm run review:visual',
  ]);
});

it.each([
  ['foundations-colour--light-dark-forced-colours', 'foundations-colour--light'],
  ['screens-frame--theme-light-light-large-text', 'screens-frame--theme-light'],
  ['screens-frame--theme-light-landscape', 'screens-frame--theme'],
])('knows the story of %s', (key, id) => {
  expect(storyOfKey(key)).toBe(id);
});
