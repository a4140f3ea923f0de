import { addons } from 'storybook/preview-api';

/** How long a play function may take to end once its story is left, in milliseconds. Loading the preview takes longer. */
const timeout = 400;

/** The phases of a story during which Storybook cannot remove it, but loads the whole preview again. */
const unfinished = new Set(['loading', 'beforeEach', 'rendering', 'playing', 'afterEach']);

interface PhaseChange {
  newPhase: string;
  storyId: string;
}

/** The stories that are being drawn or played, with what waits for their end. */
const running = new Map<string, () => void>();

/** Follows which stories are played. Call it once. */
export function followPlays(): void {
  addons.getChannel().on('storyRenderPhaseChanged', ({ newPhase, storyId }: PhaseChange) => {
    if (unfinished.has(newPhase)) {
      if (!running.has(storyId)) running.set(storyId, () => {});
      return;
    }
    running.get(storyId)?.();
    running.delete(storyId);
  });
}

/** Resolves when a story's play function has ended, or after some time: then the next story can be drawn at once. */
export async function endOfPlay(storyId: string): Promise<void> {
  if (!running.has(storyId)) return;
  await new Promise<void>((resolve) => {
    running.set(storyId, resolve);
    setTimeout(resolve, timeout);
  });
}
