import type { PlacedChart, PlacedEdge, PlacedState } from './placed-chart.ts';

/** Room above the regions of a parallel state, for its name, and between regions, in CSS pixels. */
const room = { above: 40, between: 20 };

const isWithin = (name: string, outer: string) =>
  name === outer || name.startsWith(outer.endsWith('/') ? outer : `${outer}.`);

const isChild = ({ name, depth }: PlacedState, parent: PlacedState) =>
  depth === parent.depth + 1 && isWithin(name, parent.name);

/** Whether two boxes share a part of their width. */
const areStacked = (one: PlacedState, other: PlacedState) =>
  one.x < other.x + other.width && other.x < one.x + one.width;

/** Moves a region with all that is within it. */
function moveUp(chart: PlacedChart, { name }: PlacedState, distance: number): void {
  const up = (place: { y: number }) => {
    place.y -= distance;
  };
  for (const state of chart.states) if (isWithin(state.name, name)) up(state);
  for (const edge of chart.edges)
    if (isWithin(edge.from, name) && isWithin(edge.to, name))
      for (const place of [...edge.points, ...edge.events]) up(place);
}

const leads = ({ from, to }: PlacedEdge, { name }: PlacedState) => isWithin(from, name) !== isWithin(to, name);

/**
 * Moves the regions of parallel states to the top, in place. The layout centres them, so that a chart with a tall region
 * would begin with empty space above the others. Regions that transitions lead out of or into stay where they are.
 */
export function alignRegions(chart: PlacedChart): void {
  for (const parent of chart.states.filter(({ kind }) => kind === 'parallel')) {
    const regions = chart.states.filter((state) => isChild(state, parent)).sort((one, other) => one.y - other.y);
    for (const [place, region] of regions.entries()) {
      if (chart.edges.some((edge) => leads(edge, region))) continue;
      const above = regions.slice(0, place).filter((other) => areStacked(region, other));
      const top = Math.max(parent.y + room.above, ...above.map(({ y, height }) => y + height + room.between));
      if (top < region.y) moveUp(chart, region, region.y - top);
    }
  }
}
