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
