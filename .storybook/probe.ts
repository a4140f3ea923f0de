import { type StateName, stagedStates } from './staged-states.ts';

/** A part of the page, in CSS pixels from its upper left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the checks ask of the story on show. They run outside the browser and call this in it. */
export interface Probe {
  /** The states that the machines of the story are in. */
  readStates: () => StateName[];
  /**
   * Resolves when nothing moves any more: answers, fonts and pictures are there, animations over, the height
   * is stable.
   */
  settle: () => Promise<void>;
  /** Changes to the other theme and answers with its name. */
  switchTheme: () => 'light' | 'dark';
  /** What breaks a rule about colour in the theme on show. The other rules are checked while a story runs. */
  checkColours: () => Promise<string[]>;
  /** What belongs on the picture of a page: all of it, or what is in sight while a dialog keeps it from scrolling. */
  framePage: () => Rectangle;
  /** What belongs on the picture of a component: its root and what it has opened. */
  frameComponent: () => Rectangle;
}

declare global {
  var probe: Probe;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** When the requests began that are under way. */
const requests = new Map<object, number>();

/** A request that has waited for so many milliseconds is one that a story keeps waiting. */
const patience = 500;

const fetchAsBefore = globalThis.fetch;
globalThis.fetch = async (...call) => {
  requests.set(call, performance.now());
  try {
    return await fetchAsBefore(...call);
  } finally {
    requests.delete(call);
  }
};

const isFetching = () => [...requests.values()].some((began) => performance.now() - began < patience);

async function loadPicture(picture: HTMLImageElement): Promise<void> {
  picture.loading = 'eager';
  if (!picture.complete) {
    await new Promise((resolve) => {
      picture.addEventListener('load', resolve, { once: true });
      picture.addEventListener('error', resolve, { once: true });
    });
  }
  // A broken picture has no pixels to decode; that it is broken shows.
  if (picture.naturalWidth > 0) await picture.decode();
}

/** Lets animations come to their end; one that has none is held at its beginning. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
      animation.pause();
      animation.currentTime = 0;
    } else animation.finish();
  }
}

async function settle(): Promise<void> {
  let before = '';
  for (;;) {
    await document.fonts.ready;
    await Promise.all([...document.images].map(loadPicture));
    endAnimations();
    await nextFrame();
    const { scrollWidth, scrollHeight } = document.documentElement;
    const now = `${scrollWidth} × ${scrollHeight}`;
    if (now === before && !isFetching()) return;
    before = now;
  }
}

function switchTheme(): 'light' | 'dark' {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  return theme;
}

async function checkColours(): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run('body', {
    runOnly: ['color-contrast', 'link-in-text-block'],
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}

function framePage(): Rectangle {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const isLocked = getComputedStyle(document.documentElement).overflowY === 'hidden';
  return isLocked
    ? { x: scrollX, y: scrollY, width: clientWidth, height: clientHeight }
    : { x: 0, y: 0, width: clientWidth, height: scrollHeight };
}

/** Room for focus rings and shadows. */
const margin = 16;

function frameComponent(): Rectangle {
  const page = framePage();
  const parts = [...document.body.children].filter(({ classList }) => !classList.value.startsWith('sb-'));
  const boxes = parts
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return page;
  const left = Math.max(page.x, Math.floor(Math.min(...boxes.map((box) => box.left)) + scrollX - margin));
  const top = Math.max(page.y, Math.floor(Math.min(...boxes.map((box) => box.top)) + scrollY - margin));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.right)) + scrollX + margin);
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + scrollY + margin);
  return {
    x: left,
    y: top,
    width: Math.min(right, page.x + page.width) - left,
    height: Math.min(bottom, page.y + page.height) - top,
  };
}

globalThis.probe = { readStates: stagedStates, settle, switchTheme, checkColours, framePage, frameComponent };
