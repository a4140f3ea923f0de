import { expect, it } from 'vitest';
import { placeCard } from './place.ts';

const view = { width: 1000, height: 800 };
const card = { width: 360, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

it.each([
  ['below', box(100, 100, 300, 50), { top: 162, left: 100 }],
  ['below, within the right edge', box(900, 10, 44, 44), { top: 66, left: 628 }],
  ['below, within the left edge', box(-20, 10, 44, 44), { top: 66, left: 12 }],
  ['above', box(100, 700, 300, 50), { top: 488, left: 100 }],
  ['before', box(700, 60, 280, 700), { top: 60, left: 328 }],
  ['after', box(20, 60, 280, 700), { top: 60, left: 312 }],
  ['at the bottom', box(10, 10, 980, 780), { top: 588, left: 12 }],
  ['in the middle', null, { top: 294, left: 314 }],
])('stands %s', (_, target, place) => {
  expect(placeCard(target, card, view)).toEqual(place);
});

it('stays on a screen that is smaller than itself', () => {
  expect(placeCard(box(0, 0, 50, 50), card, { width: 300, height: 150 })).toEqual({ top: 12, left: 12 });
});
