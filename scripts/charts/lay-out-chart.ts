import ElkModule, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartEvent, ChartModel, ChartState } from './describe-chart.ts';

/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A place in the chart, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A state at its place. */
export interface PlacedState extends Omit<ChartState, 'states'>, Size, Point {
  /** How many states are around it; the machine itself has 0. */
  depth: number;
}

/** An event at its place. */
export interface PlacedEvent extends ChartEvent, Size, Point {}

/** The way between two states, as a line through points. */
export interface PlacedEdge {
  from: string;
  to: string;
  points: Point[];
  events: PlacedEvent[];
}

/** A chart whose parts have their places. States come before those inside them. */
export interface PlacedChart extends Size {
  states: PlacedState[];
  edges: PlacedEdge[];
}

/** How a chart is drawn. */
export interface ChartLook {
  /** How large a state without states of its own is. */
  sizeOf: (state: ChartState) => Size;
  /** How high the label of an event is, in CSS pixels; its letters follow. */
  labelHeight: number;
  /** The room that the chart is looked at in, in CSS pixels. */
  room: Size;
}

/** How wide a label is drawn: of its height a letter takes little more than a third, in any face. */
const widthOf = (text: string, height: number) => Math.ceil(text.length * height * 0.37) + 12;

/** How large a state without states of its own is drawn when nothing else decides. */
export const plainSize = ({ key, isInitial }: ChartState): Size => ({
  width: Math.max(72, Math.ceil(key.length * 7.6) + (isInitial ? 40 : 28)),
  height: 36,
});

/** The chart of the panel: as wide as a window, and not high. */
const plainLook: ChartLook = { sizeOf: plainSize, labelHeight: 18, room: { width: 1100, height: 420 } };

const layout = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
};

// The package is CommonJS; what Node makes its default is the constructor itself.
const Elk = ElkModule as unknown as new () => ELK;

/** Which way the states of a chart follow each other. */
type Direction = 'RIGHT' | 'DOWN';

function toElk(state: ChartState, { sizeOf, ...look }: ChartLook, direction: Direction): ElkNode {
  if (state.states.length === 0) return { id: state.name, ...sizeOf(state) };
  return {
    id: state.name,
    layoutOptions: {
      ...layout,
      'elk.direction': direction,
      'elk.padding': '[top=40,left=16,bottom=16,right=16]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${Math.ceil(state.key.length * 7.6) + 80}, 60)`,
    },
    children: state.states.map((child) => toElk(child, { sizeOf, ...look }, direction)),
  };
}

const toEdge = (
  { from, to, events }: ChartModel['edges'][number],
  index: number,
  labelHeight: number,
): ElkExtendedEdge => ({
  id: `edge ${index}`,
  sources: [from],
  targets: [to],
  labels: events.map(({ label }) => ({ text: label, width: widthOf(label, labelHeight), height: labelHeight })),
});

const layOutTowards = ({ root, edges }: ChartModel, look: ChartLook, direction: Direction): Promise<ElkNode> =>
  new Elk().layout({
    // Around the machine, so that it can have ways out and in as its states have.
    id: 'chart',
    layoutOptions: { ...layout, 'elk.direction': direction, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [toElk(root, look, direction)],
    edges: edges.map((edge, index) => toEdge(edge, index, look.labelHeight)),
  });

/**
 * Lays a chart out: states inside the states around them, ways between them with their labels. The states follow each
 * other to the right or downwards, whichever can be drawn larger in the room there is.
 */
export async function layOutChart(model: ChartModel, look: ChartLook = plainLook): Promise<PlacedChart> {
  const { root, edges } = model;
  const scale = ({ width = 0, height = 0 }: ElkNode) => Math.min(look.room.width / width, look.room.height / height);
  let placed = await layOutTowards(model, look, 'RIGHT');
  if (scale(placed) < 1) {
    const other = await layOutTowards(model, look, 'DOWN');
    if (scale(other) > scale(placed)) placed = other;
  }
  const states: PlacedState[] = [];
  const collect = (node: ElkNode, { states: children, ...state }: ChartState, depth: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = node;
    states.push({ ...state, x, y, width, height, depth });
    for (const [index, child] of children.entries()) {
      const inner = node.children?.[index];
      if (inner) collect(inner, child, depth + 1);
    }
  };
  if (placed.children?.[0]) collect(placed.children[0], root, 0);
  const lines = edges.map(({ from, to, events }, index) => {
    const edge = placed.edges?.[index];
    const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    return {
      from,
      to,
      points: points.map(({ x, y }) => ({ x, y })),
      events: events.map((event, at) => {
        const { x = 0, y = 0, width = 0, height = 0 } = edge?.labels?.[at] ?? {};
        return { ...event, x, y, width, height };
      }),
    };
  });
  return { width: placed.width ?? 0, height: placed.height ?? 0, states, edges: lines };
}
