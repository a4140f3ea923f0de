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
  /** The state that it declares. */
  state: StateName | null;
  /** Whether pictures are taken of it. */
  isPictured: boolean;
  /** The viewport of its global. */
  ownViewport?: string;
}

/** The functions that the checks, which run outside the browser, call in the preview. */
export interface Probe {
  /** Removes Storybook's own elements that no story shows, which axe would otherwise check with every story. */
  removeSpareParts: () => void;
  /** Loads a story without showing it. */
  loadSettings: (id: string) => Promise<StorySettings>;
  /** The current states of the story's machines. */
  readStates: () => StateName[];
  /** The transitions that its machines have taken. */
  readTransitions: () => TransitionName[];
  /** The visible text and the announcements. */
  readText: () => string;
  /** Begins to note every text and every name that is shown. */
  watchTexts: () => void;
  /** What has been shown since then. */
  readShown: () => string[];
  /**
   * Resolves when nothing changes any more: responses, styles, fonts and images have loaded and animations have ended.
   * From then on the blinking caret and the controls of videos are hidden. Rejects when that does not happen.
   * @param quietFrames for how many frames nothing may change; by default as many as a picture needs.
   */
  settle: (quietFrames?: number) => Promise<void>;
  /** Switches to the other theme and returns its name. */
  switchTheme: () => 'light' | 'dark';
  /** Scales all text, in per cent. */
  setTextSize: (percentage: number) => void;
  /** Texts that are cut off. */
  findClippedText: () => string[];
  /** By how many CSS pixels the page is wider than its window. */
  measureExcessWidth: () => number;
  /** The violations of colour rules in the current theme. The other rules are checked while a story runs. */
  checkColours: () => Promise<string[]>;
  /** The frame for the picture of a page: the whole page, or its visible part while a dialog prevents scrolling. */
  framePage: () => Rectangle;
  /** The frame for the picture of a component: its root and its overlays. */
  frameComponent: () => Rectangle;
}

declare global {
  var probe: Probe;
}
