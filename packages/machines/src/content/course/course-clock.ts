import { type EventObject, fromCallback } from 'xstate';

/** Time has passed. */
export interface Ticked {
  type: 'ticked';
  /** Since the previous tick. */
  seconds: number;
}

/** Milliseconds between ticks: a line across a wide page moves by about a pixel. */
const INTERVAL = 50;
/** The longest tick, in seconds, so that a tablet that was asleep resumes about where it was. */
const LONGEST = 1;

/** Reports the passing of time. */
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
