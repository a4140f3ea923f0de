import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isTransient, stateName } from '../states/chart.ts';
import type { EventSample } from './event-samples.ts';

/** How a transition is labelled, and what sends it. */
export interface ChartEvent {
  /** The event in words, as in `form.submitted`, `after 500 ms`, `logIn failed`; with its guard in brackets. */
  label: string;
  /** The event itself where people can send it; null where time or a call does, or its data cannot be made up. */
  sample: EventSample | null;
}

/** A state as the chart shows it. */
export interface ChartState {
  /** As stories name it; the machine itself is its id with a slash. */
  name: string;
  /** The last part of its path. */
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  /** Whether the state around it begins here. */
  isInitial: boolean;
  /** Whether it is left at once. */
  isTransient: boolean;
  states: ChartState[];
  /** What happens in it without leaving it. */
  events: ChartEvent[];
}

/** Ways from one state to another. */
export interface ChartEdge {
  from: string;
  to: string;
  events: ChartEvent[];
}

/** A machine as the chart shows it. */
export interface ChartModel {
  root: ChartState;
  edges: ChartEdge[];
}

const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  const name = typeof guard === 'string' ? guard : (guard as { type?: unknown }).type;
  return typeof name === 'string' && name !== '' ? ` [${name}]` : ' [guarded]';
};

/** What an event of the machine's own making is called. */
function wordsFor(event: string): string {
  const after = /^xstate\.after\.(.+?)\./.exec(event)?.[1];
  if (after !== undefined) return /^\d+$/.test(after) ? `after ${after} ms` : `after ${after}`;
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (actor) return actor[1] === 'done' ? 'answered' : 'failed';
  if (event.startsWith('xstate.done.state.')) return 'finished';
  if (event.startsWith('xstate.snapshot.')) return 'child changed';
  return event === '' ? 'always' : event;
}

const isInner = (event: string) => event === '' || event.startsWith('xstate.') || event === '*';

/** The chart of a machine without its layout. */
export function describeChart(machine: AnyStateMachine, samples: ReadonlyMap<string, EventSample>): ChartModel {
  const edges = new Map<string, ChartEdge>();
  const visit = (node: AnyStateNode): ChartState => {
    const events: ChartEvent[] = [];
    const groups: [string, AnyStateNode['always']][] = [...node.transitions, ['', node.always]];
    for (const [type, transitions] of groups) {
      for (const { target, guard } of transitions ?? []) {
        const event = {
          label: `${wordsFor(type)}${guardName(guard)}`,
          sample: isInner(type) ? null : (samples.get(type) ?? null),
        };
        if (!target) {
          if (!isInner(type)) events.push(event);
          continue;
        }
        for (const to of target) {
          const key = `${node.id} → ${to.id}`;
          const edge = edges.get(key) ?? { from: stateName(node), to: stateName(to), events: [] };
          if (!edge.events.some(({ label }) => label === event.label)) edge.events.push(event);
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
