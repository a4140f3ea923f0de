import { expect, it } from 'vitest';
import { eventOfKey } from './viewer-keys.ts';

const viewport = { width: 1000, height: 600 };
const eventOf = (key: string, isZoomed: boolean, held = {}) =>
  eventOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, viewport, isZoomed);

it.each([
  ['ArrowRight', { x: -100, y: 0 }],
  ['ArrowLeft', { x: 100, y: 0 }],
  ['ArrowDown', { x: 0, y: -60 }],
  ['ArrowUp', { x: 0, y: 60 }],
])('%s moves an enlarged picture', (key, by) => {
  expect(eventOf(key, true)).toEqual({ type: 'panned', ...by, viewport });
});

it.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['PageDown', false, 1],
  ['PageUp', true, -1],
])('%s leads on (enlarged: %s)', (key, isZoomed, by) => {
  expect(eventOf(key, isZoomed)).toEqual({ type: 'moved', by });
});

it('leaves other keys to the browser', () => {
  expect(eventOf('ArrowUp', false)).toBeNull();
  expect(eventOf('+', false, { ctrlKey: true })).toBeNull();
});
