import { ApiError, type ApiErrorKind } from '@community/contract/http';
import { BridgeError } from '@community/contract/tablet';
import * as fc from 'fast-check';
import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  initialTransition,
  StateMachine,
  transition,
} from 'xstate';
import { type Announcement, failureNotice, failureOf } from '../../shared/shared.ts';
import type { MachineFixture } from './machine-fixture.ts';
import { Observer } from './observer.ts';
import { hollow } from './responses.ts';
import { type OpenCall, World } from './world.ts';

// The machines depend on neither Node nor a browser; their tests run in Node.
declare const setImmediate: (callback: () => void) => void;

/** Lets everything that is due finish. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Refusals for which machines have separate states. */
const namedKinds: readonly ApiErrorKind[] = ['unauthorized', 'forbidden', 'notFound', 'conflict'];

/** Whether a state shows an unknown outcome, whatever the last call failed with. */
const isUnclear = (path: string) => /(^|\.)(unclear(Retry)?|unknown)$/.test(path);

/** A running machine and its surroundings. */
export class Walk {
  readonly world: World;
  readonly observer = new Observer();
  readonly actor: Actor<AnyStateMachine>;
  private readonly fixture: MachineFixture;
  private readonly fixtures: ReadonlyMap<string, MachineFixture>;
  private commands = 0;
  private checkedAborts = 0;
  private readonly checkedFailures = { reported: 0, announced: 0 };

  /**
   * @param start index of the way to start.
   * @param fixtures of all machines, by id: invoked machines are checked by their own.
   */
  constructor(fixture: MachineFixture, start: number, fixtures: ReadonlyMap<string, MachineFixture>) {
    this.fixture = fixture;
    this.fixtures = fixtures;
    this.world = new World();
    const begin = fixture.starts[start % fixture.starts.length] ?? fixture.starts[0];
    const input = begin(this.world);
    this.pure('the start', () => initialTransition(fixture.machine, input));
    this.actor = createActor(fixture.machine, { input, clock: this.world.clock, inspect: this.observer.inspect });
    this.actor.subscribe({ error: () => {} });
    this.actor.on('announced', ({ tone, message }: Announcement) => {
      if (tone === 'failure' && !this.observer.passedOn.has(message)) this.observer.noteAnnounced(this.actor, message);
    });
    this.actor.start();
  }

  /** Runs a computation twice, which must have no side effects. */
  private pure(what: string, compute: () => unknown): void {
    const before = this.world.effects.length;
    for (const _ of [1, 2]) compute();
    const touched = this.world.effects.slice(before);
    if (touched.length > 0) throw new Error(`${what}: computing the next state did ${touched.join(', ')}`);
  }

  /** The running machines with an id: the one under test, those within it, and the connection to the tablet. */
  machinesCalled(id: string): AnyActorRef[] {
    return [...this.observer.machinesCalled(id), ...(id === 'bridge' ? this.world.bridges : [])];
  }

  /** Sends an event to one of the running machines with an id. */
  send(id: string, index: number, event: EventObject): Promise<void> {
    const actors = this.machinesCalled(id);
    const actor = actors[index % actors.length];
    const fixture = this.fixtures.get(id);
    if (!actor || !fixture) throw new Error(`no machine ${id} is running`);
    this.pure(`${id}, ${event.type}`, () =>
      transition(fixture.machine, actor.getSnapshot(), event as EventFromLogic<AnyStateMachine>),
    );
    return this.step(() => actor.send(event));
  }

  wait(milliseconds: number): Promise<void> {
    return this.step(() => this.world.clock.increment(milliseconds));
  }

  async answer(index: number, isHollow: boolean): Promise<void> {
    const call = this.pick(index);
    const answer = await call.answer().catch((error: unknown) => {
      // What the mocks refuse is refused here, too.
      if (error instanceof ApiError) return error;
      throw error;
    });
    await this.end(call, () => {
      if (answer instanceof ApiError) call.reject(answer);
      else call.resolve(isHollow ? hollow(answer) : answer);
    });
  }

  refuse(index: number, status: number | null): Promise<void> {
    const call = this.pick(index);
    const error = /^(tablet|device)\./.test(call.name)
      ? new BridgeError(status === null ? 'silent' : 'refused', 'No.')
      : new ApiError(status, { retryAfter: 3, detail: 'No.' });
    return this.end(call, () => call.reject(error));
  }

  /** Settles all open calls, until there are none, as a portal would. */
  async drain(isHollow: boolean): Promise<void> {
    while (this.world.open.length > 0) await this.answer(0, isHollow);
  }

  stop(): void {
    this.actor.stop();
    this.world.close();
  }

  private pick(index: number): OpenCall {
    const { open } = this.world;
    const call = open[index % open.length];
    if (!call) throw new Error('no call is open');
    return call;
  }

  private end(call: OpenCall, settleCall: () => void): Promise<void> {
    this.world.take(call);
    return this.step(settleCall, call.cause);
  }

  /** Does something, waits until it is finished, and checks all rules. */
  private async step(act: () => void, cause?: number): Promise<void> {
    this.commands += 1;
    this.world.cause = cause ?? this.commands;
    act();
    await settle();
    this.check();
  }

