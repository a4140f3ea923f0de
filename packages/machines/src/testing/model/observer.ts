import type { ApiError } from '@community/contract/http';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  fromPromise,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { apiErrorOf, type Failure, isAnnouncement } from '../../shared/shared.ts';

/** A call that ended before its time, and what ended it. */
export interface Abort {
  /** Id of the machine that took the event. */
  machine: string;
  event: string;
  /** The `src` of the invoked actor, with those of the machines in between before it. */
  invoked: string;
}

/** A state that says that something failed, and what its machine knows of the reason. */
export interface Reported {
  /** The state as stories name it. */
  state: string;
  /** With what the last call had failed. */
  error: ApiError;
  failures: readonly Failure[];
}

/** A failure that was announced, in words. */
export interface AnnouncedFailure {
  /** Id of the machine that announced it. */
  machine: string;
  message: string;
  /** What its calls have failed with, the latest call of each state. */
  errors: readonly ApiError[];
}

/** XState exposes no way to recognise a promise actor but its logic. */
const promiseTransition = String(fromPromise(async () => {}).transition);
function isPromise(actor: AnyActorRef): boolean {
  const { logic } = actor as unknown as { logic: { transition: unknown } };
  return String(logic.transition) === promiseTransition;
}

/** The failures that a machine remembers. */
const failuresIn = (context: object): Failure[] =>
  Object.values(context).filter((value) => typeof value === 'object' && value !== null && 'retryAfter' in value);

/** The answer to a call, and the state that has made it: of `0.own-content.work.changing` what follows the id. */
const answered = /^xstate\.(?:done|error)\.actor\.\d+\.[^.]+\.(?<path>.+)$/;

/** The id of a machine; null for another actor. */
function machineIdOf(actor: AnyActorRef): string | null {
  const { logic } = actor as unknown as { logic: unknown };
  return logic instanceof StateMachine ? logic.id : null;
}

/** `xstate.done.actor.0.profile.loading` and the like without what numbers them. */
const plainName = (type: string) => /^xstate\.(done|error|after)\b/.exec(type)?.[1] ?? type;

const nameOf = ({ src, id }: AnyActorRef) => (typeof src === 'string' ? src : id);

/**
 * Which machine has ended an actor, and the names down to it: the machine closest to it that still runs, as whoever is
 * stopped stops what is within it.
 */
function endedBy(actor: AnyActorRef): { machine: AnyActorRef | undefined; invoked: string } {
  const names = [nameOf(actor)];
  let machine = actor._parent;
  while (machine?.getSnapshot().status === 'stopped') {
    names.unshift(nameOf(machine));
    machine = machine._parent;
  }
  return { machine, invoked: names.join(' > ') };
}

/** Watches a machine and all within it. */
export class Observer {
  /** Calls that an event has ended. */
  readonly aborts: Abort[] = [];
  /** The leaf states that were entered, as stories name them. */
  readonly states = new Set<string>();
  /** Errors that machines have failed with. */
  readonly errors: unknown[] = [];
  /** The failed calls that states report. */
  readonly reported: Reported[] = [];
  /** The failed calls that were announced. */
  readonly announced: AnnouncedFailure[] = [];
  /** With what calls of each machine have failed, by the path of the state that made them, the last one first. */
  private readonly failed = new Map<AnyActorRef, ReadonlyMap<string, ApiError>>();
  /** What parts have announced, which their machines only pass on. */
  readonly passedOn = new Set<string>();
  private readonly leaves = new Map<AnyActorRef, readonly AnyStateNode[]>();
  private readonly machines = new Set<AnyActorRef>();
  private readonly promises = new Set<AnyActorRef>();

  /** The running machines of an id, the one under test and all within it. */
  machinesCalled(id: string): AnyActorRef[] {
    return [...this.machines].filter((actor) => machineIdOf(actor) === id && actor.getSnapshot().status === 'active');
  }

  /** With what a machine's last call has failed: the last within the region of a state, where one is given. */
  failureOf(actor: AnyActorRef, path: readonly string[] = []): ApiError | undefined {
    const errors = [...(this.failed.get(actor) ?? [])];
    const isNear = ([source]: (typeof errors)[number]) => source.split('.')[0] === path[0];
    const [, error] = errors.find(isNear) ?? errors[0] ?? [];
    return error;
  }

  /** Notes with what calls fail, and what is announced of it. */
  private hear(event: AnyEventObject, target: AnyActorRef, source: AnyActorRef | undefined): void {
    if (isAnnouncement(event) && event.tone === 'failure') {
      if (source && !this.passedOn.has(event.message)) this.noteAnnounced(source, event.message);
      this.passedOn.add(event.message);
    }
    const { path } = answered.exec(event.type)?.groups ?? {};
    if (path === undefined) return;
    const { [path]: _, ...others } = Object.fromEntries(this.failed.get(target) ?? []);
    const error = apiErrorOf(event);
    this.failed.set(target, new Map(Object.entries({ ...(error && { [path]: error }), ...others })));
  }

  /** Notes what a machine has announced of a failure. */
  noteAnnounced(actor: AnyActorRef, message: string): void {
    const errors = [...(this.failed.get(actor)?.values() ?? [])];
    if (errors.length > 0) this.announced.push({ machine: machineIdOf(actor) ?? '', message, errors });
  }

  /** Handles inspection events. */
  readonly inspect = (inspection: InspectionEvent): void => {
    const actor = inspection.actorRef as AnyActorRef;
    if (inspection.type === '@xstate.actor') {
      if (isPromise(actor)) this.promises.add(actor);
      if (machineIdOf(actor) !== null) this.machines.add(actor);
    }
    if (inspection.type === '@xstate.event')
      this.hear(inspection.event, actor, inspection.sourceRef as AnyActorRef | undefined);
    if (inspection.type !== '@xstate.snapshot') return;
    const machineId = machineIdOf(actor);
    if (machineId === null) return;
    const snapshot = inspection.snapshot as AnyMachineSnapshot;
    if (snapshot.status === 'error') this.errors.push(snapshot.error);
    // A machine that has ended is on no screen.
    if (snapshot.status === 'done') return;
    const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
    const before = this.leaves.get(actor) ?? [];
    this.leaves.set(actor, leaves);
    for (const leaf of leaves) {
      const state = `${machineId}/${leaf.path.join('.')}`;
      this.states.add(state);
      const error = this.failureOf(actor, leaf.path);
      // Only what a call has led to: a form that was sent incomplete has failed with nothing.
      if (answered.test(inspection.event.type) && error && leaf.tags.includes('error') && !before.includes(leaf))
        this.reported.push({ state, error, failures: failuresIn(snapshot.context) });
    }
    for (const promise of this.promises) {
      const { status } = promise.getSnapshot() as { status: string };
      if (status === 'active') continue;
      const { machine, invoked } = endedBy(promise);
      if (status === 'stopped' && machine !== actor) continue;
      this.promises.delete(promise);
      if (status !== 'stopped') continue;
      this.aborts.push({ machine: machineId, event: plainName(inspection.event.type), invoked });
    }
  };
}
