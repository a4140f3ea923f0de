import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardName, labelOf } from '../machine/labels.ts';
import { isTransient, stateName } from '../machine/states.ts';
import { namedTransitions, type TransitionName } from '../machine/transitions.ts';
import type { EventSample } from './event-samples.ts';

/** An event as it labels a transition. */
export interface ChartEvent {
  /** Readable text such as `form.submitted`, `after 500 ms` or `failed [isOffline]`. */
  label: string;
  /** The event to send from the panel; null for internal events, and where no sample data can be made up. */
  sample: EventSample | null;
  /** Whether the machine itself causes it: a delay, a condition, or the end of what it has started. */
  isInternal: boolean;
  /** The transitions that it stands for: several where one event leads from a state to another in several ways. */
  transitions: TransitionName[];
}

/** A state in a chart. */
export interface ChartState {
  /** Its {@link stateName}; the machine itself is its id with a slash. */
  name: string;
  /** The last part of its path. */
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  /** Its tags, such as `busy` or `error`. */
  tags: string[];
  /** Whether it is its parent's initial state. */
  isInitial: boolean;
  /** Whether an unguarded `always` leaves it at once. */
  isTransient: boolean;
  states: ChartState[];
  /** Events that it handles without leaving it, internal ones too. */
  events: ChartEvent[];
}

/** The transitions from one state to another. */
export interface ChartEdge {
  from: string;
  to: string;
  events: ChartEvent[];
}

/** A machine's chart before layout. */
export interface ChartModel {
  root: ChartState;
  edges: ChartEdge[];
}

const isInternal = (event: string) => event === '' || event.startsWith('xstate.') || event === '*';

/** Describes a machine's chart. */
export function describeChart(machine: AnyStateMachine, samples: ReadonlyMap<string, EventSample>): ChartModel {
  const edges = new Map<string, ChartEdge>();
  const names = namedTransitions(machine);
  const add = (events: ChartEvent[], event: ChartEvent) => {
    const same = events.find(({ label }) => label === event.label);
    if (same) same.transitions.push(...event.transitions);
    else events.push(event);
  };
  const visit = (node: AnyStateNode): ChartState => {
    const events: ChartEvent[] = [];
    const groups: [string, AnyStateNode['always']][] = [...node.transitions, ['', node.always]];
    for (const [type, transitions] of groups) {
      for (const transition of transitions ?? []) {
        const { target, guard } = transition;
        const event = {
          label: `${labelOf(type)}${guardName(guard)}`,
          sample: isInternal(type) ? null : (samples.get(type) ?? null),
          isInternal: isInternal(type),
          transitions: [names.get(transition) ?? []].flat(),
        };
        if (!target) {
          add(events, event);
          continue;
        }
        for (const to of target) {
          const key = `${node.id} → ${to.id}`;
          const edge = edges.get(key) ?? { from: stateName(node), to: stateName(to), events: [] };
          add(edge.events, { ...event, transitions: [...event.transitions] });
          edges.set(key, edge);
        }
      }
    }
    const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
    return {
      name: stateName(node),
      key: node.key,
      kind: node.type,
      description: node.description ?? '',
      tags: [...node.tags],
      isInitial: false,
      isTransient: isTransient(node),
      states: Object.values<AnyStateNode>(node.states).map((child) => ({
        ...visit(child),
        isInitial: child === initial,
      })),
      events,
    };
  };
  const root = visit(machine.root);
  return { root, edges: [...edges.values()] };
}
