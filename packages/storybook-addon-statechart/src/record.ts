import type { StateName } from './machine/states.ts';
import type { TransitionName } from './machine/transitions.ts';
import type { Story } from './story.ts';

/** What running a story showed about its states. */
export interface StateRecord extends Story {
  /** Whether the story failed, so that its states mean nothing. */
  hasFailed: boolean;
  /** The state that the story's `parameters.state` names. */
  declared: StateName | null;
  /** The leaf states that its machines ended in. */
  states: StateName[];
  /** The transitions that its machines took. */
  transitions: TransitionName[];
}
