import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { type HostableStory, hostedStories, onlyHosted } from './hosted-stories.ts';
import { modes } from './modes.ts';

/** The pictures of a build that a small plan holds. */
const limit = 800;

const story = (title: string, tags: string[], state: string | null = null): HostableStory => ({ title, tags, state });

it('keeps one story of each state, and the variants of components', () => {
  const onPhone = story('Screens/Upload', ['state', 'phone'], 'upload-row/failed');
  const plain = story('Screens/Upload', ['state'], 'upload-row/failed');
  const again = story('Screens/Upload', ['state'], 'upload-row/failed');
  const onlyOnPhone = story('Screens/Upload', ['state', 'phone'], 'upload-row/paused');
  const passing = story('Screens/Upload', ['state'], 'upload-row/checking.reading');
  const variant = story('Components/Button', ['variant']);
  const byKeyboard = story('Components/Button', ['keyboard']);
  const variantOfScreen = story('Screens/Upload', ['variant']);
  expect(hostedStories([onPhone, plain, again, onlyOnPhone, passing, variant, byKeyboard, variantOfScreen])).toEqual([
    plain,
    onlyOnPhone,
    variant,
  ]);
});

/** As Storybook reads files of stories. */
const indexer: Indexer = {
  test: /\.stories\.tsx$/,
  createIndex: async (file, { makeTitle }) =>
    loadCsf(await readFile(file, 'utf8'), { fileName: file, makeTitle }).parse().indexInputs,
};

it(`sends at most ${limit} pictures`, async () => {
  const files = globSync('packages/{ui,pictures,screens}/src/**/*.stories.tsx', { cwd: root });
  const makeTitle = (title?: string) => title ?? '';
  const selected = await Promise.all(
    files.map((file) => onlyHosted(indexer).createIndex(`${root}/${file}`, { makeTitle })),
  );
  const pictures = selected.flat().length * Object.keys(modes).length;
  expect(pictures).toBeGreaterThan(300);
  expect(pictures, 'Leave more out in hosted-stories.ts').toBeLessThanOrEqual(limit);
}, 60_000);
