import type { Region } from '../pictures/regions.ts';
import type { Finding } from '../pictures/report.ts';

/** How much the same change may vary from picture to picture: in pixels, and in steps of 255. */
const leeway = { size: 6, colour: 24 };

const isSameColour = (one: readonly number[], other: readonly number[]) =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= leeway.colour);

const isSameRegion = (one: Region, other: Region | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.width - other.width) <= leeway.size &&
  Math.abs(one.height - other.height) <= leeway.size &&
  isSameColour(one.before, other.before) &&
  isSameColour(one.after, other.after);

/** Whether two findings show the same: a change of the same size and colours, or whatever else became of one story. */
function isSame(one: Finding, other: Finding): boolean {
  if (one.verdict !== other.verdict) return false;
  if (one.verdict !== 'changed') return one.story !== null && one.story.id === other.story?.id;
  return (
    one.regions.length > 0 &&
    one.regions.length === other.regions.length &&
    one.regions.every((region, place) => isSameRegion(region, other.regions[place]))
  );
}

/** Where a group's change is seen, whatever the theme. */
const placesOf = (group: readonly Finding[]): string =>
  group
    .map(({ story, verdict, viewport }) => `${verdict} ${story?.id} ${viewport}`)
    .sort()
    .join('\n');

/**
 * Groups findings that show the same change, so that it is looked at once: in whichever stories it is seen, and in both
 * themes where it is seen in the same places. The largest groups come first.
 */
export function groupFindings<Found extends Finding>(findings: readonly Found[]): Found[][] {
  const groups: Found[][] = [];
  for (const finding of findings) {
    const same = groups.find(([first]) => first !== undefined && isSame(first, finding));
    if (same) same.push(finding);
    else groups.push([finding]);
  }
  const merged = new Map<string, Found[]>();
  for (const group of groups) {
    const places = placesOf(group);
    merged.set(places, [...(merged.get(places) ?? []), ...group]);
  }
  return [...merged.values()].sort((one, other) => other.length - one.length);
}
