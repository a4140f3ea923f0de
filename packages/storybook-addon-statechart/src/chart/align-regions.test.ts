import { expect, it } from 'vitest';
import { alignRegions } from './align-regions.ts';
import type { PlacedChart, PlacedState } from './placed-chart.ts';

const state = (
  name: string,
  kind: PlacedState['kind'],
  depth: number,
  [x, y, width, height]: number[],
): PlacedState => ({
  name,
  key: name,
  kind,
  depth,
  description: '',
  tags: [],
  isInitial: false,
  isTransient: false,
  events: [],
  x: x ?? 0,
  y: y ?? 0,
  width: width ?? 0,
  height: height ?? 0,
});

/** A radio whose station takes the whole height; its power is in the middle, and its volume below that. */
const radio = (): PlacedChart => ({
  width: 400,
  height: 500,
  states: [
    state('radio/', 'parallel', 0, [0, 0, 400, 500]),
    state('radio/station', 'compound', 1, [200, 40, 180, 440]),
    state('radio/volume', 'compound', 1, [20, 350, 160, 100]),
    state('radio/power', 'compound', 1, [20, 200, 160, 100]),
    state('radio/power.on', 'atomic', 2, [30, 240, 60, 36]),
  ],
  edges: [
    {
      from: 'radio/power.on',
      to: 'radio/power',
      points: [{ x: 40, y: 250 }],
      events: [
        { label: 'pressed', sample: null, isInternal: false, transitions: [], x: 40, y: 260, width: 50, height: 18 },
      ],
    },
  ],
});

const tops = ({ states }: PlacedChart) => Object.fromEntries(states.map(({ name, y }) => [name, y]));

it('moves regions to the top with all that is in them, each below what stands above it', () => {
  const chart = radio();
  alignRegions(chart);
  expect(tops(chart)).toEqual({
    'radio/': 0,
    'radio/station': 40,
    'radio/volume': 160,
    'radio/power': 40,
    'radio/power.on': 80,
  });
  expect(chart.edges[0]?.points).toEqual([{ x: 40, y: 90 }]);
  expect(chart.edges[0]?.events[0]?.y).toBe(100);
});

it('leaves a region where a transition leads out of it', () => {
  const chart = radio();
  chart.edges.push({ from: 'radio/power.on', to: 'radio/', points: [{ x: 20, y: 210 }], events: [] });
  alignRegions(chart);
  expect(tops(chart)).toMatchObject({ 'radio/power': 200, 'radio/power.on': 240, 'radio/volume': 320 });
});
