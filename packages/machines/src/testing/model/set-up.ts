import type * as fc from 'fast-check';
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { World } from './world.ts';

/** What the generic tests have to know of a machine. */
export interface SetUp<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** Ways it can begin. */
  starts: readonly [start: Start<Machine>, ...more: Start<Machine>[]];
  /** What its events carry. Those not named here, and which no type needs more of, are sent as they are. */
  payloads: Payloads<EventFromLogic<Machine>>;
  /**
   * Which events may end what it has invoked before that has ended by itself: by the invoked actor's `src`, with those
   * of the machines in between before it. Everything else counts as a fault.
   */
  aborts: Readonly<Record<string, readonly string[]>>;
  /** Events that only its own parts send it: nobody else can, so the walks do not. */
  heard: readonly string[];
  /**
   * What says in words of its own that a call has failed, and why it does: states by their paths, announcements by how
   * they begin. Everything else says whether the portal answered.
   */
  ownWords: Readonly<Record<string, string>>;
  /** How many calls one event may lead to, those that its answers lead to included. */
  calls: number;
}

/** One way in which a machine can begin. */
export type Start<Machine extends AnyStateMachine> = (world: World) => InputFrom<Machine>;

type Payload<Event> = Omit<Event, 'type'>;
type Payloads<Event> = Event extends { type: infer Type extends string }
  ? { [Name in Type]?: fc.Arbitrary<Payload<Event>> }
  : never;

/** Why states in which an answer was lost for good do not say with what the call has failed. */
export const LOST = 'It says that nobody knows what became of the change, and looks again.';

/** A set-up whose events, input and payloads fit its machine. */
export function setUp<Machine extends AnyStateMachine>(
  machine: Machine,
  rest: {
    starts: SetUp<NoInfer<Machine>>['starts'];
    payloads?: { [E in EventFromLogic<NoInfer<Machine>> as E['type']]?: fc.Arbitrary<Payload<E>> };
    aborts?: SetUp['aborts'];
    heard?: readonly EventFromLogic<NoInfer<Machine>>['type'][];
    ownWords?: SetUp['ownWords'];
    /** @default 6 */
    calls?: number;
  },
): SetUp {
  return { machine, payloads: {}, aborts: {}, heard: [], ownWords: {}, calls: 6, ...rest } as unknown as SetUp;
}
