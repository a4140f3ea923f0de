/** The timers of a page. */
export type Timers = Pick<Window, 'setTimeout' | 'clearTimeout'>;

/** Shorter timers are part of drawing, and always run. In milliseconds. */
const shortest = 500;

/** The id of the next timer that can be held, beyond those that browsers give. One that has elapsed is never given again. */
let nextId = 2 ** 30;

interface Timer {
  run: () => void;
  /** What was left of it when it last began, in milliseconds. */
  remaining: number;
  began: number;
  /** The browser's id; null while it is held. */
  running: number | null;
}

/** Freezes and resumes a page's timers. */
export interface HeldTimers {
  /** Calls back after some milliseconds, even while timers are frozen. */
  wait: (callback: () => void, milliseconds: number) => void;
  /** Freezes all timers of half a second or more. */
  hold: () => void;
  /** Resumes the timers. */
  release: () => void;
  /** Resumes the timers, and restores the page's own timer functions. */
  restore: () => void;
}

/**
 * Replaces a page's timers by ones that can be held. Otherwise the screen of a machine would change by itself while
 * someone is looking at it: a tablet has not responded in time, an undo has expired.
 */
export function holdTimers(page: Timers): HeldTimers {
  const { setTimeout, clearTimeout } = page;
  const start = setTimeout.bind(page) as Timers['setTimeout'];
  const stop = clearTimeout.bind(page) as Timers['clearTimeout'];
  const timers = new Map<number, Timer>();
  let isHeld = false;

  function go(id: number, timer: Timer): void {
    timer.began = performance.now();
    timer.running = start(() => {
      timers.delete(id);
      timer.run();
    }, timer.remaining);
  }

  function release(): void {
    isHeld = false;
    for (const [id, timer] of timers) if (timer.running === null) go(id, timer);
  }

  page.setTimeout = ((handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    if (typeof handler !== 'function' || delay < shortest) return start(handler, delay, ...args);
    const id = nextId;
    nextId += 1;
    const timer: Timer = { run: () => handler(...args), remaining: delay, began: 0, running: null };
    timers.set(id, timer);
    if (!isHeld) go(id, timer);
    return id;
  }) as Timers['setTimeout'];

  page.clearTimeout = (id) => {
    const timer = timers.get(Number(id));
    if (!timer) return stop(id);
    timers.delete(Number(id));
    if (timer.running !== null) stop(timer.running);
  };

  return {
    wait: (callback, milliseconds) => void start(callback, milliseconds),
    hold() {
      isHeld = true;
      for (const timer of timers.values()) {
        if (timer.running === null) continue;
        stop(timer.running);
        timer.running = null;
        timer.remaining = Math.max(0, timer.remaining - (performance.now() - timer.began));
      }
    },
    release,
    restore() {
      release();
      page.setTimeout = setTimeout;
      // Whoever has an id from here may still clear it.
      if (timers.size === 0) page.clearTimeout = clearTimeout;
    },
  };
}
