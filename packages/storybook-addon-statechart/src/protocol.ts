import type { EventSample } from './chart/event-samples.ts';
import type { StateName } from './machine/states.ts';

/** The messages between the panel and the preview, sent over Storybook's channel. */
export const messages = {
  /** Panel to preview: send the current states, now and whenever they change. */
  subscribed: 'statechart/subscribed',
  /** Preview to panel: {@link CurrentStates}. */
  changed: 'statechart/changed',
  /** Panel to preview: {@link SendRequest}. */
  sent: 'statechart/sent',
  /** Preview to panel: {@link Replayed}. */
  replayed: 'statechart/replayed',
  /** Panel to preview: {@link ReplayControl}. */
  replayControlled: 'statechart/replay-controlled',
  /** Server to all windows: the charts, boards or coverage have been written anew. */
  rewritten: 'statechart/rewritten',
} as const;

/** The states that the machines of the current story are in. */
export interface CurrentStates {
  states: StateName[];
}

/** An event to send to a machine of the current story. */
export interface SendRequest {
  /** The machine's id. */
  machine: string;
  event: EventSample;
}

/** A step of a path that was taken, as JSON can say it. */
export interface ReplayedStep {
  event: unknown;
  /** The states that it has led to. */
  states: StateName[];
  /** What the machine knew after it. */
  context: unknown;
}

/** How a story that follows the paths of a model is watched. */
export interface Replayed {
  /** The machine's id. */
  machine: string;
  /** All paths: where each leads to, and its number of steps with the start. */
  paths: { title: string; length: number }[];
  /** The path that is watched; null where nobody watches. */
  path: number | null;
  /** The steps so far; the first is the start. */
  steps: ReplayedStep[];
  isPlaying: boolean;
}

/** What somebody who watches asks for. */
export interface ReplayControl {
  action: 'play' | 'pause' | 'step' | 'seek';
  /** Where to halt. */
  step?: number;
}
