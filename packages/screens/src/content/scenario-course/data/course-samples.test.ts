/// <reference types="vite/types/importMeta.d.ts" />
import { parseScenarioFile, type ScenarioCourse, vitalsAt } from '@community/contract/content';
import { spanOf } from '@community/machines/content';
import { buildCourse } from '@community/mocks/content/course';
import { describe, expect, it } from 'vitest';
import { entriesOf, type Lane, lanesOf, timedStates } from './course-data.ts';
import { type Stretch, stretchesOf } from './course-lines.ts';

const texts = import.meta.glob<string>('../../../../../../samples/scenarios/*.isims', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const nothing = { seconds: null, action: null, event: null };

function courseOf(text: string): ScenarioCourse {
  const result = parseScenarioFile(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { timeline, events, checklist, duration } = result.scenario;
  return buildCourse({
    duration_in_seconds: duration,
    states: timeline.map((state) => ({
      ...state,
      transitions: state.transitions.map((change) => ({ ...nothing, ...change })),
    })),
    events,
    checklist,
  });
}

/** What a line shows at a time: the last of its points that is not after it. */
function shownAt(stretches: readonly Stretch[], x: number): { high: number; low: number } | null {
  const stretch = stretches.findLast(([first]) => first !== undefined && first.x <= x);
  const points = stretch?.filter((point) => point.x <= x) ?? [];
  const [point, next] = [points.at(-1), stretch?.[points.length]];
  if (!point) return null;
  // Between two points the line is straight.
  if (next && next.x > point.x) {
    const share = (x - point.x) / (next.x - point.x);
    const between = (one: number, other: number) => one + share * (other - one);
    return { high: between(point.value.high, next.value.high), low: between(point.value.low, next.value.low) };
  }
  // The last point is where the line ends.
  return next === undefined ? null : point.value;
}

function placesOf(lane: Lane, course: ScenarioCourse) {
  return stretchesOf(lane, timedStates(course), spanOf(course)).flat();
}

describe.each(Object.keys(texts))('%s', (path) => {
  const course = courseOf(texts[path] ?? '');
  const span = spanOf(course);
  const states = timedStates(course);

  it('shows the same figure in the line, the read-out and the table at every second', () => {
    for (const lane of lanesOf(states)) {
      const stretches = stretchesOf(lane, states, span);
      // The read-out is rounded as a monitor rounds it; at its time a state is read out as the file has it.
      const most = lane.id === 'etco2' || lane.id === 'temperature' ? 0.0501 : 0.501;
      const isRead = (second: number) => {
        const vitals = vitalsAt(course.states, second);
        const read = vitals && lane.read(vitals);
        const shown = shownAt(stretches, second / span);
        if (!shown || !read) return shown === read;
        return Math.abs(shown.high - read.high) < most && Math.abs(shown.low - read.low) < most;
      };
      const seconds = Array.from({ length: Math.ceil(span) }, (_, second) => second);
      expect(
        seconds.filter((second) => !isRead(second)),
        lane.id,
      ).toEqual([]);
    }
  });

  it('reads out the values that hold at each moment', () => {
    for (const { at, vitals } of entriesOf(course)) {
      const held = vitalsAt(course.states, at);
      for (const lane of lanesOf(states)) expect(lane.write(vitals)).toBe(held ? lane.write(held) : '–');
    }
  });

  it('draws equal figures level, and higher ones higher', () => {
    for (const lane of lanesOf(states)) {
      const points = placesOf(lane, course);
      for (const one of points)
        for (const other of points)
          expect(Math.sign(other.high - one.high)).toBe(Math.sign(one.value.high - other.value.high));
    }
  });
});
