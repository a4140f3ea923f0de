import type { ProjectAnnotations, Renderer, StoryContext } from 'storybook/internal/types';
import { currentStates, forgetTransitions, recordTransitions, takenTransitions, waitForState } from './actors.ts';
import { connectPanel } from './panel-channel.ts';

/** How the addon works in the preview. */
export interface StatechartPreviewOptions {
  /**
   * Whether a story has to end in the state that its `parameters.state` names.
   * @default always
   */
  isChecked?: (context: StoryContext) => boolean;
}

/** The plays that have been checked. Each play has its own signal, which redrawing the story keeps. */
const checked = new WeakSet<AbortSignal>();

/** What the addon adds to a project's preview. */
export function createAnnotations({
  isChecked = () => true,
}: StatechartPreviewOptions = {}): ProjectAnnotations<Renderer> {
  if (!globalThis.__STATECHART__) recordTransitions();
  globalThis.__STATECHART__ = { currentStates, takenTransitions };
  return {
    // What a sheet shows, and what is watched of a replay, is in the address.
    initialGlobals: {
      sheet: { machine: '', tag: '', story: '', size: '', part: '' },
      replay: { machine: '', path: '', step: '' },
    },
    beforeAll: connectPanel,
    beforeEach: forgetTransitions,
    // Only the first time after a play: using the story afterwards moves it on. On documentation pages nothing is
    // played.
    afterEach: async (context) => {
      const { state } = context.parameters;
      const isPlayed = context.viewMode === 'story' && !checked.has(context.abortSignal);
      checked.add(context.abortSignal);
      if (typeof state === 'string' && isPlayed && isChecked(context)) await waitForState(state);
    },
  };
}
