import { useStorybookApi } from 'storybook/manager-api';
import { momentLink } from './moment-link.ts';
import { messages, type ReplayControl, type Replayed } from './protocol.ts';

/** The commands for someone watching a replay. */
export interface ReplayCommands {
  ask: (request: ReplayControl) => void;
  /**
   * Begins a path, and halts at a step, if one is given. The page is reloaded: a story whose globals change while it
   * plays is drawn twice at once.
   * @param path its id; null to follow all of them at full speed.
   */
  begin: (path: string | null, step?: number | null) => void;
  /** Goes to a step of the path, forth or back. */
  seek: (step: number) => void;
}

/** The commands of a replay. */
export function useReplayCommands({ machine, paths, path, steps }: Replayed): ReplayCommands {
  const api = useStorybookApi();
  const ask = (request: ReplayControl) => api.emit(messages.replayControlled, request);
  const begin = (chosen: string | null, step: number | null = null) =>
    location.assign(momentLink(location.href, machine, chosen, step));
  const seek = (step: number) => {
    if (step >= steps.length) ask({ action: 'seek', step });
    else if (path !== null) begin(paths[path]?.id ?? null, step);
  };
  return { ask, begin, seek };
}