  private check(): void {
    const { errors, aborts } = this.observer;
    if (errors.length > 0) throw errors[0];
    const { calls } = this.fixture;
    for (const count of this.world.calls.values())
      if (count > calls) throw new Error(`one event led to ${count} calls, where ${calls} are allowed`);
    for (const { machine, event, invoked } of aborts.slice(this.checkedAborts)) {
      if (this.fixtures.get(machine)?.aborts[invoked]?.includes(event)) continue;
      throw new Error(`${machine}: '${event}' aborts '${invoked}'; if that is intended, declare it in the fixture`);
    }
    this.checkedAborts = aborts.length;
    this.checkFailures();
  }

  /** Checks that every reported failure says whether the portal responded. */
  private checkFailures(): void {
    const { reported, announced } = this.observer;
    const wordsOf = (machine: string) => Object.keys(this.fixtures.get(machine)?.ownWords ?? {});
    for (const { state, error, failures } of reported.slice(this.checkedFailures.reported)) {
      const [machine = '', path = ''] = state.split('/');
      if (namedKinds.includes(error.kind) || isUnclear(path) || wordsOf(machine).includes(path)) continue;
      if (failures.some(({ kind }) => kind === error.kind)) continue;
      throw new Error(`${state} stores no failure of the kind '${error.kind}'`);
    }
    for (const { machine, message, errors } of announced.slice(this.checkedFailures.announced)) {
      const isOwn = wordsOf(machine).some((beginning) => message.startsWith(beginning));
      if (isOwn || errors.some((error) => message.endsWith(failureNotice(failureOf({ error }))))) continue;
      throw new Error(`${machine} announces '${message}', which mentions none of ${errors.map(({ kind }) => kind)}`);
    }
    Object.assign(this.checkedFailures, { reported: reported.length, announced: announced.length });
  }
}

type Command = fc.AsyncCommand<Walk, Walk>;

/** A command on a walk, which is its own model. */
function command(name: string, act: (walk: Walk) => Promise<void>, isPossible = (_: Walk) => true): Command {
  return { check: isPossible, run: (walk) => act(walk), toString: () => name };
}

const hasOpenCall = ({ world }: Walk) => world.open.length > 0;

/** The ids of the machines that may run within a machine, including its own. */
function idsWithin(machine: AnyStateMachine): Set<string> {
  const ids = new Set<string>();
  const visit = ({ id, implementations }: AnyStateMachine) => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const part of Object.values<unknown>(implementations.actors)) if (part instanceof StateMachine) visit(part);
  };
  visit(machine);
  return ids;
}

/** The events that can be sent to a machine, with their payloads. */
function eventsOf({ machine, payloads, heard }: MachineFixture): fc.Arbitrary<EventObject>[] {
  const carried = payloads as Record<string, fc.Arbitrary<object> | undefined>;
  const types = new Set([...machine.events.filter((type) => !/^xstate\.|\*/.test(type)), ...Object.keys(carried)]);
  return [...types]
    .filter((type) => !heard.includes(type))
    .map((type) => (carried[type] ?? fc.constant({})).map((payload): EventObject => ({ ...payload, type })));
}

/** The commands that send events to machines with an id, once one is running. */
function sendingsTo(fixture: MachineFixture): fc.Arbitrary<Command>[] {
  const { id } = fixture.machine;
  return eventsOf(fixture).map((events) =>
    fc.tuple(fc.nat({ max: 3 }), events).map(([index, event]) =>
      command(
        `send ${JSON.stringify(event)} to ${id}`,
        (walk) => walk.send(id, index, event),
        (walk) => walk.machinesCalled(id).length > 0,
      ),
    ),
  );
}

/**
 * Everything that can happen to a machine and to what runs within it.
 * @param fixtures of all machines, by id.
 */
export function commandsFor(
  fixture: MachineFixture,
  fixtures: ReadonlyMap<string, MachineFixture>,
): fc.Arbitrary<Iterable<Command>> {
  const index = fc.nat({ max: 5 });
  const { id } = fixture.machine;
  const others = [...idsWithin(fixture.machine)].filter((other) => other !== id);
  const within = [...others, 'bridge'].flatMap((other) => {
    const known = fixtures.get(other);
    return known ? sendingsTo(known) : [];
  });
  const around = [
    fc
      .tuple(index, fc.boolean())
      .map(([at, isHollow]) =>
        command(`answer ${at}${isHollow ? ' hollowly' : ''}`, (walk) => walk.answer(at, isHollow), hasOpenCall),
      ),
    fc
      .tuple(index, fc.constantFrom(null, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503))
      .map(([at, status]) => command(`refuse ${at} with ${status}`, (walk) => walk.refuse(at, status), hasOpenCall)),
    fc
      .constantFrom(200, 2_000, 10_000, 60_000)
      .map((milliseconds) => command(`wait ${milliseconds} ms`, (walk) => walk.wait(milliseconds))),
  ];
  // Calls are answered about as often as events are sent, however many kinds of events there are.
  const groups = [
    { arbitraries: sendingsTo(fixture), weight: 6 },
    { arbitraries: within, weight: 3 },
    { arbitraries: around, weight: 6 },
  ].filter(({ arbitraries }) => arbitraries.length > 0);
  return fc.commands(
    [fc.oneof(...groups.map(({ arbitraries, weight }) => ({ arbitrary: fc.oneof(...arbitraries), weight })))],
    { maxCommands: 40, size: 'max' },
  );
}
