import { type AnyActorRef, type AnyMachineSnapshot, fromPromise, type InspectionEvent, StateMachine } from 'xstate';

/** A call that ended before its time, and what ended it. */
export interface Abort {
  /** Id of the machine that took the event. */
  machine: string;
  event: string;
  /** The `src` of the invoked actor, with those of the machines in between before it. */
  invoked: string;
}

/** A promise is told from the other actors by its logic, which XState names nowhere. */
const promiseTransition = String(fromPromise(async () => {}).transition);
function isPromise(actor: AnyActorRef): boolean {
  const { logic } = actor as unknown as { logic: { transition: unknown } };
  return String(logic.transition) === promiseTransition;
}

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
  private readonly machines = new Set<AnyActorRef>();
  private readonly promises = new Set<AnyActorRef>();

  /** The running machines of an id, the one under test and all within it. */
  machinesCalled(id: string): AnyActorRef[] {
    return [...this.machines].filter((actor) => machineIdOf(actor) === id && actor.getSnapshot().status === 'active');
  }

  /** Takes what XState has to tell. */
  readonly inspect = (inspection: InspectionEvent): void => {
    const actor = inspection.actorRef as AnyActorRef;
    if (inspection.type === '@xstate.actor') {
      if (isPromise(actor)) this.promises.add(actor);
      if (machineIdOf(actor) !== null) this.machines.add(actor);
    }
    if (inspection.type !== '@xstate.snapshot') return;
    const machineId = machineIdOf(actor);
    if (machineId === null) return;
    const snapshot = inspection.snapshot as AnyMachineSnapshot;
    if (snapshot.status === 'error') this.errors.push(snapshot.error);
    for (const {
      machine: { id },
      path,
      type,
    } of snapshot._nodes)
      if (type === 'atomic' || type === 'final') this.states.add(`${id}/${path.join('.')}`);
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
