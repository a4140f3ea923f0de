import { expect, it } from 'vitest';
import { findShipped, type LockedPackage, listByLicence, refuse } from './shipped.ts';

const packages: Record<string, LockedPackage> = {
  'packages/app': { dependencies: { '@own/ui': '*', router: '1.0.0' } },
  'packages/ui': { dependencies: { icons: '1.0.0' }, optionalDependencies: { native: '1.0.0' } },
  'node_modules/@own/ui': { link: true, resolved: 'packages/ui' },
  'node_modules/icons': { license: 'ISC' },
  'node_modules/native': { license: 'GPL-3.0-only' },
  'node_modules/router': { license: 'MIT', dependencies: { icons: '2.0.0' } },
  'node_modules/router/node_modules/icons': { license: '(MIT OR GPL-2.0-only)' },
  'node_modules/test-runner': { license: 'AGPL-3.0-only' },
};

it('finds run-time dependencies through workspaces and nested packages, and nothing else', () => {
  expect(findShipped(packages, ['packages/app'])).toEqual([
    { name: 'icons', licence: 'ISC' },
    { name: 'icons', licence: '(MIT OR GPL-2.0-only)' },
    { name: 'native', licence: 'GPL-3.0-only' },
    { name: 'router', licence: 'MIT' },
  ]);
});

it('refuses licences that are not allowed, and packages that declare none', () => {
  expect(refuse(findShipped(packages, ['packages/app']))).toEqual(['native: GPL-3.0-only']);
  expect(refuse([{ name: 'node-av', licence: 'MIT' }])).toEqual(['node-av: MIT']);
  expect(refuse([{ name: 'bare', licence: null }])).toEqual(['bare: no licence declared']);
  expect(refuse([{ name: 'both', licence: 'MIT AND GPL-3.0-only' }])).toEqual(['both: MIT AND GPL-3.0-only']);
});

it('accepts packages that were reviewed', () => {
  expect(refuse([{ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' }])).toEqual([]);
});

it('lists packages by licence', () => {
  const list = [
    { name: 'a', licence: 'MIT' },
    { name: 'b', licence: 'ISC' },
    { name: 'c', licence: 'MIT' },
  ];
  expect(listByLicence(list)).toBe('MIT\n\n  a, c\n\nISC\n\n  b\n');
});
