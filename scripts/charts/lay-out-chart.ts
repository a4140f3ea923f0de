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

/** What one letter of a label takes, in CSS pixels; wide enough for any face. */
const letter = 6.6;
const labelHeight = 18;

/** How wide a text is drawn. */
const widthOf = (text: string) => Math.ceil(text.length * letter) + 12;

/** How large a state without states of its own is drawn when nothing else decides. */
export const plainSize = ({ key, isInitial }: ChartState): Size => ({
  width: Math.max(72, Math.ceil(key.length * 7.6) + (isInitial ? 40 : 28)),
  height: 36,
});

const layout = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
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

function toElk(state: ChartState, sizeOf: (state: ChartState) => Size): ElkNode {
  if (state.states.length === 0) return { id: state.name, ...sizeOf(state) };
  return {
    id: state.name,
    layoutOptions: {
      ...layout,
      'elk.padding': '[top=40,left=16,bottom=16,right=16]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${Math.ceil(state.key.length * 7.6) + 80}, 60)`,
    },
    children: state.states.map((child) => toElk(child, sizeOf)),
  };
}

const toEdge = ({ from, to, events }: ChartModel['edges'][number], index: number): ElkExtendedEdge => ({
  id: `edge ${index}`,
  sources: [from],
  targets: [to],
  labels: events.map(({ label }) => ({ text: label, width: widthOf(label), height: labelHeight })),
});

/**
 * Lays a chart out: states inside the states around them, ways between them with their labels.
 * @param sizeOf how large a state without states of its own is.
 */
export async function layOutChart(
  { root, edges }: ChartModel,
  sizeOf: (state: ChartState) => Size = plainSize,
): Promise<PlacedChart> {
  const elk = new Elk();
  const placed: ElkNode = await elk.layout({
    // Around the machine, so that it can have ways out and in as its states have.
    id: 'chart',
    layoutOptions: { ...layout, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [toElk(root, sizeOf)],
    edges: edges.map(toEdge),
  });
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
