import type { EventSample } from '../chart/event-samples.ts';
import type { StateName } from '../machine/states.ts';

/** The events that the panel, the preview and the server exchange over Storybook's channel. */
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
  /** Server to all windows: JSON files that pages fetch, such as charts and boards, have been regenerated. */
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

/** A step that was taken on a path, in a form that JSON can represent. */
export interface ReplayedStep {
  event: unknown;
  /** The states that it has led to. */
  states: StateName[];
  /** The machine's context after it. */
  context: unknown;
}

/** The current replay of a story that follows the paths of a model. */
export interface Replayed {
  /** The machine's id. */
  machine: string;
  /** All paths: the id of each, where it leads, and its number of steps, including the start. */
  paths: { id: string; title: string; length: number }[];
  /** The index of the path being watched, or null. */
  path: number | null;
  /** Whether the address names a path that no longer exists. */
  isPathMissing: boolean;
  /** The steps so far; the first is the start. */
  steps: ReplayedStep[];
  isPlaying: boolean;
}

/** A command from somebody watching a replay. */
export interface ReplayControl {
  action: 'play' | 'pause' | 'step' | 'seek';
  /** The step to stop at. */
  step?: number;
}
