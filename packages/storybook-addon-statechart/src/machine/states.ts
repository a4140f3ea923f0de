import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

/** The name of a state: the machine's id, a slash, and the path with dots, such as `sign-in/form.editing`. */
export type StateName = string;

type Transitions = NonNullable<AnyStateNode['always']>;

/** The name of a state. */
export const stateName = ({ machine, path }: AnyStateNode): StateName => `${machine.id}/${path.join('.')}`;

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** The leaf states of a snapshot. */
export const leavesOf = ({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): StateName[] =>
  _nodes.filter(isLeaf).map(stateName);

/** A state and all within it, in the order of the chart. */
export const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
];

/** The transitions that can be taken: those after an unguarded one never are. */
export function possible(transitions: Transitions): Transitions {
  const last = transitions.findIndex(({ guard }) => guard === undefined);
  return last < 0 ? transitions : transitions.slice(0, last + 1);
}

/** Whether the machine never rests in a state, because an unguarded `always` leaves it. */
export const isTransient = ({ always = [] }: AnyStateNode): boolean =>
  always.some(({ guard, target }) => guard === undefined && target !== undefined);

/** The leaf states, in the order of the chart. */
const leaves = (machine: AnyStateMachine): AnyStateNode[] => withDescendants(machine.root).filter(isLeaf);

/** Whether the machine stops as soon as it enters a state. */
const endsMachine = ({ type, parent, machine }: AnyStateNode): boolean => type === 'final' && parent === machine.root;

/** The leaf states that the machine can rest in, which are the states that users can see. */
export const restingStates = (machine: AnyStateMachine): AnyStateNode[] =>
  leaves(machine).filter((node) => !isTransient(node) && !endsMachine(node));

/** Whether a compound state can reach a final state, or a parallel state can in each of its regions. */
function canFinish(node: AnyStateNode, entered: ReadonlySet<AnyStateNode>): boolean {
  const children = Object.values<AnyStateNode>(node.states);
  if (node.type === 'parallel') return children.every((child) => canFinish(child, entered));
  return node.type === 'compound' && children.some((child) => child.type === 'final' && entered.has(child));
}

/** The default target of a history state. */
function withoutHistory({ config, parent }: AnyStateNode): AnyStateNode | undefined {
  const target: unknown = 'target' in config ? config.target : undefined;
  const path = typeof target === 'string' ? target.replace(/^\./, '').split('.') : [];
  return path.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
}

/** Adds a state and everything that is entered with it: its initial states, or all its regions. */
function descend(node: AnyStateNode, entered: Set<AnyStateNode>): void {
  if (node.type === 'history') {
    const target = withoutHistory(node);
    if (target) descend(target, entered);
    return;
  }
  entered.add(node);
  if (node.type === 'parallel') for (const region of Object.values(node.states)) descend(region, entered);
  if (node.type === 'compound') for (const target of node.initial.target) enter(target, entered, node);
}

/** Adds a state, its initial descendants, and its ancestors up to `within` with their other regions. */
function enter(node: AnyStateNode, entered: Set<AnyStateNode>, within: AnyStateNode | undefined): void {
  descend(node, entered);
  for (let child = node; child.parent && child.parent !== within; child = child.parent) {
    entered.add(child.parent);
    if (child.parent.type !== 'parallel') continue;
    const regions = Object.values<AnyStateNode>(child.parent.states);
    for (const region of regions) if (region !== child) descend(region, entered);
  }
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** The innermost state that a transition does not leave: its source if it leads inwards, else a common ancestor. */
function domain(source: AnyStateNode, target: AnyStateNode): AnyStateNode | undefined {
  if (isWithin(target, source)) return source;
  let outer = source.parent;
  while (outer && (outer.type === 'parallel' || !isWithin(target, outer))) outer = outer.parent;
  return outer;
}

/** The targets of a state's transitions: of its `always` alone if that leaves it at once, else of all. */
function exits(node: AnyStateNode, entered: ReadonlySet<AnyStateNode>): AnyStateNode[] {
  const byEvent = [...node.transitions].filter(
    ([event]) => !event.startsWith('xstate.done.state.') || canFinish(node, entered),
  );
  const groups = [node.always ?? [], ...(isTransient(node) ? [] : byEvent.map(([, transitions]) => transitions))];
  return groups.flatMap(possible).flatMap(({ target }) => target ?? []);
}

/**
 * The leaf states that no path reaches, whatever the guards decide. The search starts at the initial states and follows
 * events, delays, ends of invocations and `always`, each region on its own.
 */
export function unreachableStates(machine: AnyStateMachine): AnyStateNode[] {
  const entered = new Set<AnyStateNode>();
  descend(machine.root, entered);
  for (let before = 0; before < entered.size; ) {
    before = entered.size;
    for (const node of [...entered])
      for (const target of exits(node, entered)) enter(target, entered, domain(node, target));
  }
  return leaves(machine).filter((node) => !entered.has(node));
}
