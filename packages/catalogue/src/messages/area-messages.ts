import * as account from '@community/messages/account';
import * as common from '@community/messages/common';
import * as content from '@community/messages/content';
import * as licensing from '@community/messages/licensing';
import * as pictures from '@community/messages/pictures';
import * as shell from '@community/messages/shell';
import * as tablet from '@community/messages/tablet';
import * as upload from '@community/messages/upload';
import type { Message } from './messages.ts';
import { unseen } from './unseen.ts';

const areas = { account, common, content, licensing, pictures, shell, tablet, upload };

/** The placeholder for a value within a text. */
const gap = '{…}';

/** The forms of a text with values: with placeholders, and, where one changes more than the number itself, with 1. */
function formsOf(text: (...values: never[]) => unknown): string[] {
  const write = (values: readonly unknown[]) => String((text as (...given: unknown[]) => unknown)(...values));
  const gaps = Array.from({ length: text.length }, () => gap);
  const general = write(gaps);
  const singular = gaps
    .map((_, place) => write(gaps.map((value, index) => (index === place ? 1 : value))))
    .filter((form) => form.replaceAll('1', gap) !== general && form !== general);
  return [general, ...singular];
}

/** The texts of a part of an area, each with the path to it. */
export function textsOf(part: unknown, path: string): { path: string; text: string }[] {
  if (typeof part === 'string') return [{ path, text: part }];
  if (typeof part === 'function') return formsOf(part as () => unknown).map((text) => ({ path, text }));
  return Object.entries(part as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

/** All texts of the message files, by the path to them: `content.browseTexts.nothingFound`. */
export const areaTexts = (): { path: string; text: string }[] =>
  Object.entries(areas)
    .flatMap(([area, texts]) => textsOf(texts, area))
    .filter(({ text }) => /\p{L}/u.test(text.replaceAll(gap, '')));

/** All texts of the message files as messages, each text once. */
export function areaMessages(): Message[] {
  const messages = new Map<string, Message>();
  for (const { path, text } of areaTexts()) {
    const reason = unseen[path];
    // Without its reason where another place shows the same.
    if (!messages.has(text) || reason === undefined)
      messages.set(text, { kind: 'text', text, source: path, ...(reason !== undefined && { unseen: reason }) });
  }
  return [...messages.values()];
}
