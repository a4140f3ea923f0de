/** @jsxRuntime automatic */
/** @jsxImportSource ../manager-react */
import type { MachineChart } from '../../scripts/charts/charts.ts';
import type { EventSample } from '../../scripts/charts/event-samples.ts';
import type { PlacedEdge, PlacedEvent, PlacedState } from '../../scripts/charts/lay-out-chart.ts';
import type { Story } from '../../scripts/stories/records.ts';
import type { ChartColours } from './colours.ts';

export interface ChartProps {
  chart: MachineChart;
  /** The names of the states that the machine is in, with those around them. */
  now: ReadonlySet<string>;
  /** How large the chart is drawn; 1 is its own size. */
  zoom: number;
  colours: ChartColours;
  /** Somebody points at a state. */
  onLook: (state: PlacedState) => void;
  /** Somebody opens the story of a state. */
  onOpen: (story: Story) => void;
  /** Somebody sends an event to the story. */
  onSend: (event: EventSample) => void;
}

const font = { fontFamily: 'system-ui, sans-serif' };

function StateShape({
  state,
  now,
  stories,
  colours,
  onLook,
  onOpen,
}: { state: PlacedState; stories: Story[] } & Omit<ChartProps, 'chart' | 'zoom' | 'onSend'>) {
  const { x, y, width, height, key, kind, depth, isInitial } = state;
  const isNow = now.has(state.name);
  const isLeaf = kind === 'atomic' || kind === 'final' || kind === 'history';
  const isLit = isNow && isLeaf;
  const [story] = stories;
  const body = (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isLeaf ? 8 : 10}
        fill={isLit ? colours.now : isLeaf ? colours.state : 'transparent'}
        stroke={isNow ? colours.nowLine : colours.line}
        strokeWidth={isNow ? 2 : 1}
        strokeDasharray={kind === 'parallel' ? '6 4' : undefined}
      />
      {kind === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} fill="none" stroke={colours.line} />
      )}
      {isInitial && (
        <circle cx={x + 12} cy={y + (isLeaf ? height / 2 : 18)} r={4} fill={isLit ? colours.nowInk : colours.quiet} />
      )}
      <text
        x={isLeaf ? x + width / 2 + (isInitial ? 6 : 0) : x + (isInitial ? 24 : 12)}
        y={isLeaf ? y + height / 2 : y + 18}
        dominantBaseline="central"
        textAnchor={isLeaf ? 'middle' : 'start'}
        fontSize={13}
        fontWeight={isLeaf ? 500 : 700}
        fill={isLit ? colours.nowInk : colours.ink}
        style={font}
      >
        {depth === 0 ? state.name.replace('/', '') : key}
      </text>
    </>
  );
  const look = () => onLook(state);
  const label = [
    `State ${key}`,
    isNow && 'the story is in it',
    state.description,
    story ? `Opens ${story.name}` : 'No story of its own',
  ]
    .filter(Boolean)
    .join('. ');
  if (!story) {
    return (
      <g onPointerEnter={look} data-lit={isLit || undefined}>
        <title>{label}</title>
        {body}
      </g>
    );
  }
  return (
    <a
      href={`./?path=/story/${story.id}`}
      aria-label={label}
      aria-current={isNow ? 'true' : undefined}
      data-lit={isLit || undefined}
      onFocus={look}
      onPointerEnter={look}
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
  colours,
  onSend,
}: { event: PlacedEvent; isPossible: boolean } & Pick<ChartProps, 'colours' | 'onSend'>) {
  const { x, y, width, height, label, sample } = event;
  const face = { ...font, fontSize: 11.5, lineHeight: `${height}px`, background: colours.ground };
  if (!isPossible || sample === null) {
    return (
      <foreignObject x={x} y={y} width={width} height={height}>
        <div style={{ ...face, color: colours.quiet, textAlign: 'center', whiteSpace: 'nowrap' }}>{label}</div>
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
          color: colours.accent,
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

/** A machine's chart: states with the states inside them, the ways between them, and where the story is now. */
export function Chart(props: ChartProps) {
  const { chart, now, zoom, colours, onSend } = props;
  return (
    <svg
      width={chart.width * zoom}
      height={chart.height * zoom}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="presentation"
    >
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 L8 4 L0 8 z" fill={colours.line} />
        </marker>
      </defs>
      {chart.states.map((state) => (
        <StateShape key={state.name} {...props} state={state} stories={chart.stories[state.name] ?? []} />
      ))}
      {chart.edges.map((edge) => (
        <g key={`${edge.from} ${edge.to}`}>
          <path d={pathOf(edge)} fill="none" stroke={colours.line} markerEnd="url(#tip)" />
          {edge.events.map((event) => (
            <EventLabel
              key={event.label}
              event={event}
              isPossible={now.has(edge.from)}
              colours={colours}
              onSend={onSend}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
