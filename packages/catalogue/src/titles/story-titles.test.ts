import { readFile } from 'node:fs/promises';
import { sanitize } from 'storybook/internal/csf';
import { findStoryFiles } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { root, storySources } from '../project.ts';
import { areas } from './machine-titles.ts';

/** The most stories that stand below one title. */
const most = 24;

const stories = await findStoryFiles(storySources);
const screens = stories.filter(({ title }) => title.startsWith('Screens/'));

it('names every story as its id does', () => {
  const odd = stories.filter(({ id, title, name }) => id !== `${sanitize(title)}--${sanitize(name)}`);
  expect(odd.map(({ id, name }) => `${id}: ${name}`)).toEqual([]);
});

it('groups screens and models by the areas of the state boards', () => {
  const groups = new Set(Object.values(areas));
  const outside = stories.filter(({ title }) => {
    const [, area = ''] = /^(?:Screens|Flows\/Models)\/([^/]+)/.exec(title) ?? [];
    return area !== '' && !groups.has(area);
  });
  expect([...new Set(outside.map(({ title }) => title))]).toEqual([]);
  expect(screens.length).toBeGreaterThan(500);
});

it('splits the stories of a screen into groups that can be read at a glance', () => {
  const long = Object.entries(Object.groupBy(screens, ({ title }) => title)).filter(
    ([, ofTitle = []]) => ofTitle.length > most,
  );
  expect(long.map(([title]) => title)).toEqual([]);
});

it('gives every area, screen and group its place in the sidebar', async () => {
  const source = await readFile(`${root}/.storybook/preview.tsx`, 'utf8');
  const [, order = ''] = source.split("'Screens',");
  const [ofScreens = ''] = order.split("'State boards',");
  const places = Object.values(areas).map((area) => ofScreens.indexOf(`'${area}'`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // Components are in the order of the alphabet. So are the parts of a screen, except those of the longest.
  const ordered = stories.filter(({ title }) => !title.startsWith('Components/'));
  const names = ordered.flatMap(({ title }) => title.split('/').slice(0, title.includes('/Own content/') ? 4 : 3));
  const parts = new Set(
    ordered.flatMap(({ title }) => (/^Flows\/Models\//.test(title) ? title.split('/').slice(3) : [])),
  );
  const unlisted = [...new Set(names)].filter((name) => !parts.has(name) && !source.includes(`'${name}'`));
  expect(unlisted).toEqual([]);
});
