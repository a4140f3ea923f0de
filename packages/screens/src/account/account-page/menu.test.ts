import { expect, it } from 'vitest';
import { accountEntryAt, accountMenuFor } from './menu.ts';

const menuOf = (canProvision: boolean, isPreRelease: boolean) => accountMenuFor({ canProvision, isPreRelease });
const titles = (canProvision: boolean, isPreRelease: boolean) =>
  menuOf(canProvision, isPreRelease).map(({ title }) => title);

it('offers provisioning and pre-releases only to those who may', () => {
  expect(titles(false, false)).toEqual(['My details', 'My content', 'Add content', 'Support']);
  expect(titles(true, false)).toEqual(['My details', 'My content', 'Add content', 'Provisioning', 'Support']);
  expect(titles(false, true)).toEqual(['My details', 'My content', 'Add content', 'Pre-release', 'Support']);
});

it.each([
  ['/me', 'My profile'],
  ['/me/', 'My profile'],
  ['/me/profile', 'My profile'],
  ['/me/password', 'Change password'],
  ['/media/upload', 'Upload media'],
  ['/scenario/x/edit', 'My scenarios'],
  ['/media/x/edit', 'My media'],
  ['/me/claim/3', 'Provision device'],
  ['/me/downloads', 'My downloads'],
])('%s belongs to %s', (path, label) => {
  expect(accountEntryAt(menuOf(true, true), path)?.label).toBe(label);
});

it.each(['/', '/media/x', '/scenarios', '/me/unknown'])('%s belongs to none', (path) => {
  expect(accountEntryAt(menuOf(true, true), path)).toBeUndefined();
});
