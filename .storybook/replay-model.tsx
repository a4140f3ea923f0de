import type { EndpointName } from '@community/contract';
import { ApiError } from '@community/contract/api-error';
import { mock } from '@community/mocks/mock';
import { delay, type HttpHandler, HttpResponse } from 'msw';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { restingStates, stateName } from '../scripts/states/chart.ts';
import { type StateName, stagedStates } from './staged-states.ts';

/** How an event of a machine comes about on the screen: a person does it, or a call is answered. */
export interface Way {
  event: { type: string };
  /** What a person does. */
  gesture?: () => Promise<unknown>;
  /** The call that is answered, and its answer; a thrown `Response` is one that fails. */
  call?: EndpointName;
  answer?: () => unknown;
}

/** An event that a person makes happen; `data` is what it carries. */
export const done = (type: string, gesture: () => Promise<unknown>, data: object = {}): Way => ({
  event: { type, ...data },
  gesture,
});

/**
 * A call of a state that succeeds.
 * @param state the one that makes the call, as stories name it but with a dot for the slash.
 * @param output what the machine gets from it.
 * @param answer what the server says, where that is something else.
 */
export const answered = (state: string, call: EndpointName, output: unknown, answer: unknown = output): Way => ({
  event: { type: `xstate.done.actor.0.${state}`, ...{ output } },
  call,
  answer: () => answer,
});

/**
 * A call of a state that fails.
 * @param status what the server says; null when no answer comes.
 * @param field the field that it finds at fault.
 */
export const refused = (state: string, call: EndpointName, status: number | null, field?: string): Way => ({
  event: {
    type: `xstate.error.actor.0.${state}`,
    ...{ error: new ApiError(status, field === undefined ? {} : { field }) },
  },
  call,
  answer: () => {
    if (status === null) throw HttpResponse.error();
    throw Response.json({ error: 'Error', message: 'Refused.', requestId: 'mocked', field }, { status });
  },
});

/** A machine, its screen, and how its events come about there. */
export interface Model<Machine extends AnyStateMachine> {
  machine: Machine;
  input: InputFrom<Machine>;
  /** Draws the screen that the machine runs in. */
  screen: () => ReactNode;
  /** The table: every event that a path may use. */
  ways: readonly Way[];
  /**
   * What of the machine's memory decides where it goes, besides its state.
   * @default nothing
   */
  remembered?: (context: ContextFrom<Machine>) => unknown;
  /**
   * States that no gesture and no answer leads to, each with the reason.
   * @default none
   */
  unreached?: Readonly<Record<StateName, string>>;
}

interface Reached {
  machine: AnyStateMachine;
  context: never;
  _nodes: { type: string; path: string[] }[];
}

const leavesOf = ({ machine, _nodes }: Reached): StateName[] =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => `${machine.id}/${path.join('.')}`);

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

/**
 * A story that follows the shortest path to every state of a machine on its screen. Each event of a path is done as a
 * person or the network does it, and after each the machine must be where the model is; all its states must be reached.
 */
export function replayOf<Machine extends AnyStateMachine>(model: Model<Machine>) {
  const { machine, input, screen, ways, remembered, unreached = {} } = model;
  let restart: (() => void) | null = null;
  function Rounds() {
    const [round, setRound] = useState(0);
    useEffect(() => {
      restart = () => setRound((before) => before + 1);
      return () => {
        restart = null;
      };
    }, []);
    // Nothing is asked of the network before the first path has prepared its answers.
    return round > 0 && <Fragment key={round}>{screen()}</Fragment>;
  }
  return {
    render: () => <Rounds />,
    play: async ({ msw }: { msw: { use: (...handlers: HttpHandler[]) => void } }) => {
      const paths = getShortestPaths(machine as AnyStateMachine, {
        input,
        events: ways.map(({ event }) => event) as EventFromLogic<AnyStateMachine>[],
        serializeState: (snapshot) => {
          const reached = snapshot as unknown as Reached;
          return JSON.stringify([leavesOf(reached), remembered?.(reached.context)]);
        },
      });
      const seen = new Set<StateName>();
      for (const { state, steps } of paths.toSorted((one, other) => one.steps.length - other.steps.length)) {
        const wanted = leavesOf(state as unknown as Reached);
        if (wanted.every((name) => seen.has(name))) continue;
        const turns = steps.map(({ event }) => ways.filter((way) => way.event === event).map(turnOf));
        let waiting = 0;
        const onWaiting = () => {
          waiting += 1;
        };
        msw.use(...answersOf(ways, turns.flat(), onWaiting));
        const before = [...(globalThis.stagedActors ?? [])];
        await waitFor(() => expect(restart).not.toBeNull());
        restart?.();
        await waitFor(() => expect(before.some((actor) => globalThis.stagedActors?.has(actor))).toBe(false));
        let done = 'the start';
        for (const [index, step] of steps.entries()) {
          for (const { way, take } of turns[index] ?? []) {
            await way.gesture?.();
            take();
          }
          done = step.event.type === 'xstate.init' ? done : `${done} → ${step.event.type}`;
          const states = leavesOf(step.state as unknown as Reached);
          await waitFor(() => {
            const staged = stagedStates();
            if (!states.every((name) => staged.includes(name)))
              throw new Error(`After ${done} the screen is not in ${states.join(', ')} but in ${staged.join(', ')}.`);
          });
        }
        // A call that is left waiting has to be out before the next path begins, whose answers it would take.
        const calling = wanted.filter((name) => ways.some(({ event, call }) => call && isOf(event, name)));
        await waitFor(() => expect(waiting).toBeGreaterThanOrEqual(calling.length));
        for (const name of wanted) seen.add(name);
      }
      const all = restingStates(machine).map(stateName);
      await expect([...seen, ...Object.keys(unreached)].sort()).toEqual(expect.arrayContaining([...all].sort()));
    },
  };
}
