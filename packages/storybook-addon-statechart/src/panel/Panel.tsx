/** @jsxRuntime classic */
import React, { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useGlobals, useStorybookApi } from 'storybook/manager-api';
import type { ChartEvent } from '../chart/describe-chart.ts';
import type { EventSample } from '../chart/event-samples.ts';
import type { PlacedState } from '../chart/lay-out-chart.ts';
import { type Palette, palettes } from '../chart/palette.ts';
import { Chart, isMissing } from './Chart.tsx';
import { messages, type SendRequest } from './protocol.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayLog } from './ReplayLog.tsx';
import { showWithin } from './show-within.ts';
import { usePanel } from './usePanel.ts';

const zooms = [0.5, 0.65, 0.8, 1, 1.25, 1.6, 2];

const control = (colours: Palette): CSSProperties => ({
  font: 'inherit',
  color: colours.ink,
  background: colours.surface,
  border: `1px solid ${colours.border}`,
  borderRadius: 6,
  padding: '4px 10px',
  minHeight: 28,
  cursor: 'pointer',
});

const bar: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' };

/** The chart, and the log of a replay beside it or below: they scroll for themselves, so that the controls stay in sight. */
const parts: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  gridAutoRows: 'minmax(200px, 1fr)',
  gap: 16,
  flex: '1 0 200px',
  minHeight: 0,
};

interface DetailsProps {
  state: PlacedState;
  /** Whether the story is in this state. */
  isCurrent: boolean;
  /** The names of the transitions that a story, a replay or a test takes; null if that has not been measured. */
  taken: ReadonlySet<string> | null;
  colours: Palette;
  onSend: (event: EventSample) => void;
}

/** Why an event can be sent, or not. */
const hintOf = ({ sample, isInternal }: ChartEvent) => {
  if (isInternal) return 'Happens by itself';
  return sample ? 'Sends this event to the story' : 'Carries data that only the screen has';
};

/** A state's description, and the events that it handles without leaving it. */
function Details({ state, isCurrent, taken, colours, onSend }: DetailsProps) {
  return (
    <section style={{ maxWidth: 900 }}>
      <strong>{state.name.replace(/\/$/, '')}</strong>
      {isCurrent && ' (now)'} {state.description}
      {state.events.length > 0 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 }}>
          {state.events.map((event) => {
            const { label, sample } = event;
            const isTaken = !isMissing(event, taken);
            return (
              <button
                key={label}
                type="button"
                style={{
                  ...control(colours),
                  ...(!(isCurrent && sample) && { opacity: 0.65, cursor: 'default' }),
                  ...(!isTaken && { opacity: 1, color: colours.danger, border: `1px dashed ${colours.danger}` }),
                }}
                disabled={!isCurrent || !sample}
                title={isTaken ? hintOf(event) : `${hintOf(event)}. Nothing takes it`}
                onClick={() => sample && onSend(sample)}
              >
                {label}
              </button>
            );
          })}
        </div>
      )}
    </section>
  );
}

/** The statechart of the current story's machine, which highlights its current states as they change. */
export function Panel() {
  const api = useStorybookApi();
  const [{ theme }] = useGlobals();
  const {
    chart,
    taken,
    isMeasured,
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
  } = usePanel();
  const [zoom, setZoom] = useState(1);
  const [highlighted, setHighlighted] = useState<PlacedState | null>(null);
  const figure = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart, its size and the states decide what is active.
  useEffect(() => showWithin(figure.current, '[data-active]'), [chart?.id, states, zoom]);
  const colours = palettes[theme === 'dark' ? 'dark' : 'light'];
  const ground: CSSProperties = {
    color: colours.ink,
    background: colours.paper,
    font: '13px/1.45 system-ui, sans-serif',
    height: '100%',
    overflow: 'auto',
    padding: 12,
    boxSizing: 'border-box',
    margin: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
  };
  if (error) return <p style={ground}>The charts could not be loaded: {error.message}</p>;
  if (!chart)
    return (
      <p style={ground}>
        {isLoading ? 'Loading the charts …' : 'No machine runs in this story, so there is no chart.'}
      </p>
    );
  const send = (event: EventSample) => {
    const request: SendRequest = { machine: chart.id, event };
    emit(messages.sent, request);
  };
  const leaves = states.filter((name) => name.startsWith(`${machine}/`));
  // Of parallel states, the one that the story is about.
  const foremost = leaves.includes(declared) ? declared : leaves[0];
  const state =
    chart.states.find(({ name }) => name === highlighted?.name) ?? chart.states.find(({ name }) => name === foremost);
  const step = (by: number) => setZoom((before) => zooms[zooms.indexOf(before) + by] ?? before);
  return (
    <div style={ground}>
      <div style={bar}>
        <label>
          Machine{' '}
          <select value={machine} style={control(colours)} onChange={(event) => setSelected(event.target.value)}>
            {machines.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <button type="button" style={control(colours)} aria-label="Smaller" onClick={() => step(-1)}>
          −
        </button>
        <button type="button" style={control(colours)} aria-label="Larger" onClick={() => step(1)}>
          +
        </button>
        {[...chart.edges, ...chart.states].some(({ events }) => events.some((event) => isMissing(event, taken))) && (
          <span style={{ color: colours.danger }}>Dashed: nothing is known to take it</span>
        )}
        {!isMeasured && (
          <span style={{ color: colours.secondary }}>Which transitions are taken has not been measured</span>
        )}
        <span role="status">
          Now: {leaves.map((name) => name.slice(machine.length + 1)).join(', ') || 'not running'}
        </span>
      </div>
      {replayed && <ReplayBar replayed={replayed} control={control(colours)} />}
      {state && (
        <Details state={state} isCurrent={current.has(state.name)} taken={taken} colours={colours} onSend={send} />
      )}
      <div style={parts}>
        <figure ref={figure} aria-label={`Statechart of ${chart.id}`} style={{ overflow: 'auto', margin: 0 }}>
          <Chart
            chart={chart}
            taken={taken}
            current={current}
            zoom={zoom}
            colours={colours}
            onHighlight={setHighlighted}
            onOpen={({ id }) => api.selectStory(id)}
            onSend={send}
          />
        </figure>
        {replayed && replayed.path !== null && <ReplayLog replayed={replayed} colours={colours} />}
      </div>
    </div>
  );
}
