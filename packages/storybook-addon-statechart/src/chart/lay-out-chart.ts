import ElkModule, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { alignRegions } from './align-regions.ts';
import type { ChartModel, ChartState } from './describe-chart.ts';
import type { DescribedMachine } from './describe-machines.ts';
import type { PlacedChart, PlacedState, Size } from './placed-chart.ts';

export type { PlacedChart, PlacedEdge, PlacedEvent, PlacedState, Point, Size } from './placed-chart.ts';

/** How large the parts of a chart are. */
export interface LayoutOptions {
  /** The size of a leaf state. */
  sizeOf: (state: ChartState) => Size;
  /** The height of an event's label, in CSS pixels. */
  labelHeight: number;
  /** The room that the chart is viewed in, in CSS pixels. */
  room: Size;
}

/** The width of a label: in any font, a letter is a little more than a third as wide as the line is high. */
const widthOf = (text: string, height: number) => Math.ceil(text.length * height * 0.37) + 12;

/** The size of a leaf state in the panel. */
export const leafSize = ({ key, isInitial }: ChartState): Size => ({
  width: Math.max(72, Math.ceil(key.length * 7.6) + (isInitial ? 40 : 28)),
  height: 36,
});

/** The panel is as wide as the window, but low. */
const panelLayout: LayoutOptions = { sizeOf: leafSize, labelHeight: 18, room: { width: 1100, height: 420 } };

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

// The package is CommonJS: in Node, its default import is the constructor itself.
const Elk = ElkModule as unknown as new () => ELK;

/** The direction of a chart's flow. */
type Direction = 'RIGHT' | 'DOWN';

function toElk(state: ChartState, { sizeOf, ...options }: LayoutOptions, direction: Direction): ElkNode {
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
    children: state.states.map((child) => toElk(child, { sizeOf, ...options }, direction)),
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

const layOutIn = ({ root, edges }: ChartModel, options: LayoutOptions, direction: Direction): Promise<ElkNode> =>
  new Elk().layout({
    // Around the machine, so that transitions can leave and enter the machine itself.
    id: 'chart',
    layoutOptions: { ...layout, 'elk.direction': direction, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [toElk(root, options, direction)],
    edges: edges.map((edge, index) => toEdge(edge, index, options.labelHeight)),
  });

/**
 * Lays out a chart: nested states, and the transitions between them with their labels. It flows to the right or down,
 * whichever fits the room at a larger scale.
 */
export async function layOutChart(model: ChartModel, options: LayoutOptions = panelLayout): Promise<PlacedChart> {
  const { root, edges } = model;
  const scale = ({ width = 0, height = 0 }: ElkNode) =>
    Math.min(options.room.width / width, options.room.height / height);
  let placed = await layOutIn(model, options, 'RIGHT');
  if (scale(placed) < 1) {
    const other = await layOutIn(model, options, 'DOWN');
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
  const chart = { width: placed.width ?? 0, height: placed.height ?? 0, states, edges: lines };
  alignRegions(chart);
  return chart;
}

/** A machine's laid-out chart, with the stories of its states. */
export interface MachineChart extends PlacedChart, Pick<DescribedMachine, 'id' | 'stories'> {}

/** Lays out the charts of machines for the panel. */
export const layOutCharts = (machines: readonly DescribedMachine[]): Promise<MachineChart[]> =>
  Promise.all(machines.map(async ({ id, model, stories }) => ({ id, stories, ...(await layOutChart(model)) })));
