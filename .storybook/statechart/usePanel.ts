import { useEffect, useMemo, useState } from 'react';
import { useChannel, useParameter } from 'storybook/manager-api';
import type { MachineChart } from '../../scripts/charts/charts.ts';
import { type Following, messages } from './protocol.ts';

/** The charts of all machines, as the catalogue was built with them; null until they are there. */
function useCharts(): MachineChart[] | Error | null {
  const [charts, setCharts] = useState<MachineChart[] | Error | null>(null);
  useEffect(() => {
    fetch('./charts.json')
      .then(async (response) => setCharts((await response.json()) as MachineChart[]))
      .catch(setCharts);
  }, []);
  return charts;
}

/** A state's name, and those of the states around it up to the machine itself. */
function withOuter(name: string): string[] {
  const [machine = '', path = ''] = name.split('/');
  const keys = path.split('.').filter(Boolean);
  return [`${machine}/`, ...keys.map((_, index) => `${machine}/${keys.slice(0, index + 1).join('.')}`)];
}

/** What the panel shows for the story on show. */
export function usePanel() {
  const charts = useCharts();
  const declared = useParameter<string>('state', '');
  const [states, setStates] = useState<string[]>([]);
  const [chosen, setChosen] = useState('');
  const emit = useChannel({
    [messages.changed]: ({ states: current }: Following) => setStates(current),
    storyRendered: () => emit(messages.wanted),
  });
  useEffect(() => {
    setChosen('');
    emit(messages.wanted);
  }, [declared]);
  const now = useMemo(() => new Set(states.flatMap(withOuter)), [states]);
  const machines = [...new Set([declared, ...states].map((name) => name.split('/')[0] ?? ''))].filter(Boolean);
  const machine = machines.includes(chosen) ? chosen : (machines[0] ?? '');
  const chart = Array.isArray(charts) ? charts.find(({ id }) => id === machine) : undefined;
  const error = charts instanceof Error ? charts : null;
  return { chart, error, isLoading: charts === null, machines, machine, setChosen, now, states, emit };
}
