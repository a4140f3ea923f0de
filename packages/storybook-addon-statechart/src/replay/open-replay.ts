import { addons } from 'storybook/preview-api';
import type { AnyMachineSnapshot } from 'xstate';
import { type Path, pathIds } from '../machine/paths.ts';
import type { StateName } from '../machine/states.ts';
import { messages, type ReplayControl, type Replayed } from '../panel/protocol.ts';
import { actorsOf } from '../preview/actors.ts';
import { type HeldTimers, holdTimers } from './hold-timers.ts';
import { plainOf } from './plain.ts';

/** How long each step is shown, in milliseconds. */
const pace = 1200;

/** Options of {@link openReplay}. */
interface ReplayOptions {
  /** The machine's id. */
  machine: string;
  /** All paths that the story can follow. */
  paths: readonly Path[];
  /**
   * Storybook's globals: `replay.path` is the id of the path to watch, and `replay.step` the step to stop at; `replay.machine`,
   * if it is given, whose path that is. They stay when another story is opened.
   */
  globals: Readonly<Record<string, unknown>>;
  /** Ends it when the story is left or starts again. */
  signal: AbortSignal;
}

/** Controls how a story follows its paths while someone watches. */
export interface Replay {
  /** The index of the path being watched; null if no one is watching, in which case all paths are followed at full speed. */
  path: number | null;
  /** Resolves with true when the next step may be taken, or with false when the replay has been abandoned. */
  turn: (step: number) => Promise<boolean>;
  /** Reports that a step was taken. */
  taken: (event: { type: string }, states: readonly StateName[]) => void;
}

/** Ends the previous story's replay. */
let closeBefore = () => {};

/** Reads a number from the globals. Storybook parses numbers in addresses, but leaves chosen values as text. */
const numberIn = (value: unknown): number | null => (/^\d+$/.test(String(value)) ? Number(value) : null);

const unwatched: Replay = { path: null, turn: async () => true, taken: () => {} };

/** The paths by the states that each is the first to lead to, and by the states at its end. */
function titlesOf(paths: readonly Path[], machine: string): Replayed['paths'] {
  const known = new Set<StateName>();
  const ids = pathIds(paths);
  return paths.map((steps, index) => {
    const end = steps.at(-1)?.states ?? [];
    const reached = new Set(
      steps.flatMap(({ states }) => states).filter((name) => name.startsWith(`${machine}/`) && !known.has(name)),
    );
    for (const name of reached) known.add(name);
    for (const name of end) reached.delete(name);
    const shown = [...reached, ...end.filter((name) => name.startsWith(`${machine}/`))];
    return { id: ids[index] ?? '', title: shown.join(', '), length: steps.length };
  });
}

/**
 * Lets people watch a story that follows the paths of a model: one path, step by step, back and forth. If the globals
 * name no path, the story follows all of them without pausing, as a test does.
 */
export function openReplay({ machine, paths, globals, signal }: ReplayOptions): Replay {
  closeBefore();
  const chosen = { ...Object(globals.replay) } as Record<string, unknown>;
  const isOfThis = !chosen.machine || chosen.machine === machine;
  const named = isOfThis && chosen.path !== undefined ? String(chosen.path) : null;
  const channel = addons.getChannel();
  const titles = titlesOf(paths, machine);
  const index = titles.findIndex(({ id }) => id === named);
  const path = index < 0 ? null : index;
  const isPathMissing = named !== null && path === null;
  const replayed: Replayed = { machine, paths: titles, path, isPathMissing, steps: [], isPlaying: false };
  const notify = () => channel.emit(messages.replayed, replayed);
  /** The last step that is taken without waiting. */
  let target = numberIn(chosen.step) ?? -1;
  replayed.isPlaying = path !== null && target < 0;
  let wake = () => {};
  const control = ({ action, step }: ReplayControl) => {
    replayed.isPlaying = action === 'play';
    // Also where the step before has not been taken yet.
    if (action === 'step') target = Math.max(target, replayed.steps.length - 1) + 1;
    if (action === 'pause') target = replayed.steps.length - 1;
    if (action === 'seek') target = step ?? target;
    notify();
    wake();
  };
  let timers: HeldTimers | undefined;
  channel.on(messages.subscribed, notify);
  channel.on(messages.replayControlled, control);
  const close = () => {
    channel.off(messages.subscribed, notify);
    channel.off(messages.replayControlled, control);
    timers?.restore();
  };
  closeBefore = close;
  signal.addEventListener('abort', () => {
    wake();
    close();
  });
  notify();
  if (path === null) return unwatched;
  const held = holdTimers(window);
  timers = held;
  /** Resolves after the pace has elapsed, or when somebody sends a command. */
  const halt = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (replayed.isPlaying) held.wait(resolve, pace);
    });
  return {
    path,
    turn: async (step) => {
      let hasWaited = step === 0;
      // The screen stays as it is for as long as someone watches it.
      if (step > target) held.hold();
      while (!signal.aborted && step > target && !(replayed.isPlaying && hasWaited)) {
        const began = performance.now();
        await halt();
        hasWaited = performance.now() - began >= pace - 50;
      }
      held.release();
      return !signal.aborted;
    },
    taken: (event, states) => {
      const [actor] = actorsOf(machine);
      const { context } = (actor?.getSnapshot() ?? {}) as Partial<AnyMachineSnapshot>;
      replayed.steps = [...replayed.steps, { event: plainOf(event), states: [...states], context: plainOf(context) }];
      if (replayed.steps.length === titles[path]?.length) {
        replayed.isPlaying = false;
        // The end stays as it is, too, until someone uses the screen.
        held.hold();
        for (const use of ['pointerdown', 'keydown'])
          window.addEventListener(use, held.release, { once: true, capture: true, signal });
      }
      notify();
    },
  };
}
