import type { ChartEdge, ChartModel, ChartState } from '../chart/describe-chart.ts';
import type { DescribedMachine } from '../chart/describe-machines.ts';
import type { StateName } from '../machine/states.ts';
import type { Story } from '../story.ts';

/** What became of a state, or of a whole machine. */
export type Change = 'added' | 'removed' | 'kept';

/** What became of a transition. `rerouted` leads elsewhere than before, and `abandoned` is where it led. */
export type TransitionChange = Change | 'rerouted' | 'abandoned';

/** A transition of either version. */
export interface DiffTransition {
  from: StateName;
  /** Its event with its guard. */
  label: string;
  to: StateName;
  change: TransitionChange;
  /** Where it led before, if it is rerouted. */
  before: StateName | null;
}

/** A machine in two versions. */
export interface MachineDiff {
  id: string;
  change: Change;
  /** The states and transitions of both versions together. */
  model: ChartModel;
  states: ReadonlyMap<StateName, Change>;
  transitions: readonly DiffTransition[];
  /** Events that a state handles without leaving it, and did not before, or the other way round. */
  handled: readonly { state: StateName; label: string; change: Exclude<Change, 'kept'> }[];
  /** What else is different about a state that stays, each in words that follow its name. */
  altered: readonly { state: StateName; how: string }[];
  /** The stories of each state in each version. */
  stories: ReadonlyMap<StateName, { before: readonly Story[]; after: readonly Story[] }>;
}

const flatten = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(flatten)];

/** The states of both versions: in the order of the later one, those that are gone last. */
function uniteStates(before: ChartState | undefined, after: ChartState | undefined): ChartState {
  const one = after ?? before;
  if (!one) throw new Error('A state is in neither version.');
  const keys = new Set([...(after?.states ?? []), ...(before?.states ?? [])].map(({ key }) => key));
  const find = (state: ChartState | undefined, key: string) => state?.states.find((child) => child.key === key);
  const states = [...keys].map((key) => uniteStates(find(before, key), find(after, key)));
  const kind = states.length > 0 && one.kind === 'atomic' ? 'compound' : one.kind;
  return { ...one, kind, states };
}

interface Way {
  from: StateName;
  label: string;
  to: StateName;
}

const waysOf = (model: ChartModel | undefined): Way[] =>
  (model?.edges ?? []).flatMap(({ from, to, events }) => events.map(({ label }) => ({ from, label, to })));

const nameOf = ({ from, label, to }: Way): string => [from, label, to].join('\n');

/** Compares transitions. One that begins and is called as before, but leads elsewhere, is rerouted. */
function diffTransitions(before: ChartModel | undefined, after: ChartModel | undefined): DiffTransition[] {
  const [old, fresh] = [waysOf(before), waysOf(after)];
  const [oldNames, freshNames] = [new Set(old.map(nameOf)), new Set(fresh.map(nameOf))];
  const gone = old.filter((way) => !freshNames.has(nameOf(way)));
  const abandoned = new Set<Way>();
  const later = fresh.map((way): DiffTransition => {
    if (oldNames.has(nameOf(way))) return { ...way, change: 'kept', before: null };
    const former = gone.find(({ from, label }) => from === way.from && label === way.label);
    if (!former) return { ...way, change: 'added', before: null };
    abandoned.add(former);
    return { ...way, change: 'rerouted', before: former.to };
  });
  const earlier = gone.map(
    (way): DiffTransition => ({ ...way, change: abandoned.has(way) ? 'abandoned' : 'removed', before: null }),
  );
  return [...later, ...earlier];
}

function uniteEdges(before: ChartModel | undefined, after: ChartModel | undefined): ChartEdge[] {
  const edges = new Map<string, ChartEdge>();
  for (const { from, to, events } of [...(after?.edges ?? []), ...(before?.edges ?? [])]) {
    const name = `${from}\n${to}`;
    const edge = edges.get(name) ?? { from, to, events: [] };
    for (const event of events)
      if (!edge.events.some(({ label }) => label === event.label)) edge.events.push({ ...event, sample: null });
    edges.set(name, edge);
  }
  return [...edges.values()];
}

function changesOf<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): Map<string, { change: Change; value: Value }> {
  const changes = new Map<string, { change: Change; value: Value }>();
  for (const [name, value] of after) changes.set(name, { change: before.has(name) ? 'kept' : 'added', value });
  for (const [name, value] of before) if (!after.has(name)) changes.set(name, { change: 'removed', value });
  return changes;
}

/** How a state that stays is different, apart from its transitions: what it starts in, and what kind of state it is. */
function alterations(before: ChartState, after: ChartState): string[] {
  const initialOf = ({ states }: ChartState) => states.find(({ isInitial }) => isInitial)?.key;
  const [old, fresh] = [initialOf(before), initialOf(after)];
  // Whether a state has others in it is told by these.
  const kindOf = ({ kind }: ChartState) => (kind === 'compound' ? 'atomic' : kind);
  return [
    ...(old !== undefined && fresh !== undefined && old !== fresh ? [`starts in ${fresh}, and started in ${old}`] : []),
    ...(kindOf(before) === kindOf(after) ? [] : [`is ${after.kind}, and was ${before.kind}`]),
  ];
}

function diffMachine(before: DescribedMachine | undefined, after: DescribedMachine | undefined): MachineDiff {
  const id = (after ?? before)?.id ?? '';
  const namesOf = (machine: DescribedMachine | undefined) =>
    new Map(machine ? flatten(machine.model.root).map((state) => [state.name, state]) : []);
  const [old, fresh] = [namesOf(before), namesOf(after)];
  const states = new Map([...changesOf(old, fresh)].map(([name, { change }]) => [name, change]));
  const handled = [...states].flatMap(([state, change]) => {
    if (change !== 'kept') return [];
    const labels = (of: ReadonlyMap<string, ChartState>) =>
      new Map((of.get(state)?.events ?? []).map(({ label }) => [label, label]));
    return [...changesOf(labels(old), labels(fresh)).values()].flatMap(({ change: own, value: label }) =>
      own === 'kept' ? [] : [{ state, label, change: own }],
    );
  });
  const altered = [...states.keys()].flatMap((state) => {
    const [one, other] = [old.get(state), fresh.get(state)];
    return one && other ? alterations(one, other).map((how) => ({ state, how })) : [];
  });
  const storiesOf = (machine: DescribedMachine | undefined, state: StateName) => machine?.stories[state] ?? [];
  return {
    id,
    change: before && after ? 'kept' : after ? 'added' : 'removed',
    model: { root: uniteStates(before?.model.root, after?.model.root), edges: uniteEdges(before?.model, after?.model) },
    states,
    transitions: diffTransitions(before?.model, after?.model),
    handled,
    altered,
    stories: new Map(
      [...states.keys()].map((state) => [state, { before: storiesOf(before, state), after: storiesOf(after, state) }]),
    ),
  };
}

/** Whether anything but pictures differs between the two versions. */
export const hasChanged = ({ change, states, transitions, handled, altered }: MachineDiff): boolean =>
  change !== 'kept' ||
  handled.length > 0 ||
  altered.length > 0 ||
  [...states.values()].some((state) => state !== 'kept') ||
  transitions.some((transition) => transition.change !== 'kept');

/** Compares the machines of two versions of a project, in the order of their ids. */
export function diffMachines(before: readonly DescribedMachine[], after: readonly DescribedMachine[]): MachineDiff[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort();
  const find = (machines: readonly DescribedMachine[], id: string) => machines.find((machine) => machine.id === id);
  return ids.map((id) => diffMachine(find(before, id), find(after, id)));
}
