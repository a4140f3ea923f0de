import { Actor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { type TransitionName, takenIn } from './transitions.ts';

/** The part of an actor that computes its first state. XState does not declare it, and offers no other hook for this. */
interface Starting {
  _initState?: (this: AnyActorRef, ...parameters: unknown[]) => unknown;
}

/**
 * Reports every transition that any machine takes from now on, including those at its start: an actor takes them
 * before anybody else could inspect it.
 * @returns a function that stops reporting.
 * @throws when this version of XState starts its actors in another way.
 */
export function watchMachines(onTaken: (name: TransitionName) => void): () => void {
  const systems = new WeakSet<AnyActorRef['system']>();
  const inspect = (inspected: InspectionEvent) => {
    for (const name of takenIn(inspected)) onTaken(name);
  };
  const actors = Actor.prototype as unknown as Starting;
  const own = actors._initState;
  if (!own) throw new Error('This version of XState starts its actors in another way: see watchMachines.');
  actors._initState = function (...parameters) {
    if (!systems.has(this.system)) {
      systems.add(this.system);
      this.system.inspect(inspect);
    }
    return own.apply(this, parameters);
  };
  return () => {
    actors._initState = own;
  };
}
