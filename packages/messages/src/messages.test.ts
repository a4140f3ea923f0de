import { expect, it } from 'vitest';
import * as account from './account.ts';
import * as common from './common.ts';
import * as content from './content.ts';
import type { Messages } from './index.ts';
import * as licensing from './licensing.ts';
import * as pictures from './pictures.ts';
import * as shell from './shell.ts';
import * as tablet from './tablet.ts';
import * as upload from './upload.ts';

const messages: Messages = { account, common, content, licensing, pictures, shell, tablet, upload };

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

/** All texts with values, by their names. */
function textsWithValues(texts: object, path: string): [string, (...values: unknown[]) => unknown][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const full = `${path}.${name}`;
    if (typeof text === 'function') return [[full, text as (...values: unknown[]) => unknown]];
    return typeof text === 'object' && text !== null ? textsWithValues(text, full) : [];
  });
}

it('a text that counts says one of a thing', () => {
  const wrong: string[] = [];
  let counted = 0;
  for (const [name, text] of textsWithValues(messages, 'messages')) {
    let shown: unknown;
    try {
      shown = text(...Array.from({ length: text.length }, () => 1));
    } catch (error) {
      // It takes lists or objects.
      if (error instanceof TypeError) continue;
      throw error;
    }
    counted += 1;
    const [plural] = /\b1 (?!(?:is|was|has|gets|runs|characters)\b)[a-z]+s\b/.exec(String(shown)) ?? [];
    if (plural !== undefined) wrong.push(`${name}: ${String(shown)}`);
  }
  expect(wrong).toEqual([]);
  expect(counted).toBeGreaterThan(200);
});
