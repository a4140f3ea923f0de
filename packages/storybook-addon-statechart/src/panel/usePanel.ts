import { useEffect, useMemo, useState } from 'react';
import { addons, useChannel, useParameter, useStorybookState } from 'storybook/manager-api';
import type { MachineChart } from '../chart/lay-out-chart.ts';
import type { TransitionsPage } from '../coverage/transitions.ts';
import { type CurrentStates, messages, type Replayed } from './protocol.ts';

/** The charts of all machines, fetched again when they change; null until they have loaded. */
function useCharts(): MachineChart[] | Error | null {
  const [charts, setCharts] = useState<MachineChart[] | Error | null>(null);
  useEffect(() => {
    const load = () => {
      fetch('./statechart/charts.json', { cache: 'no-cache' })
        .then(async (response) => setCharts((await response.json()) as MachineChart[]))
        .catch(setCharts);
    };
    load();
    const channel = addons.getChannel();
    channel.on(messages.rewritten, load);
    return () => channel.off(messages.rewritten, load);
  }, []);
  return charts;
}

interface Measured {
  /** The transitions that something takes, as of the last measurement; null as long as none is known. */
  taken: ReadonlySet<string> | null;
  /** False once it is known that there was none. */
  isMeasured: boolean;
}

/** What was last measured of the transitions, fetched again when it changes. */
function useMeasured(): Measured {
  const [measured, setMeasured] = useState<Measured>({ taken: null, isMeasured: true });
  useEffect(() => {
    const load = () => {
      fetch('./statechart/transitions.json', { cache: 'no-cache' })
        .then(async (response) => {
          // A file of an earlier version tells of none.
          const { taken = null } = (await response.json()) as Partial<TransitionsPage>;
          setMeasured({ taken: taken && new Set(taken), isMeasured: taken !== null });
        })
        .catch((error: unknown) => {
          // The chart is as useful without it.
          console.warn('The measured transitions could not be loaded.', error);
          setMeasured({ taken: null, isMeasured: false });
        });
    };
    load();
    const channel = addons.getChannel();
    channel.on(messages.rewritten, load);
    return () => channel.off(messages.rewritten, load);
  }, []);
  return measured;
}

/** The names of a state and its ancestors, up to the machine itself. */
function withAncestors(name: string): string[] {
  const [machine = '', path = ''] = name.split('/');
  const keys = path.split('.').filter(Boolean);
  return [`${machine}/`, ...keys.map((_, index) => `${machine}/${keys.slice(0, index + 1).join('.')}`)];
}

/** The data of the panel for the current story. */
export function usePanel() {
  const charts = useCharts();
  const measured = useMeasured();
  const declared = useParameter<string>('state', '');
  const replayedMachine = useParameter<string>('machine', '');
  const { storyId } = useStorybookState();
  const [live, setStates] = useState<string[]>([]);
  const [selected, setSelected] = useState('');
  const [replay, setReplay] = useState<Replayed | null>(null);
  const emit = useChannel({
    [messages.changed]: ({ states: latest }: CurrentStates) => setStates(latest),
    [messages.replayed]: setReplay,
    // A story that plays is rendered only when it has ended, and what it does meanwhile is worth seeing.
    storyPrepared: () => emit(messages.subscribed),
    storyRendered: () => emit(messages.subscribed),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another story resets the selection.
  useEffect(() => {
    setSelected('');
    setStates([]);
    setReplay(null);
    emit(messages.subscribed);
  }, [storyId]);
  const replayed = replay?.machine === replayedMachine ? replay : null;
  // The steps of a replay are known before its actors are, which report themselves only once the story has rendered.
  const states = live.length > 0 ? live : (replayed?.steps.at(-1)?.states ?? live);
  const current = useMemo(() => new Set(states.flatMap(withAncestors)), [states]);
  const machines = [...new Set([replayedMachine, declared, ...states].map((name) => name.split('/')[0] ?? ''))].filter(
    Boolean,
  );
  const machine = machines.includes(selected) ? selected : (machines[0] ?? '');
  const chart = Array.isArray(charts) ? charts.find(({ id }) => id === machine) : undefined;
  const error = charts instanceof Error ? charts : null;
  const isLoading = charts === null;
  return {
    chart,
    ...measured,
    error,
    isLoading,
    declared,
    machines,
    machine,
    setSelected,
    current,
    states,
    replayed,
    emit,
  };
}
