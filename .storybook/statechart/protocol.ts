import type { EventSample } from '../../scripts/charts/event-samples.ts';
import type { StateName } from '../../scripts/states/chart.ts';

/** What the panel and the story on show tell each other over Storybook's channel. */
export const messages = {
  /** From the panel: it wants to know the states, now and whenever they change. */
  wanted: 'statechart/wanted',
  /** From the story: the states that its machines are in, as {@link Following}. */
  changed: 'statechart/changed',
  /** From the panel: an event for a machine of the story, as {@link Sending}. */
  sent: 'statechart/sent',
} as const;

/** The states that the machines of the story on show are in. */
export interface Following {
  states: StateName[];
}

/** An event for a machine. */
export interface Sending {
  /** The machine's id. */
  machine: string;
  event: EventSample;
}
