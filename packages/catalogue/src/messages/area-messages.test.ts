import { expect, it } from 'vitest';
import { areaMessages, areaTexts, textsOf } from './area-messages.ts';
import { unseen } from './unseen.ts';

it('reads texts, tables of texts, and functions with placeholders for their values', () => {
  const texts = {
    title: 'Doors',
    kinds: { front: 'Front door', back: 'Back door' },
    open: (name: string) => `Open ${name}`,
    doors: (count: number) => (count === 1 ? 'One door' : `${count} doors`),
    place: (place: number, count: number) => `${place} of ${count}`,
  };
  expect(textsOf(texts, 'house')).toEqual([
    { path: 'house.title', text: 'Doors' },
    { path: 'house.kinds.front', text: 'Front door' },
    { path: 'house.kinds.back', text: 'Back door' },
    { path: 'house.open', text: 'Open {…}' },
    { path: 'house.doors', text: '{…} doors' },
    { path: 'house.doors', text: 'One door' },
    { path: 'house.place', text: '{…} of {…}' },
  ]);
});

it('names each text once, of every area', () => {
  const messages = areaMessages();
  expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length);
  const areas = ['account', 'common', 'content', 'licensing', 'pictures', 'shell', 'tablet', 'upload'];
  expect([...new Set(messages.map(({ source }) => source.split('.')[0]))].sort()).toEqual(areas);
});

it('excuses no text that does not exist', () => {
  const paths = new Set(areaTexts().map(({ path }) => path));
  expect(Object.keys(unseen).filter((path) => !paths.has(path))).toEqual([]);
});
