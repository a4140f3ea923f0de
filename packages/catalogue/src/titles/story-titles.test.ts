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

it('gives every area its place in the sidebar', async () => {
  const [, order = ''] = (await readFile(`${root}/.storybook/preview.tsx`, 'utf8')).split("'Screens',");
  const [ofScreens = ''] = order.split("'State boards',");
  const places = Object.values(areas).map((area) => ofScreens.indexOf(`'${area}',`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});
