import { mock } from '@community/mocks/mock';
import { delay, type HttpHandler } from 'msw';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { currentStates, openReplay, type Replay } from 'storybook-addon-statechart';
import { type Path, restingStates, type StateName, shortestPaths, stateName } from 'storybook-addon-statechart/model';
import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate';
import { beginRound, isOfThisRound } from '../stories/activity.ts';
import { withoutScreenshot } from '../stories/without-screenshot.ts';
import type { ModelEvent } from './model-events.ts';

/** The start of a machine, and the screen that it runs on. */
export interface Start<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  /** Draws the screen that the machine runs in. */
  screen: () => ReactNode;
  /**
   * Brings the screen to where the machine starts.
   * @default nothing
   */
  opening?: () => Promise<unknown>;
}

/** A machine, its screen, and the events that can happen there. */
export interface Model<Machine extends AnyStateMachine> extends Start<Machine> {
  machine: Machine;
  /** Every event that a path may use, with at least one outcome of each call. */
  events: readonly ModelEvent[];
  /**
   * Handlers of calls that are not among the events. One that is made at the end of a path stays pending: its response may
   * come when the next path has begun.
   * @default the catalogue's mocks
   */
  mocks?: readonly HttpHandler[];
  /**
   * The part of the context that guards depend on.
   * @default nothing
   */
  relevantContext?: (context: ContextFrom<Machine>) => unknown;
  /**
   * The viewport that the screen is shown in.
   * @default the usual one
   */
  viewport?: 'phone' | 'desktop';
}

/** An event of a path, and its turn. */
interface Turn {
  event: ModelEvent;
  /** Resolves when the turn comes. */
  comes: Promise<void>;
  take: () => void;
}

function turnOf(event: ModelEvent): Turn {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { event, comes: promise, take: resolve };
}

/** Responds to the calls of a path in order. Further calls, and those of earlier paths, stay pending. */
function handlersOf(events: readonly ModelEvent[], turns: readonly Turn[]): HttpHandler[] {
  const calls = new Set(events.flatMap(({ call }) => call ?? []));
  return [...calls].map((call) => {
    const queue = turns.filter(({ event }) => event.call === call);
    return mock(call, async ({ headers }) => {
      const next = isOfThisRound(headers) ? queue.shift() : undefined;
      if (!next) await delay('infinite');
      await next?.comes;
      return next?.event.answer?.() as never;
    });
  });
}

/** Waits with a short polling interval, since a path has many steps. */
const until = (check: () => unknown) => waitFor(check, { interval: 5 });

/** Waits until the story's machines are in these states. */
const reach = (states: readonly StateName[], done: string) =>
  until(() => {
    const staged = currentStates();
    if (!states.every((name) => staged.includes(name)))
      throw new Error(`After ${done} the screen is not in ${states.join(', ')} but in ${staged.join(', ')}.`);
  });

/** A path of a model, and the start that it belongs to. */
interface Round<Machine extends AnyStateMachine> {
  start: Start<Machine>;
  path: Path;
}

/** All paths of a model, from all its starts: those of a later start lead to what is left. */
function roundsOf<Machine extends AnyStateMachine>(model: Model<Machine>, others: readonly Start<Machine>[]) {
  const { machine, events, relevantContext = () => null } = model;
  const seen = new Set<StateName>();
  const rounds: Round<Machine>[] = [];
  for (const start of [model, ...others]) {
    const paths = shortestPaths({ machine, input: start.input, events, relevantContext }, seen);
    for (const name of paths.flatMap((path) => path.flatMap(({ states }) => states))) seen.add(name);
    rounds.push(...paths.map((path) => ({ start, path })));
  }
  return rounds;
}

/** Follows a path on the screen, at the pace of whoever watches, until no one does any more. */
async function follow(
  path: Path,
  turns: readonly Turn[][],
  replay: Replay,
  name: string,
  opening?: () => Promise<unknown>,
): Promise<void> {
  await opening?.();
  let done = `the start of ${name}`;
  for (const [index, { event, states }] of path.entries()) {
    if (!(await replay.turn(index))) return;
    for (const { event: next, take } of turns[index] ?? []) {
      await next.act?.();
      take();
    }
    if (index > 0) done = `${done} → ${event.type}`;
    await reach(states, done);
    replay.taken(event, states);
  }
}

/** The parts of a story's context that are used here. */
export interface ReplayContext {
  msw: { use: (...handlers: HttpHandler[]) => void };
  globals: Readonly<Record<string, unknown>>;
  abortSignal: AbortSignal;
}

/**
 * A story that follows the shortest path to every state of a machine on its screen. Each event is caused as a user, the
 * network or a device causes it. After each one the machine must be in the model's states, and in the end every state
 * must have been reached. No pictures are taken: the stories of the screen show what the states look like.
 * @param others further starts, for states that the first start does not lead to.
 */
export function replayOf<Machine extends AnyStateMachine>(model: Model<Machine>, ...others: Start<Machine>[]) {
  const { machine, events, mocks = [], viewport } = model;
  let show: ((start: Start<Machine> | null) => void) | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: each story has a component with its own state.
  function Rounds() {
    // Nothing is requested before the first path has its handlers.
    const [start, setStart] = useState<Start<Machine> | null>(null);
    useEffect(() => {
      show = setStart;
      return () => {
        show = null;
      };
    }, []);
    return start?.screen();
  }
  return {
    render: () => <Rounds />,
    parameters: { ...withoutScreenshot, machine: machine.id },
    ...(viewport && { globals: { viewport: { value: viewport } } }),
    play: async ({ msw, globals, abortSignal }: ReplayContext) => {
      const rounds = roundsOf(model, others);
      const paths = rounds.map(({ path }) => path);
      const replay = openReplay({ machine: machine.id, paths, globals, signal: abortSignal });
      for (const [number, { start, path }] of rounds.entries()) {
        if (replay.path !== null && replay.path !== number) continue;
        const turns = path.map(({ event }) => events.filter((one) => one.event === event).map(turnOf));
        await until(() => expect(show).not.toBeNull());
        // The previous path's screen is removed first: its next requests would otherwise be taken for this path's.
        show?.(null);
        await until(() => expect(globalThis.stagedActors?.size).toBe(0));
        // The first handler of a call responds: an outcome of the path must not be answered before its turn.
        msw.use(...handlersOf(events, turns.flat()), ...mocks);
        beginRound();
        show?.(start);
        await until(() => expect(globalThis.stagedActors?.size).not.toBe(0));
        await follow(path, turns, replay, `path ${number + 1}`, start.opening);
        if (replay.path !== null) return;
      }
      const seen = new Set(paths.flatMap((path) => path.flatMap(({ states }) => states)));
      const missing = restingStates(machine)
        .map(stateName)
        .filter((name) => !seen.has(name));
      await expect(missing).toEqual([]);
    },
  };
}
