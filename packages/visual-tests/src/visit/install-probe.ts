import { currentStates, takenTransitions } from 'storybook-addon-statechart';
import { findBrokenWords } from './broken-words.ts';
import { findClippedText } from './clipped-text.ts';
import { findDeadControls } from './dead-controls.ts';
import { findOverlaps } from './overlaps.ts';
import { ignoreOwnPointer } from './pointer.ts';
import type { Rectangle } from './probe.ts';
import { chooseGlobals, isReady, showStory } from './show-story.ts';
import { readShown } from './watch-texts.ts';

/** What the probe needs to know about the project. */
export interface ProbeOptions {
  /** Whether responses are expected soon. */
  isFetching: () => boolean;
  /** What the current story has announced to screen readers. */
  announcements: () => readonly string[];
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Waits until the page has nothing to do: while React renders what it has deferred, nothing changes that could be
 * observed.
 */
const untilIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));

/** The address that each image has been decoded from. */
const decoded = new WeakMap<HTMLImageElement, string>();

async function loadImage(image: HTMLImageElement): Promise<void> {
  if (image.complete && decoded.get(image) === image.currentSrc) return;
  if (image.loading === 'lazy') image.loading = 'eager';
  // Otherwise a screenshot may be taken before the image is painted.
  if (image.decoding !== 'sync') image.decoding = 'sync';
  if (!image.complete) {
    await new Promise((resolve) => {
      image.addEventListener('load', resolve, { once: true });
      image.addEventListener('error', resolve, { once: true });
    });
  }
  // A broken image has no pixels to decode.
  if (image.naturalWidth > 0) await image.decode();
  decoded.set(image, image.currentSrc);
}

/**
 * Finishes animations, and pauses infinite ones at their beginning. Storybook has already paused CSS animations by
 * reversing them, so finishing those would lead back to their beginning.
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

/** Hides the browser's own controls of videos, which show how much of one has loaded: that varies. */
function hideControls(): void {
  const id = 'probe-controls';
  if (document.getElementById(id)) return;
  const style = document.createElement('style');
  style.id = id;
  style.textContent = 'video::-webkit-media-controls { display: none !important; }';
  document.head.append(style);
}

/** Whether an overlay is still entering or exiting, and therefore partly transparent. */
const isMoving = () => document.querySelector('[data-entering], [data-exiting]') !== null;

/** For how many frames nothing may change before a screenshot is taken, because size observers fire late. */
const patientFrames = 8;

/** In milliseconds. */
const timeout = 10_000;

/** A busy machine renders few frames before the timeout, too few to conclude anything from. */
const framesMin = 100;

function describeChange({ type, attributeName, target }: MutationRecord): string {
  const element = target instanceof Element ? target : target.parentElement;
  return `The last change was of ${attributeName ?? type}: ${element?.outerHTML.slice(0, 300) ?? target.nodeName}`;
}

async function settle({ isFetching }: ProbeOptions, quietFrames = patientFrames): Promise<void> {
  document.documentElement.style.caretColor = 'transparent';
  hideControls();
  let quiet = 0;
  let frames = 0;
  let lastChange: MutationRecord | undefined;
  const changes = new MutationObserver((records) => {
    quiet = 0;
    lastChange = records.at(-1);
  });
  const findReasons = () => [
    ...(isFetching() ? ['A response is expected.'] : []),
    ...(isStyled() ? [] : ['A stylesheet is missing.']),
    ...(isMoving() ? ['An overlay is entering or exiting.'] : []),
  ];
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const began = performance.now();
  try {
    while (quiet < quietFrames) {
      await document.fonts.ready;
      await Promise.all([...document.images].map(loadImage));
      endAnimations();
      const reasons = findReasons();
      quiet = reasons.length > 0 ? 0 : quiet + 1;
      await nextFrame();
      await untilIdle();
      frames += 1;
      if (performance.now() - began > timeout && frames > framesMin) {
        const details = [...reasons, ...(lastChange ? [describeChange(lastChange)] : [])];
        throw new Error(`The story does not settle within ${frames} frames. ${details.join(' ')}`);
      }
    }
  } finally {
    changes.disconnect();
  }
}

/** The texts of the page that are visible or read out, followed by the announcements. */
function readText({ announcements }: ProbeOptions): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.checkVisibility() && !parentElement.closest('script, style')) texts.push(textContent ?? '');
  }
  return [...texts, ...announcements()].join(' ');
}

function switchTheme(): 'light' | 'dark' {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  return theme;
}

function setTextSize(percentage: number): void {
  document.documentElement.style.fontSize = percentage === 100 ? '' : `${percentage}%`;
}

const overlays = ['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip'].map((role) => `[role=${role}]`).join();

/** Overlays are drawn outside of the story's own element. */
function hasOverlay(): boolean {
  const root = document.querySelector('#storybook-root');
  return [...document.querySelectorAll(overlays)].some((overlay) => !root?.contains(overlay));
}

/** Toasts, which are dialogs for screen readers, leave the focus where it is: they are in a landmark of their own. */
function findLostFocus(): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
    (dialog) => dialog.checkVisibility() && dialog.closest('[role=region]') === null,
  );
  return dialogs.length > 0 && document.activeElement === document.body
    ? ['A dialog is open, and nothing has the focus.']
    : [];
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
    // Computing selectors takes a twentieth of the time, and the HTML identifies the element as well.
    selectors: false,
  });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary}`),
  );
}

/** The maximum height of a screenshot, in CSS pixels. Only legal texts are longer. */
const maxHeight = 3000;

function framePage(): Rectangle {
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement;
  const isLocked = getComputedStyle(document.documentElement).overflowY === 'hidden';
  return isLocked
    ? { x: scrollX, y: scrollY, width: clientWidth, height: clientHeight }
    : { x: 0, y: 0, width: clientWidth, height: Math.min(scrollHeight, maxHeight) };
}

/** Room for focus rings and shadows. */
const margin = 16;

function frameComponent(): Rectangle {
  const page = framePage();
  const boxes = [...document.body.querySelectorAll('*')]
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

/** Makes the probe available to the checks. Called once, when the preview starts. */
export function installProbe(options: ProbeOptions): void {
  globalThis.probe = {
    isReady,
    ignoreOwnPointer,
    showStory,
    chooseGlobals,
    readStates: currentStates,
    readTransitions: takenTransitions,
    readText: () => readText(options),
    readShown: () => readShown(options.announcements()),
    settle: (quietFrames) => settle(options, quietFrames),
    switchTheme,
    setTextSize,
    findClippedText,
    findBrokenWords,
    findOverlaps,
    findLostFocus,
    findDeadControls,
    hasOverlay,
    measureExcessWidth,
    checkColours,
    framePage,
    frameComponent,
  };
}
