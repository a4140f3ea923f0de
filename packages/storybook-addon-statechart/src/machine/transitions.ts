import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { guardName, labelOf } from './labels.ts';
import { stateName, withDescendants } from './states.ts';

/**
 * The name of a transition: where it begins, its event with its guard, and where it leads, such as
 * `sign-in/form.editing --form.submitted[isComplete]--> sign-in/form.sending`.
 */
export type TransitionName = string;

function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): TransitionName {
  const targets = (target ?? []).map(stateName).join(', ') || 'no other state';
  return `${stateName(source)} --${labelOf(eventType)}${guardName(guard).trim()}--> ${targets}`;
}

/** The transitions of a state, those without an event last. */
const transitionsOfState = ({ transitions, always = [] }: AnyStateNode): AnyTransitionDefinition[] =>
  [...transitions.values(), always].flat();

const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, TransitionName>>();

/**
 * The transitions of a machine with their names, in the order of the chart: also those after an unguarded one, which
 * nothing can take. Of several with the same name all but the first get a number.
 */
export function namedTransitions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, TransitionName> {
  const before = known.get(machine);
  if (before) return before;
  const counts = new Map<string, number>();
  const names = new Map<AnyTransitionDefinition, TransitionName>();
  for (const transition of withDescendants(machine.root).flatMap(transitionsOfState)) {
    const name = nameOf(transition);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(transition, count === 1 ? name : `${name} (${count})`);
  }
  known.set(machine, names);
  return names;
}

/** The transitions that an inspected step of a machine takes; none for other events. */
export function takenIn(inspected: InspectionEvent): TransitionName[] {
  if (inspected.type !== '@xstate.microstep') return [];
  return inspected._transitions.flatMap(
    (transition) => namedTransitions(transition.source.machine).get(transition) ?? [],
  );
}
