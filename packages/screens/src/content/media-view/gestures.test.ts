import type { MediaViewerEvent } from '@community/machines/content';
import { expect, it, vi } from 'vitest';
import { followGestures } from './gestures.ts';

const rectangle = { left: 0, top: 0, bottom: 600, width: 1000, height: 600 };
const viewport = { width: 1000, height: 600 };

function follow({ isZoomed = false, leavesByTap = false } = {}) {
  const element = Object.assign(new EventTarget(), { getBoundingClientRect: () => rectangle });
  const send = vi.fn<(event: MediaViewerEvent) => void>();
  const target = { send, isZoomed: () => isZoomed, leavesByTap: () => leavesByTap };
  const stop = followGestures(element as unknown as HTMLElement, target);
  const fire = (type: string, clientX: number, clientY: number, more: object = {}) =>
    element.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, button: 0, clientX, clientY, ...more }));
  /** As a video within would. */
  const fireOnVideo = (type: string, clientX: number, clientY: number, pointerType = 'touch') => {
    const event = Object.assign(new Event(type), { pointerId: 1, button: 0, pointerType, clientX, clientY });
    Object.defineProperty(event, 'target', { value: { localName: 'video' } });
    Object.defineProperty(event, 'isTrusted', { value: true });
    element.dispatchEvent(event);
  };
  const gestures = () => send.mock.calls.flat().filter(({ type }) => type !== 'pointer.used');
  return { send, stop, fire, fireOnVideo, gestures };
}

it('enlarges with the wheel where the pointer is', () => {
  const { send, fire, stop } = follow();
  fire('wheel', 700, 200, { deltaY: -500 });
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'zoomed', factor: Math.E, x: 200, y: -100, viewport });
  stop();
  fire('wheel', 700, 200, { deltaY: -500 });
  expect(send).toHaveBeenCalledTimes(1);
});

it('enlarges with two fingers, between them', () => {
  const { gestures, fire } = follow({ isZoomed: true });
  fire('pointerdown', 400, 300);
  fire('pointerdown', 600, 300, { pointerId: 2 });
  fire('pointermove', 800, 300, { pointerId: 2 });
  expect(gestures()).toContainEqual({ type: 'panned', x: 100, y: 0, viewport });
  expect(gestures()).toContainEqual({ type: 'zoomed', factor: 2, x: 100, y: 0, viewport });
});

it('moves an enlarged picture, and then does not change it for another', () => {
  const { gestures, fire } = follow({ isZoomed: true });
  fire('pointerdown', 500, 300);
  fire('pointermove', 300, 310);
  fire('pointerup', 300, 310);
  expect(gestures()).toEqual([{ type: 'panned', x: -200, y: 10, viewport }]);
});

it.each([
  [200, { type: 'moved', by: 1 }],
  [800, { type: 'moved', by: -1 }],
])('leads on with a swipe to %i', (x, expected) => {
  const { gestures, fire, fireOnVideo } = follow();
  fire('pointerdown', 500, 300);
  fire('pointermove', x, 310);
  fire('pointerup', x, 310);
  expect(gestures()).toEqual([expected]);
  fireOnVideo('pointerdown', 500, 300);
  fireOnVideo('pointerup', x, 310);
  expect(gestures()).toEqual([expected, expected]);
});

it.each([
  ['ends with a tap where that leaves', true, 'pointerup', [{ type: 'dismissed' }]],
  ['takes no tap elsewhere', false, 'pointerup', []],
  ['takes nothing that is cancelled', true, 'pointercancel', []],
])('%s', (_, leavesByTap, end, expected) => {
  const { gestures, fire, fireOnVideo } = follow({ leavesByTap });
  fire('pointerdown', 500, 300);
  fire(end, 502, 301);
  expect(gestures()).toEqual(expected);
  fireOnVideo('pointerdown', 200, 100);
  fireOnVideo(end, 202, 101);
  expect(gestures()).toEqual([...expected, ...expected]);
});

it.each([
  ['the middle plays it', 510, 310, 510, 310, 'touch'],
  ['a click plays it', 200, 100, 200, 100, 'mouse'],
  ['the slider moves its time', 200, 580, 700, 580, 'touch'],
])("leaves a video's own controls alone: %s", (_, x, y, toX, toY, pointerType) => {
  const { gestures, fireOnVideo } = follow({ leavesByTap: true });
  fireOnVideo('pointerdown', x, y, pointerType);
  fireOnVideo('pointerup', toX, toY, pointerType);
  expect(gestures()).toEqual([]);
});

it('reports that a pointer is used, now and then', () => {
  const { send, fire } = follow();
  fire('pointermove', 1, 1, {});
  fire('pointermove', 2, 2, {});
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'pointer.used' });
});
