import { type AlarmLimit, vitalsBetween } from '@community/contract/content';
import type { Lane, TimedState } from './course-data.ts';

interface Range {
  high: number;
  low: number;
}

/** A point of a line: where it is, from 0 to 1 from left to right and from top to bottom. */
export interface Point extends Range {
  x: number;
  /** What is measured there. */
  value: Range;
}

/** A stretch of a line without a gap. */
export type Stretch = Point[];

/** Of states at the same time, the last one. */
const lastOfEach = (states: readonly TimedState[]) => states.filter(({ at }, index) => at !== states[index + 1]?.at);

/** Where values are drawn, from 0 at the top of a lane to 1 at its foot. */
function placeIn(values: readonly Range[]): (value: number) => number {
  const least = Math.min(...values.map(({ low }) => low));
  const most = Math.max(...values.map(({ high }) => high));
  // A line that hardly changes is drawn that way, not stretched to the height of its lane.
  const room = Math.max(most - least, Math.abs(most) * 0.1, 1);
  const middle = (most + least) / 2;
  return (value) => 0.5 - (value - middle) / room / 1.5;
}

/**
 * The line of a vital sign: straight from state to state, or a step, as `vitalsBetween` says; level after the last state.
 * Where nothing can be measured there is a gap.
 */
export function stretchesOf(lane: Lane, states: readonly TimedState[], span: number): Stretch[] {
  const parts = lastOfEach(states).map(({ at, vitals }) => {
    const next = states.find((state) => state.at > at);
    const end = next ? vitalsBetween(vitals, next.vitals, 1) : vitals;
    return { from: at, to: next?.at ?? span, start: lane.read(vitals), end: lane.read(end) };
  });
  const place = placeIn(parts.flatMap(({ start }) => start ?? []));
  const pointAt = (seconds: number, value: Range): Point => ({
    x: seconds / span,
    high: place(value.high),
    low: place(value.low),
    value,
  });
  const stretches: Stretch[] = [];
  let current: Stretch | null = null;
  for (const { from, to, start, end } of parts) {
    if (!start || !end) {
      current = null;
      continue;
    }
    if (!current) {
      current = [];
      stretches.push(current);
    }
    current.push(pointAt(from, start), pointAt(to, end));
  }
  return stretches;
}

/** A value that is written at a line. */
export interface ScaleMark {
  kind: 'first' | 'most' | 'least';
  text: string;
  /** Where its point is, as in {@link Point}. */
  x: number;
  y: number;
}

/** The first value of a line with its highest and lowest, where they differ from it. */
export function scaleOf(lane: Lane, states: readonly TimedState[], span: number): ScaleMark[] {
  const points = stretchesOf(lane, states, span).flat();
  const [first] = points;
  if (!first) return [];
  const isRange = first.value.high !== first.value.low;
  const most = points.reduce((best, point) => (point.value.high > best.value.high ? point : best));
  const least = points.reduce((best, point) => (point.value.low < best.value.low ? point : best));
  const marks: ScaleMark[] = [
    {
      kind: 'first',
      text: isRange ? `${first.value.high}/${first.value.low}` : String(first.value.high),
      x: first.x,
      y: first.high,
    },
  ];
  if (most.value.high !== first.value.high)
    marks.push({ kind: 'most', text: String(most.value.high), x: most.x, y: most.high });
  if (least.value.low !== first.value.low)
    marks.push({ kind: 'least', text: String(least.value.low), x: least.x, y: least.low });
  return marks;
}

/** A place where a line is outside its limits. */
export interface AlarmMark {
  side: 'low' | 'high';
  x: number;
  y: number;
}

/** Where a line has left its limits: at each of its states that is outside. A pressure does with its upper value. */
export function alarmMarksOf(stretches: readonly Stretch[], limit: AlarmLimit | undefined): AlarmMark[] {
  const { low = null, high = null } = limit ?? {};
  const marks = stretches.flat().flatMap(({ x, high: y, value }): AlarmMark[] => {
    if (low !== null && value.high < low) return [{ side: 'low', x, y }];
    return high !== null && value.high > high ? [{ side: 'high', x, y }] : [];
  });
  // A state's line begins where the one before ends.
  return marks.filter(({ x }, index) => x < 1 && x !== marks[index + 1]?.x);
}

const steps = [10, 30, 60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400];

/** At most so many times to write under a course of a length, in seconds: on a tablet every 3 to 5 minutes for most. */
export function ticksOf(span: number, most = 7): number[] {
  const step = steps.find((one) => span / one <= most) ?? 14_400;
  return Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step);
}

/** Where something of a width stands, both as a share of the whole. */
interface Span {
  x: number;
  width: number;
}

/**
 * Stacks what would overlap: to each its level, 0 nearest the lines, and its left edge, moved so that it ends within the
 * whole.
 */
export function stack<Item>(items: readonly Item[], measure: (item: Item) => Span) {
  const ends: number[] = [];
  return items.map((item) => {
    const { x, width } = measure(item);
    const left = Math.max(0, Math.min(x, 1 - width));
    const free = ends.findIndex((end) => end <= left);
    const level = free < 0 ? ends.length : free;
    ends[level] = left + width;
    return { item, level, left };
  });
}
