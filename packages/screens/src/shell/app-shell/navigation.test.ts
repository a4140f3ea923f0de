import { expect, it } from 'vitest';
import { favouritesHref, navigationFor, showsFavourites } from './navigation.ts';

const currentAt = (path: string) =>
  navigationFor({ canProvision: true }, { path, search: '' })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label);

it.each([
  ['/scenarios', 'Scenarios'],
  ['/scenario/x', 'Scenarios'],
  ['/media', 'Media'],
  ['/media/x', 'Media'],
  ['/me/scenarios', 'My content'],
  ['/me/media', 'My content'],
  ['/scenarios/upload', 'My content'],
  ['/media/upload', 'My content'],
  ['/scenario/x/edit', 'My content'],
  ['/media/x/edit', 'My content'],
  ['/plans', 'My content'],
  ['/plans/x', 'My content'],
  ['/me/claim/3', 'Licensing'],
])('%s belongs to %s alone', (path, label) => {
  expect(currentAt(path)).toEqual([label]);
});

it('offers licensing only to those who may provision', () => {
  const labels = navigationFor({ canProvision: false }, { path: '/', search: '' }).map(({ label }) => label);
  expect(labels).toEqual(['Scenarios', 'Media', 'My content']);
});

it.each([
  ['/scenarios', '?age=1&page=2', '/scenarios?age=1&page=2&favourites=open'],
  ['/media', '', '/media?favourites=open'],
  ['/media', '?selected=x', '/media?selected=x&favourites=open'],
  ['/scenario/x', '?age=1', '/scenarios?favourites=open'],
  ['/me', '', '/scenarios?favourites=open'],
])('opens the favourites from %s%s at %s', (path, search, href) => {
  expect(favouritesHref({ path, search })).toBe(href);
});

it('knows when the favourites are open', () => {
  expect(showsFavourites({ path: '/scenarios', search: '?favourites=open' })).toBe(true);
  expect(showsFavourites({ path: '/scenarios', search: '?age=1' })).toBe(false);
});
