import { useEffect, useMemo, useState } from 'react';
import { useChannel, useParameter } from 'storybook/manager-api';
import type { MachineChart } from '../chart/charts.ts';
import { type CurrentStates, messages } from '../protocol.ts';

/** The charts of all machines as of the last build; null until they have loaded. */
function useCharts(): MachineChart[] | Error | null {
  const [charts, setCharts] = useState<MachineChart[] | Error | null>(null);
  useEffect(() => {
    fetch('./statechart/charts.json')
      .then(async (response) => setCharts((await response.json()) as MachineChart[]))
      .catch(setCharts);
  }, []);
  return charts;
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
  const declared = useParameter<string>('state', '');
  const [states, setStates] = useState<string[]>([]);
  const [selected, setSelected] = useState('');
  const emit = useChannel({
    [messages.changed]: ({ states: latest }: CurrentStates) => setStates(latest),
    storyRendered: () => emit(messages.subscribed),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another story resets the selection.
  useEffect(() => {
    setSelected('');
    emit(messages.subscribed);
  }, [declared]);
  const current = useMemo(() => new Set(states.flatMap(withAncestors)), [states]);
  const machines = [...new Set([declared, ...states].map((name) => name.split('/')[0] ?? ''))].filter(Boolean);
  const machine = machines.includes(selected) ? selected : (machines[0] ?? '');
  const chart = Array.isArray(charts) ? charts.find(({ id }) => id === machine) : undefined;
  const error = charts instanceof Error ? charts : null;
  return { chart, error, isLoading: charts === null, machines, machine, setSelected, current, states, emit };
}
