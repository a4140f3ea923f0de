import { addons } from 'storybook/preview-api';
import type { AnyMachineSnapshot } from 'xstate';
import type { Path } from '../machine/paths.ts';
import type { StateName } from '../machine/states.ts';
import { actorsOf } from '../preview/actors.ts';
import { messages, type ReplayControl, type Replayed } from '../protocol.ts';
import { plainOf } from './plain.ts';

/** How long a step is shown before the next one, in milliseconds. */
const pace = 1200;

/** A path of a model that a story follows. */
interface ReplayOptions {
  /** The machine's id. */
  machine: string;
  /** All paths that the story can follow. */
  paths: readonly Path[];
  /** Storybook's globals: `replay.path` says which path somebody watches, `replay.step` at which step it halts. */
  globals: Readonly<Record<string, unknown>>;
  /** Ends it when the story is left or begins anew. */
  signal: AbortSignal;
}

/** How a story follows its paths while somebody watches. */
export interface Replay {
  /** The path that is watched; null where nobody watches, and all are to be followed at full speed. */
  path: number | null;
  /** Resolves when a step may be taken; with false when it may not any more. */
  turn: (step: number) => Promise<boolean>;
  /** Tells that a step was taken. */
  taken: (event: { type: string }, states: readonly StateName[]) => void;
}

/** What is left of the story that was replayed before. */
let closeBefore = () => {};

/** A number among the globals. Storybook reads one in an address as such, and leaves a chosen one the text it is. */
const numberIn = (value: unknown): number | null => (/^\d+$/.test(String(value)) ? Number(value) : null);

const unwatched: Replay = { path: null, turn: async () => true, taken: () => {} };

/**
 * Lets people watch a story that follows the paths of a model: one path, step by step, to and fro. Without a path among
 * the globals the story follows all of them at once, as a test does.
 */
export function openReplay({ machine, paths, globals, signal }: ReplayOptions): Replay {
  closeBefore();
  const chosen = { path: undefined, step: undefined, ...Object(globals.replay) } as Record<string, unknown>;
  const number = numberIn(chosen.path);
  const path = number !== null && number < paths.length ? number : null;
  const channel = addons.getChannel();
  const titles = paths.map((steps) => ({
    title: (steps.at(-1)?.states ?? []).filter((name) => name.startsWith(`${machine}/`)).join(', '),
    length: steps.length,
  }));
  const replayed: Replayed = { machine, paths: titles, path, steps: [], isPlaying: false };
  const tell = () => channel.emit(messages.replayed, replayed);
  /** The last step that is taken without waiting. */
  let target = numberIn(chosen.step) ?? -1;
  replayed.isPlaying = path !== null && target < 0;
  let wake = () => {};
  const control = ({ action, step }: ReplayControl) => {
    replayed.isPlaying = action === 'play';
    if (action === 'step') target = replayed.steps.length;
    if (action === 'seek') target = step ?? target;
    tell();
    wake();
  };
  channel.on(messages.subscribed, tell);
  channel.on(messages.replayControlled, control);
  closeBefore = () => {
    channel.off(messages.subscribed, tell);
    channel.off(messages.replayControlled, control);
  };
  signal.addEventListener('abort', () => wake());
  tell();
  if (path === null) return unwatched;
  /** Resolves after the pace, or when somebody does something. */
  const halt = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (replayed.isPlaying) setTimeout(resolve, pace);
    });
  return {
    path,
    turn: async (step) => {
      let hasWaited = step === 0;
      while (!signal.aborted && step > target && !(replayed.isPlaying && hasWaited)) {
        const began = performance.now();
        await halt();
        hasWaited = performance.now() - began >= pace - 50;
      }
      return !signal.aborted;
    },
    taken: (event, states) => {
      const [actor] = actorsOf(machine);
      const { context } = (actor?.getSnapshot() ?? {}) as Partial<AnyMachineSnapshot>;
      replayed.steps = [...replayed.steps, { event: plainOf(event), states: [...states], context: plainOf(context) }];
      if (replayed.steps.length === titles[path]?.length) replayed.isPlaying = false;
      tell();
    },
  };
}
