import { definePreviewAddon } from 'storybook/internal/csf';
import { createAnnotations, type StatechartPreviewOptions } from './preview/annotations.ts';

/** The parameters that stories can have. */
export interface StatechartTypes {
  parameters: {
    /** The state that the story shows, such as `sign-in/form.editing`. */
    state?: string;
    /** The machine whose chart the panel opens with, by its id, for stories that go through many of its states. */
    machine?: string;
  };
}

/** The preview's part of the addon, for `definePreview({ addons: [addonStatechart()] })`. */
export default function addonStatechart(options: StatechartPreviewOptions = {}) {
  return definePreviewAddon<StatechartTypes>(createAnnotations(options));
}

export type { StateName } from './machine/states.ts';
export {
  currentStates,
  findActor,
  takenTransitions,
  trackActor,
  trackedActors,
  waitForState,
} from './preview/actors.ts';
export type { StatechartPreviewOptions } from './preview/annotations.ts';
export { openReplay, type Replay } from './replay/open-replay.ts';
