import type * as fc from 'fast-check';
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { World } from './world.ts';

/** What the generic tests have to know about a machine. */
export interface MachineFixture<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** Ways to start it. */
  starts: readonly [start: Start<Machine>, ...more: Start<Machine>[]];
  /** Payloads of its events; events without payload are sent as they are. */
  payloads: Payloads<EventFromLogic<Machine>>;
  /**
   * The events that may abort an invoked actor: by the actor's `src`, preceded by those of the machines in between. Any
   * other abort is a fault.
   */
  aborts: Readonly<Record<string, readonly string[]>>;
  /** Events that only its own children send, so that the walks do not. */
  heard: readonly string[];
  /**
   * What reports a failed call in its own words, and why: states by their paths, announcements by their beginning.
   * Everything else says whether the portal responded, except states named `unclear` or `unknown`.
   */
  ownWords: Readonly<Record<string, string>>;
  /** How many calls one event may cause, directly or through responses. */
  calls: number;
}

/** One way to start a machine. */
export type Start<Machine extends AnyStateMachine> = (world: World) => InputFrom<Machine>;

type Payload<Event> = Omit<Event, 'type'>;
/** The payloads of the events that can be sent; all are required, so that none is forgotten. */
type Needed<Event extends { type: string }, Heard> = {
  [E in Event as keyof Payload<E> extends never ? never : E['type'] extends Heard ? never : E['type']]: fc.Arbitrary<
    Payload<E>
  >;
};
type Carried<Event extends { type: string }, Heard> =
  Record<never, never> extends Needed<Event, Heard>
    ? { payloads?: Needed<Event, Heard> }
    : { payloads: Needed<Event, Heard> };
type Payloads<Event> = Event extends { type: infer Type extends string }
  ? { [Name in Type]?: fc.Arbitrary<Payload<Event>> }
  : never;

/** A fixture typed by its machine's events and input. */
export function machineFixture<
  Machine extends AnyStateMachine,
  const Heard extends EventFromLogic<Machine>['type'] = never,
>(
  machine: Machine,
  rest: {
    starts: MachineFixture<NoInfer<Machine>>['starts'];
    aborts?: MachineFixture['aborts'];
    heard?: readonly Heard[];
    ownWords?: MachineFixture['ownWords'];
    /** @default 6 */
    calls?: number;
  } & Carried<EventFromLogic<NoInfer<Machine>>, NoInfer<Heard>>,
): MachineFixture {
  return { machine, payloads: {}, aborts: {}, heard: [], ownWords: {}, calls: 6, ...rest } as unknown as MachineFixture;
}
