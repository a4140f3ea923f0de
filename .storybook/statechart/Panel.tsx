/** @jsxRuntime automatic */
/** @jsxImportSource ../manager-react */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useGlobals, useStorybookApi } from 'storybook/manager-api';
import type { EventSample } from '../../scripts/charts/event-samples.ts';
import type { PlacedState } from '../../scripts/charts/lay-out-chart.ts';
import { Chart } from './Chart.tsx';
import { type ChartColours, colours as palette } from './colours.ts';
import { messages, type Sending } from './protocol.ts';
import { usePanel } from './usePanel.ts';

const zooms = [0.5, 0.65, 0.8, 1, 1.25, 1.6, 2];

const control = (colours: ChartColours): CSSProperties => ({
  font: 'inherit',
  color: colours.ink,
  background: colours.state,
  border: `1px solid ${colours.line}`,
  borderRadius: 6,
  padding: '4px 10px',
  minHeight: 28,
  cursor: 'pointer',
});

/** Stays in view while the chart is scrolled. */
const bar: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  margin: '-12px -12px 0',
  padding: 12,
};

interface DetailsProps {
  state: PlacedState;
  /** Whether the story is in it. */
  isNow: boolean;
  colours: ChartColours;
  onSend: (event: EventSample) => void;
}

/** What a state means, and the events that it takes without being left. */
function Details({ state, isNow, colours, onSend }: DetailsProps) {
  return (
    <section style={{ maxWidth: 560 }}>
      <strong>{state.name.replace(/\/$/, '')}</strong>
      {isNow && ' (now)'} {state.description}
      {state.events.length > 0 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 }}>
          {state.events.map(({ label, sample }) => (
            <button
              key={label}
              type="button"
              style={{ ...control(colours), ...(!(isNow && sample) && { opacity: 0.65, cursor: 'default' }) }}
              disabled={!isNow || !sample}
              title={sample ? 'Sends this event to the story' : 'Carries data that only the screen has'}
              onClick={() => sample && onSend(sample)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The statechart of the screen on show, lit where the story is and following it live. */
export function Panel() {
  const api = useStorybookApi();
  const [{ theme }] = useGlobals();
  const { chart, error, isLoading, machines, machine, setChosen, now, states, emit } = usePanel();
  const [zoom, setZoom] = useState(1);
  const [looked, setLooked] = useState<PlacedState | null>(null);
  const figure = useRef<HTMLElement>(null);
  // A chart is often larger than the panel: what is lit stays in view.
  useEffect(() => {
    figure.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [chart?.id, states]);
  const colours = palette[theme === 'dark' ? 'dark' : 'light'];
  const ground: CSSProperties = {
    color: colours.ink,
    background: colours.ground,
    font: '13px/1.45 system-ui, sans-serif',
    minHeight: '100%',
    padding: 12,
    boxSizing: 'border-box',
    margin: 0,
  };
  if (error) return <p style={ground}>The charts could not be loaded: {error.message}</p>;
  if (!chart)
    return (
      <p style={ground}>
        {isLoading ? 'Loading the charts …' : 'No machine runs in this story, so there is no chart.'}
      </p>
    );
  const send = (event: EventSample) => {
    const sending: Sending = { machine: chart.id, event };
    emit(messages.sent, sending);
  };
  const current = states.filter((name) => name.startsWith(`${machine}/`));
  const state =
    chart.states.find(({ name }) => name === looked?.name) ?? chart.states.find(({ name }) => name === current[0]);
  const step = (by: number) => setZoom((before) => zooms[zooms.indexOf(before) + by] ?? before);
  return (
    <div style={ground}>
      <div style={{ ...bar, background: colours.ground }}>
        <label>
          Machine{' '}
          <select value={machine} style={control(colours)} onChange={(event) => setChosen(event.target.value)}>
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
        <span role="status">
          Now: {current.map((name) => name.slice(machine.length + 1)).join(', ') || 'not running'}
        </span>
      </div>
      {state && <Details state={state} isNow={now.has(state.name)} colours={colours} onSend={send} />}
      <figure ref={figure} aria-label={`Statechart of ${chart.id}`} style={{ overflow: 'auto', margin: '8px 0 0' }}>
        <Chart
          chart={chart}
          now={now}
          zoom={zoom}
          colours={colours}
          onLook={setLooked}
          onOpen={({ id }) => api.selectStory(id)}
          onSend={send}
        />
      </figure>
    </div>
  );
}
