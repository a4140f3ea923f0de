import { expect, it } from 'vitest';
import * as common from './common.ts';
import type { Messages } from './index.ts';

it('a translation that lacks a text, or has one of another kind, does not compile', () => {
  const { later: _, ...lacking } = common.callTexts;
  // @ts-expect-error 'later' is missing.
  const incomplete: Messages['common'] = { ...common, callTexts: lacking };
  // @ts-expect-error A text with a value is no fixed one.
  const mistaken: Messages['common'] = { ...common, pageTitle: 'Communauté' };
  const complete: Messages['common'] = { ...common, pageTitle: (title) => `${title} · Communauté` };
  expect([incomplete, mistaken, complete].map(({ pageTitle }) => typeof pageTitle)).toEqual([
    'function',
    'string',
    'function',
  ]);
});
