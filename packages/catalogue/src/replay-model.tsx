import { mock } from '@community/mocks/mock';
import { delay, type HttpHandler } from 'msw';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate';
import { restingStates, type StateName, stateName } from '../../../scripts/states/chart.ts';
import { type Path, pathsOf } from '../../../scripts/states/model-paths.ts';
import type { Way } from './model-ways.ts';
import { notPictured } from './not-pictured.ts';
import { stagedStates } from './staged-states.ts';

/** How a machine begins, and the screen that it begins on. */
export interface Start<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  /** Draws the screen that the machine runs in. */
  screen: () => ReactNode;
  /**
   * What has to be done on the screen until the machine is there.
   * @default nothing
   */
  opening?: () => Promise<unknown>;
}

/** A machine, its screen, and how its events come about there. */
export interface Model<Machine extends AnyStateMachine> extends Start<Machine> {
  machine: Machine;
  /** The table: every event that a path may use, and at least one end of each call that a state makes. */
  ways: readonly Way[];
  /**
   * What the server says to calls that are not in the table.
   * @default as the mocks of the whole catalogue do
   */
  mocks?: readonly HttpHandler[];
  /**
   * What of the machine's memory decides where it goes, besides its state.
   * @default nothing
   */
  remembered?: (context: ContextFrom<Machine>) => unknown;
  /**
   * The viewport that the screen is shown in.
   * @default the usual one
   */
  viewport?: 'phone';
}

/** Whether an event is the end of a call that a state makes. */
const isOf = ({ type }: Way['event'], state: StateName): boolean =>
  type.endsWith(`.actor.0.${state.replace('/', '.')}`);

/** A way of a path, in its turn. */
interface Turn {
  way: Way;
  /** Resolves when it is its turn. */
  comes: Promise<void>;
  take: () => void;
}

function turnOf(way: Way): Turn {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { way, comes: promise, take: resolve };
}

/** Answers the calls of a path in their order, each in its turn; one that the path does not answer waits for ever. */
function answersOf(ways: readonly Way[], turns: readonly Turn[], onWaiting: () => void): HttpHandler[] {
  const calls = new Set(ways.flatMap(({ call }) => call ?? []));
  return [...calls].map((call) => {
    const queue = turns.filter(({ way }) => way.call === call);
    return mock(call, async () => {
      const next = queue.shift();
      if (!next) {
        onWaiting();
        await delay('infinite');
      }
      await next?.comes;
      return next?.way.answer?.() as never;
    });
  });
}

/** Waits for a state without the rest that polling takes by default: a path has many of them. */
const until = (check: () => unknown) => waitFor(check, { interval: 5 });

/** Waits until the machines on show are in these states. */
const reach = (states: readonly StateName[], done: string) =>
  until(() => {
    const staged = stagedStates();
    if (!states.every((name) => staged.includes(name)))
      throw new Error(`After ${done} the screen is not in ${states.join(', ')} but in ${staged.join(', ')}.`);
  });

/** Follows a path on the screen on show. Answers with the states that it has come through. */
async function follow(path: Path, turns: readonly Turn[][], opening?: () => Promise<unknown>): Promise<StateName[]> {
  await opening?.();
  let done = 'the start';
  for (const [index, { event, states }] of path.entries()) {
    for (const { way, take } of turns[index] ?? []) {
      await way.act?.();
      take();
    }
    if (index > 0) done = `${done} → ${event.type}`;
    await reach(states, done);
  }
  return path.flatMap(({ states }) => states);
}

/**
 * A story that follows the shortest path to every state of a machine on its screen. Each event of a path is done as a
 * person, the network or a device does it, and after each the machine must be where the model is; all its states must
 * be reached. It is not pictured: how the states look, the stories of the screen show.
 * @param others further starts, for states that the first does not lead to.
 */
export function replayOf<Machine extends AnyStateMachine>(model: Model<Machine>, ...others: Start<Machine>[]) {
  const { machine, ways, mocks = [], remembered = () => null, viewport } = model;
  let restart: ((start: Start<Machine>) => void) | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per story, when its module is loaded.
  function Rounds() {
    const [{ round, start }, setRound] = useState<{ round: number; start: Start<Machine> | null }>({
      round: 0,
      start: null,
    });
    useEffect(() => {
      restart = (next) => setRound((before) => ({ round: before.round + 1, start: next }));
      return () => {
        restart = null;
      };
    }, []);
    // Nothing is asked of the network before the first path has prepared its answers.
    return start && <Fragment key={round}>{start.screen()}</Fragment>;
  }
  return {
    render: () => <Rounds />,
    parameters: notPictured,
    ...(viewport && { globals: { viewport: { value: viewport } } }),
    play: async ({ msw }: { msw: { use: (...handlers: HttpHandler[]) => void } }) => {
      const seen = new Set<StateName>();
      for (const start of [model, ...others]) {
        for (const path of pathsOf({ machine, input: start.input, ways, remembered }, seen)) {
          const turns = path.map(({ event }) => ways.filter((way) => way.event === event).map(turnOf));
          let waiting = 0;
          const onWaiting = () => {
            waiting += 1;
          };
          msw.use(...mocks, ...answersOf(ways, turns.flat(), onWaiting));
          const before = [...(globalThis.stagedActors ?? [])];
          await until(() => expect(restart).not.toBeNull());
          restart?.(start);
          await until(() => expect(before.some((actor) => globalThis.stagedActors?.has(actor))).toBe(false));
          for (const name of await follow(path, turns, start.opening)) seen.add(name);
          // A call that is left waiting has to be out before the next path begins, whose answers it would take.
          const last = path.at(-1)?.states ?? [];
          const calling = last.filter((name) => ways.some(({ event, call }) => call && isOf(event, name)));
          await until(() => expect(waiting).toBeGreaterThanOrEqual(calling.length));
        }
      }
      const missing = restingStates(machine)
        .map(stateName)
        .filter((name) => !seen.has(name));
      await expect(missing).toEqual([]);
    },
  };
}
