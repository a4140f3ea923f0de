import type { StateName } from '../states/chart.ts';
import type { ViewportParameters } from './viewports.ts';

/** A part of the page, in CSS pixels from its upper left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a story says about itself. */
export interface StoryFacts extends ViewportParameters {
  /** The state that it says it shows. */
  state: StateName | null;
  /** Whether pictures are taken of it. */
  isPictured: boolean;
  /** The viewport that it asks for. */
  ownViewport?: string;
}

/** What the checks ask of the catalogue's preview. They run outside the browser and call this in it. */
export interface Probe {
  /**
   * Takes away what nobody sees or hears while stories are tested: what Storybook shows while it loads, and its advice
   * when a story throws, through which axe would go with every story; and what it tells the address and other windows.
   */
  lighten: () => void;
  /** Loads a story without showing it. */
  describe: (id: string) => Promise<StoryFacts>;
  /** The states that the machines of the story are in. */
  readStates: () => StateName[];
  /** All that stands on the page, what is only read out included. */
  readText: () => string;
  /**
   * Resolves when nothing moves any more: answers, styles, fonts and pictures are there, what React had to load shows,
   * animations are over. The caret, which blinks, and the controls of films are hidden from then on. Rejects when that
   * never happens.
   */
  settle: () => Promise<void>;
  /** Changes to the other theme and answers with its name. */
  switchTheme: () => 'light' | 'dark';
  /** Makes all text that large, in per cent of its own size. */
  setTextSize: (percentage: number) => void;
  /** Texts that are cut off. */
  findLostText: () => string[];
  /** By how many CSS pixels the page is wider than its window. */
  measureExcessWidth: () => number;
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
