import type { ChartEvent, ChartState } from './describe-chart.ts';

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

/** A state with its position. */
export interface PlacedState extends Omit<ChartState, 'states'>, Size, Point {
  /** The number of its ancestors; the machine itself has 0. */
  depth: number;
}

/** An event with its position. */
export interface PlacedEvent extends ChartEvent, Size, Point {}

/** The line between two states. */
export interface PlacedEdge {
  from: string;
  to: string;
  points: Point[];
  events: PlacedEvent[];
}

/** A laid-out chart. States come before their children. */
export interface PlacedChart extends Size {
  states: PlacedState[];
  edges: PlacedEdge[];
}
