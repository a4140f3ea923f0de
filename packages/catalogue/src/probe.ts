import { addons } from 'storybook/preview-api';
import type { Rectangle, StoryFacts } from '../../../scripts/stories/probe.ts';
import { isSuspended } from './is-suspended.ts';
import { stagedStates } from './staged-states.ts';

/** What Storybook's preview tells about its stories. */
interface Preview {
  ready: () => Promise<unknown>;
  storyStoreValue?: {
    loadStory: (story: { storyId: string }) => Promise<{
      parameters: Pick<StoryFacts, 'viewport' | 'viewports'> & {
        state?: string;
        isPictured?: boolean;
      };
      storyGlobals?: { viewport?: { value?: string } };
    }>;
  };
}

async function preview(): Promise<NonNullable<Preview['storyStoreValue']>> {
  const { __STORYBOOK_PREVIEW__: own } = globalThis as typeof globalThis & { __STORYBOOK_PREVIEW__?: Preview };
  await own?.ready();
  if (!own?.storyStoreValue) throw new Error('The preview of Storybook has not started.');
  return own.storyStoreValue;
}

async function describe(id: string): Promise<StoryFacts> {
  const store = await preview();
  const { parameters, storyGlobals } = await store.loadStory({ storyId: id });
  const { state = null, isPictured = true, viewport, viewports } = parameters;
  const own = storyGlobals?.viewport?.value;
  return {
    state,
    isPictured,
    ...(viewport && { viewport }),
    ...(viewports && { viewports }),
    ...(own !== undefined && { ownViewport: own }),
  };
}

/** What Storybook keeps ready in the page: what it shows while it loads, and its advice for when a story throws. */
const spareParts = [
  '.sb-preparing-story > *',
  '.sb-preparing-docs > *',
  '.sb-nopreview > *',
  '.sb-errordisplay :is(p, ol)',
];

function lighten(): void {
  for (const part of document.querySelectorAll(spareParts.join())) part.remove();
  // Storybook writes each story into the address, for which the browser would draw its own window anew.
  history.replaceState = () => undefined;
  // It writes down each of its steps for the window around it, and there is none.
  Object.assign(addons.getChannel(), { transports: [] });
  // It puts its filters for simulating colour blindness into every story, and axe would go through them.
  document.body.insertAdjacentHTML = () => undefined;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** When the requests began that are under way. */
const requests = new Map<object, number>();

/** A request that has waited for so many milliseconds is one that a story keeps waiting. */
const patience = 1000;

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
  if (picture.loading === 'lazy') picture.loading = 'eager';
  if (!picture.complete) {
    await new Promise((resolve) => {
      picture.addEventListener('load', resolve, { once: true });
      picture.addEventListener('error', resolve, { once: true });
    });
  }
  // A broken picture has no pixels to decode; that it is broken shows.
  if (picture.naturalWidth > 0) await picture.decode();
}

/**
 * Lets animations come to their end; one that has none is held at its beginning. Storybook has stopped those of styles
 * by running them backwards and holding the first moment, so to finish them would lead back to where they began.
 */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'paused') continue;
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
      animation.pause();
      animation.currentTime = 0;
    } else animation.finish();
  }
}

const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet);

/** For how many frames nothing may change: sizes are observed late. */
const quietFrames = 8;

/** After so many milliseconds a story that still changes never stops. */
const endOfPatience = 10_000;

async function settle(): Promise<void> {
  document.documentElement.style.caretColor = 'transparent';
  // How far a film has been loaded is drawn by the browser, in a way of its own.
  for (const film of document.querySelectorAll('video')) film.controls = false;
  let quiet = 0;
  const changes = new MutationObserver(() => {
    quiet = 0;
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const began = performance.now();
  try {
    while (quiet < quietFrames) {
      await document.fonts.ready;
      await Promise.all([...document.images].map(loadPicture));
      endAnimations();
      quiet = isFetching() || !isStyled() || isSuspended() ? 0 : quiet + 1;
      await nextFrame();
      if (performance.now() - began > endOfPatience)
        throw new Error('The story never comes to rest: something in it keeps changing.');
    }
  } finally {
    changes.disconnect();
  }
}

/** The texts of the page and what was announced, apart from each other; what is hidden from everybody is not there. */
function readText(): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.checkVisibility() && !parentElement.closest('script, style')) texts.push(textContent ?? '');
  }
  return [...texts, ...(globalThis.stagedAnnouncements ?? [])].join(' ');
}

function switchTheme(): 'light' | 'dark' {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  return theme;
}

function setTextSize(percentage: number): void {
  document.documentElement.style.fontSize = percentage === 100 ? '' : `${percentage}%`;
}

/** Whether a text is cut off by what is around it, without being shortened on purpose. */
function isCut(element: Element): boolean {
  const { overflowX, textOverflow, position } = getComputedStyle(element);
  const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  // One pixel wide is what is only read out.
  if (!hasText || element.clientWidth <= 1 || position === 'absolute' || textOverflow === 'ellipsis') return false;
  return ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
}

function findLostText(): string[] {
  const cut = [...document.body.querySelectorAll('*')].filter(isCut);
  return cut.map(({ textContent }) => `Cut off: ${textContent?.slice(0, 80)}`);
}

function measureExcessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

async function checkColours(): Promise<string[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run('body', {
    runOnly: ['color-contrast', 'link-in-text-block'],
    resultTypes: ['violations'],
    // To tell how each element could be selected takes a twentieth of the time, and its own text names it as well.
    selectors: false,
  });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}

/** So much of a long page is pictured, in CSS pixels: what follows in a legal text is more of the same. */
const longest = 3000;

function framePage(): Rectangle {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const isLocked = getComputedStyle(document.documentElement).overflowY === 'hidden';
  return isLocked
    ? { x: scrollX, y: scrollY, width: clientWidth, height: clientHeight }
    : { x: 0, y: 0, width: clientWidth, height: Math.min(scrollHeight, longest) };
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

globalThis.probe = {
  lighten,
  describe,
  readStates: stagedStates,
  readText,
  settle,
  switchTheme,
  setTextSize,
  findLostText,
  measureExcessWidth,
  checkColours,
  framePage,
  frameComponent,
};
