import { type EventObject, fromCallback } from 'xstate';

/** So much time has passed. */
export interface Ticked {
  type: 'ticked';
  /** Since the tick before. */
  seconds: number;
}

/** Milliseconds between two ticks: a line across a wide page moves by a pixel or so. */
const INTERVAL = 50;
/** A tablet that has slept goes on where it was. */
const LONGEST = 1;

/** Tells how time passes. */
export const courseClock = fromCallback<EventObject>(({ sendBack }) => {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const ticked: Ticked = { type: 'ticked', seconds: Math.min(LONGEST, (now - last) / 1000) };
    last = now;
    sendBack(ticked);
  }, INTERVAL);
  return () => clearInterval(timer);
});
