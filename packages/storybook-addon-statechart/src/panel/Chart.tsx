/** @jsxRuntime classic */
import React from 'react';
import type { ChartEvent } from '../chart/describe-chart.ts';
import type { EventSample } from '../chart/event-samples.ts';
import type { MachineChart, PlacedEdge, PlacedEvent, PlacedState } from '../chart/lay-out-chart.ts';
import type { Palette } from '../chart/palette.ts';
import type { Story } from '../story.ts';

export interface ChartProps {
  chart: MachineChart;
  /** The names of the transitions that a story, a replay or a test takes; null if that has not been measured. */
  taken: ReadonlySet<string> | null;
  /** The names of the states that the machine is in, with their ancestors. */
  current: ReadonlySet<string>;
  /** The scale of the drawing; 1 is its natural size. */
  zoom: number;
  colours: Palette;
  /** Called when a state is hovered or focused. */
  onHighlight: (state: PlacedState) => void;
  /** Called when the story of a state is to be opened. */
  onOpen: (story: Story) => void;
  /** Called when an event is to be sent to the story. */
  onSend: (event: EventSample) => void;
}

/** Whether nothing is known to take one of the transitions that an event stands for, as of a new one. */
export const isMissing = ({ transitions }: ChartEvent, taken: ReadonlySet<string> | null): boolean =>
  taken !== null && transitions.some((name) => !taken.has(name));

const font = { fontFamily: 'system-ui, sans-serif' };

function StateShape({
  state,
  current,
  taken,
  stories,
  colours,
  onHighlight,
  onOpen,
}: { state: PlacedState; stories: Story[] } & Omit<ChartProps, 'chart' | 'zoom' | 'onSend'>) {
  const { x, y, width, height, key, kind, depth, isInitial } = state;
  const isCurrent = current.has(state.name);
  const isLeaf = kind === 'atomic' || kind === 'final' || kind === 'history';
  const isActive = isCurrent && isLeaf;
  const isTaken = !state.events.some((event) => isMissing(event, taken));
  const [story] = stories;
  const body = (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isLeaf ? 8 : 10}
        fill={isActive ? colours.current : isLeaf ? colours.surface : 'transparent'}
        stroke={isTaken ? (isCurrent ? colours.accent : colours.border) : colours.danger}
        strokeWidth={isCurrent ? 2 : 1}
        strokeDasharray={kind === 'parallel' ? '6 4' : isTaken ? undefined : '5 4'}
      />
      {kind === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} fill="none" stroke={colours.border} />
      )}
      {isInitial && (
        <circle
          cx={x + 12}
          cy={y + (isLeaf ? height / 2 : 18)}
          r={4}
          fill={isActive ? colours.onCurrent : colours.secondary}
        />
      )}
      <text
        x={isLeaf ? x + width / 2 + (isInitial ? 6 : 0) : x + (isInitial ? 24 : 12)}
        y={isLeaf ? y + height / 2 : y + 18}
        dominantBaseline="central"
        textAnchor={isLeaf ? 'middle' : 'start'}
        fontSize={13}
        fontWeight={isLeaf ? 500 : 700}
        fill={isActive ? colours.onCurrent : colours.ink}
        style={font}
      >
        {depth === 0 ? state.name.replace('/', '') : key}
      </text>
    </>
  );
  const highlight = () => onHighlight(state);
  const label = [
    `State ${key}`,
    isCurrent && 'the story is in it',
    state.description,
    story ? `Opens ${story.name}` : 'No story of its own',
  ]
    .filter(Boolean)
    .join('. ');
  if (!story) {
    return (
      <g onPointerEnter={highlight} data-active={isActive || undefined}>
        <title>{label}</title>
        {body}
      </g>
    );
  }
  return (
    <a
      href={`./?path=/story/${story.id}`}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      data-active={isActive || undefined}
      onFocus={highlight}
      onPointerEnter={highlight}
      onClick={(event) => {
        event.preventDefault();
        onOpen(story);
      }}
    >
      <title>{state.description}</title>
      {body}
    </a>
  );
}

function EventLabel({
  event,
  isPossible,
  isTaken,
  colours,
  onSend,
}: { event: PlacedEvent; isPossible: boolean; isTaken: boolean } & Pick<ChartProps, 'colours' | 'onSend'>) {
  const { x, y, width, height, label, sample } = event;
  const face = { ...font, fontSize: 11.5, lineHeight: `${height}px`, background: colours.paper };
  if (!isPossible || sample === null) {
    return (
      <foreignObject x={x} y={y} width={width} height={height}>
        <div
          style={{
            ...face,
            color: isTaken ? colours.secondary : colours.danger,
            textAlign: 'center',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </div>
      </foreignObject>
    );
  }
  return (
    <foreignObject x={x} y={y} width={width} height={height}>
      <button
        type="button"
        aria-label={`Send ${label}`}
        onClick={() => onSend(sample)}
        style={{
          ...face,
          width: '100%',
          height: '100%',
          padding: 0,
          border: 0,
          color: isTaken ? colours.accent : colours.danger,
          textDecoration: 'underline',
          whiteSpace: 'nowrap',
          cursor: 'pointer',
        }}
      >
        {label}
      </button>
    </foreignObject>
  );
}

const pathOf = ({ points }: PlacedEdge) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

/** A machine's chart: nested states, transitions, and the current states. */
export function Chart(props: ChartProps) {
  const { chart, taken, current, zoom, colours, onSend } = props;
  const isTaken = (event: PlacedEvent) => !isMissing(event, taken);
  return (
    <svg
      width={chart.width * zoom}
      height={chart.height * zoom}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="presentation"
    >
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 L8 4 L0 8 z" fill={colours.border} />
        </marker>
      </defs>
      {chart.states.map((state) => (
        <StateShape key={state.name} {...props} state={state} stories={chart.stories[state.name] ?? []} />
      ))}
      {chart.edges.map((edge) => (
        <g key={`${edge.from} ${edge.to}`}>
          <path
            d={pathOf(edge)}
            fill="none"
            stroke={edge.events.every(isTaken) ? colours.border : colours.danger}
            strokeDasharray={edge.events.every(isTaken) ? undefined : '5 4'}
            markerEnd="url(#tip)"
          />
          {edge.events.map((event) => (
            <EventLabel
              key={event.label}
              event={event}
              isPossible={current.has(edge.from)}
              isTaken={isTaken(event)}
              colours={colours}
              onSend={onSend}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
