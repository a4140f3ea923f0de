import { storyOfKey } from '../screenshots/gone-stories.ts';
import type { Region } from '../screenshots/regions.ts';
import type { Finding } from '../screenshots/report.ts';

/** How much the same change may vary from screenshot to screenshot: in pixels, and in steps of 255. */
const leeway = { size: 6, colour: 24 };

const isSameColour = (one: readonly number[], other: readonly number[]) =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= leeway.colour);

/** The largest part of which only the shape is compared: a corner or an edge moves alike in any colour. */
const edge = 12;
const isEdge = ({ width, height }: Region) => Math.max(width, height) <= edge;

const isSameRegion = (one: Region, other: Region): boolean =>
  Math.abs(one.width - other.width) <= leeway.size &&
  Math.abs(one.height - other.height) <= leeway.size &&
  ((isEdge(one) && isEdge(other)) || (isSameColour(one.before, other.before) && isSameColour(one.after, other.after)));

/** Whether each of some parts is like one of the others. */
const areLike = (parts: readonly Region[], others: readonly Region[]): boolean =>
  parts.every((part) => others.some((other) => isSameRegion(part, other)));

/** The story of a finding, also if it is gone. */
const storyOf = ({ story, key }: Finding): string => story?.id ?? storyOfKey(key);

/**
 * Whether two findings show the same: parts of the same sizes and colours, however many of each, or whatever else became
 * of one story.
 */
function isSame(one: Finding, other: Finding): boolean {
  if (one.verdict !== other.verdict) return false;
  if (one.verdict !== 'changed') return storyOf(one) === storyOf(other);
  return one.regions.length > 0 && areLike(one.regions, other.regions) && areLike(other.regions, one.regions);
}

/** Where a group's change is seen, whatever the theme. */
const placesOf = (group: readonly Finding[]): string =>
  group
    .map((finding) => `${finding.verdict} ${storyOf(finding)} ${finding.viewport}`)
    .sort()
    .join('\n');

/**
 * Groups findings that show the same change, so that it is reviewed once: in whichever stories it is seen, and in both
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
