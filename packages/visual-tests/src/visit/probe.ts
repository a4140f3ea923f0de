import type { StateName, TransitionName } from 'storybook-addon-statechart/node';
import type { ViewportParameters } from './viewports.ts';

/** A rectangle on the page, in CSS pixels from its top left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The settings of a story that concern its visit. */
export interface StorySettings extends ViewportParameters {
  id: string;
  /** The state that it declares. */
  state: StateName | null;
  /** Whether screenshots are taken of it. */
  hasScreenshot: boolean;
  /** The viewport of its global. */
  ownViewport?: string;
}

/** The functions that the checks, which run outside the browser, call in the preview. */
export interface Probe {
  /** Whether stories can be shown. */
  isReady: () => boolean;
  /** Keeps the browser's own pointer from the stories, which move a pointer of their own. */
  ignoreOwnPointer: () => void;
  /** Shows a story, and resolves with what went wrong while it ran. */
  showStory: (id: string, limit: number) => Promise<string[]>;
  /** Applies choices of the toolbar, and resolves when the current story has been rendered `runs` times. */
  chooseGlobals: (globals: Readonly<Record<string, unknown>>, runs?: number) => Promise<void>;
  /** The current states of the story's machines. */
  readStates: () => StateName[];
  /** The transitions that its machines have taken. */
  readTransitions: () => TransitionName[];
  /** The visible text and the announcements. */
  readText: () => string;
  /** What has been shown since the story was about to be drawn. */
  readShown: () => string[];
  /**
   * Resolves once nothing is changing: responses, styles, fonts and images have loaded and animations have ended.
   * From then on the blinking caret and the controls of videos are hidden. Rejects when that does not happen.
   * @param quietFrames for how many frames nothing may change; by default as many as a screenshot needs.
   */
  settle: (quietFrames?: number) => Promise<void>;
  /** Switches to the other theme and returns its name. */
  switchTheme: () => 'light' | 'dark';
  /** Scales all text, in per cent. */
  setTextSize: (percentage: number) => void;
  /** Texts that are cut off. */
  findClippedText: () => string[];
  /** Texts that lie over others or over images. */
  findOverlaps: () => string[];
  /** Short words that are broken over two lines. */
  findBrokenWords: () => string[];
  /** The problem if a dialog is open but nothing has the focus, so that no key reaches it; otherwise empty. */
  findLostFocus: () => string[];
  /** Buttons and menu entries that can be pressed, though the machines of the story ignore what they send. */
  findDeadControls: () => Promise<string[]>;
  /** Whether something lies over the page. */
  hasOverlay: () => boolean;
  /** By how many CSS pixels the page is wider than its window. */
  measureExcessWidth: () => number;
  /** The violations of colour rules in the current theme. The other rules are checked while a story runs. */
  checkColours: () => Promise<string[]>;
  /** The frame for the screenshot of a page: the whole page, or its visible part while a dialog prevents scrolling. */
  framePage: () => Rectangle;
  /** The frame for the screenshot of a component: its root and its overlays. */
  frameComponent: () => Rectangle;
}

declare global {
  var probe: Probe;
  /** Tells the visitor which story is about to be drawn, and resolves when the page is ready for it. */
  var prepareVisit: ((settings: StorySettings) => Promise<void>) | undefined;
}
