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

/** An aborted call, and what aborted it. */
export interface Abort {
  /** Id of the machine that received the event. */
  machine: string;
  event: string;
  /** The `src` of the invoked actor, preceded by those of the machines in between. */
  invoked: string;
}

/** A state that reports a failure, with the reason that its machine knows. */
export interface Reported {
  /** The state, named as in stories. */
  state: string;
  /** The error of the last call. */
  error: ApiError;
  failures: readonly Failure[];
}

/** An announced failure. */
export interface AnnouncedFailure {
  /** Id of the machine that announced it. */
  machine: string;
  message: string;
  /** The errors of its calls, latest for each state. */
  errors: readonly ApiError[];
}

/** XState exposes no way to recognise a promise actor except for its logic. */
const promiseTransition = String(fromPromise(async () => {}).transition);
function isPromise(actor: AnyActorRef): boolean {
  const { logic } = actor as unknown as { logic: { transition: unknown } };
  return String(logic.transition) === promiseTransition;
}

/** The failures in a machine's context. */
const failuresIn = (context: object): Failure[] =>
  Object.values(context).filter((value) => typeof value === 'object' && value !== null && 'retryAfter' in value);

/**
 * The type of a completion event, and the path of the state that invoked the call: in `0.own-content.work.changing`,
 * what follows the id.
 */
const answered = /^xstate\.(?:done|error)\.actor\.\d+\.[^.]+\.(?<path>.+)$/;

/** The id of a machine; null for other actors. */
function machineIdOf(actor: AnyActorRef): string | null {
  const { logic } = actor as unknown as { logic: unknown };
  return logic instanceof StateMachine ? logic.id : null;
}

/** The type of an event without its numbering, such as `xstate.done.actor.0.profile.loading`. */
const plainName = (type: string) => /^xstate\.(done|error|after)\b/.exec(type)?.[1] ?? type;

const nameOf = ({ src, id }: AnyActorRef) => (typeof src === 'string' ? src : id);

/**
 * The machine that ended an actor, and the names down to it: the closest ancestor still running, as stopping a machine
 * stops everything in it.
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

/** Observes a machine and everything in it. */
export class Observer {
  /** Calls that an event has aborted. */
  readonly aborts: Abort[] = [];
  /** The entered leaf states, named as in stories. */
  readonly states = new Set<string>();
  /** Errors of failed machines. */
  readonly errors: unknown[] = [];
  /** Failed calls reported by states. */
  readonly reported: Reported[] = [];
  /** The failed calls that were announced. */
  readonly announced: AnnouncedFailure[] = [];
  /** The errors of each machine's calls by the path of their state, latest first. */
  private readonly failed = new Map<AnyActorRef, ReadonlyMap<string, ApiError>>();
  /** Announcements of child machines, which their parents only pass on. */
  readonly passedOn = new Set<string>();
  private readonly leaves = new Map<AnyActorRef, readonly AnyStateNode[]>();
  private readonly machines = new Set<AnyActorRef>();
  private readonly promises = new Set<AnyActorRef>();

  /** The running machines with an id: the one under test and all in it. */
  machinesCalled(id: string): AnyActorRef[] {
    return [...this.machines].filter((actor) => machineIdOf(actor) === id && actor.getSnapshot().status === 'active');
  }

  /** The error of a machine's last call, optionally within the region of a state. */
  failureOf(actor: AnyActorRef, path: readonly string[] = []): ApiError | undefined {
    const errors = [...(this.failed.get(actor) ?? [])];
    const isNear = ([source]: (typeof errors)[number]) => source.split('.')[0] === path[0];
    const [, error] = errors.find(isNear) ?? errors[0] ?? [];
    return error;
  }

  /** Records the errors of calls, and announcements about them. */
  private hear(event: AnyEventObject, target: AnyActorRef, source: AnyActorRef | undefined): void {
    if (isAnnouncement(event) && event.tone === 'failure') {
      if (source && !this.passedOn.has(event.message)) this.noteAnnounced(source, event.message);
      this.passedOn.add(event.message);
    }
    const { path } = answered.exec(event.type)?.groups ?? {};
    if (path === undefined) return;
    const { [path]: _, ...others } = Object.fromEntries(this.failed.get(target) ?? []);
    const error = apiErrorOf(event);
    // What the browser or the tablet refuses is the latest failure, and no former one of the portal's.
    if (!error && event.type.startsWith('xstate.error.')) {
      this.failed.delete(target);
      return;
    }
    this.failed.set(target, new Map(Object.entries({ ...(error && { [path]: error }), ...others })));
  }

  /** Records a machine's announcement of a failure. */
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
    // A finished machine is not on screen.
    if (snapshot.status === 'done') return;
    const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
    const before = this.leaves.get(actor) ?? [];
    this.leaves.set(actor, leaves);
    for (const leaf of leaves) {
      const state = `${machineId}/${leaf.path.join('.')}`;
      this.states.add(state);
      const error = this.failureOf(actor, leaf.path);
      // Only for failed calls: an incomplete form has failed without one.
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
