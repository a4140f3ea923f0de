import type { CourseVitals } from '@community/contract/content';
import { buildCourse } from '@community/mocks/content/course';
import { rhythmName } from '@community/pictures/rhythm';
import { describe, expect, it } from 'vitest';
import { causeOf, checklistMarks, lanes, lanesOf, momentsOf, spanOf, stretchesOf, timedStates } from './course-data.ts';

const course = buildCourse();
const [hr] = lanes;
const nothing: CourseVitals = {
  hr: null,
  rhythm: null,
  spo2: null,
  nibp: null,
  rr: null,
  etco2: null,
  temperature: null,
};
const state = (at: number, change: Partial<CourseVitals>) => ({
  id: `at-${at}`,
  label: 'x',
  at,
  vitals: { ...nothing, ...change },
  transitions: [],
});

describe('how long the picture is', () => {
  it('is as long as the scenario', () => {
    expect(spanOf(course)).toBe(1080);
  });

  it('shows what is known where there is no time limit', () => {
    expect(spanOf(buildCourse({ duration_in_seconds: 0 }))).toBeCloseTo(990);
    expect(spanOf(buildCourse({ duration_in_seconds: 0, states: [], events: [] }))).toBe(60);
  });
});

describe('the lines', () => {
  it('are those of vital signs that are measured', () => {
    expect(lanesOf(course.states).map(({ id }) => id)).toEqual(['hr', 'spo2', 'nibp', 'rr', 'temperature']);
    expect(lanesOf([])).toEqual([]);
  });

  it('are level from state to state and stay so after the last', () => {
    const [stretch] = hr ? stretchesOf(hr, timedStates(course), 1080) : [];
    const times = [0, 240, 540, 900].map((at) => at / 1080);
    expect(stretch?.map(({ x }) => x)).toEqual([...times.flatMap((x, index) => [x, times[index + 1] ?? 1])]);
    for (const [index, point] of (stretch ?? []).entries()) {
      if (index % 2 === 1) expect(point.high).toBe(stretch?.[index - 1]?.high);
      expect(point.high).toBeGreaterThanOrEqual(0);
      expect(point.low).toBeLessThanOrEqual(1);
    }
  });

  it('have a gap where nothing is measured', () => {
    const states = [state(0, { hr: 80 }), state(10, {}), state(20, { hr: 90 })];
    const stretches = hr ? stretchesOf(hr, states, 40) : [];
    expect(stretches.map((stretch) => stretch.map(({ x }) => x))).toEqual([
      [0, 0.25],
      [0.5, 1],
    ]);
  });

  it('keep to the middle when nothing changes, and are higher for more', () => {
    const [flat] = hr ? stretchesOf(hr, [state(0, { hr: 80 })], 60) : [];
    expect(flat?.[0]?.high).toBeCloseTo(0.5);
    const [rising] = hr ? stretchesOf(hr, [state(0, { hr: 60 }), state(30, { hr: 120 })], 60) : [];
    expect(rising?.at(-1)?.high).toBeLessThan(rising?.[0]?.high ?? 0);
  });
});

describe('moments', () => {
  it('are everything that has its time, in order, with the vital signs of then', () => {
    const moments = momentsOf(course);
    expect(moments.map(({ at }) => at)).toEqual([0, 30, 240, 420, 540, 540, 600, 900]);
    expect(moments.find(({ label }) => label === 'Lactate comes back')?.vitals.hr).toBe(128);
    expect(moments.some(({ label }) => label === 'The family arrives')).toBe(false);
  });

  it('mark a checklist item where it leads on', () => {
    expect(checklistMarks(course)).toEqual([{ at: 540, label: 'Gives 500 ml of crystalloid' }]);
  });

  it('know nothing before the first state', () => {
    const [first] = momentsOf(buildCourse({ states: [state(60, { hr: 80 })] }));
    expect(first).toMatchObject({ at: 30, vitals: { hr: null } });
  });
});

it.each([
  ['after', 'after 30 s'],
  ['manual', 'when the instructor decides'],
  ['action', 'when the team does this: Gives 500 ml of crystalloid'],
  ['event', 'when this happens: Lactate comes back'],
] as const)('says what a transition %s waits for', (trigger, text) => {
  expect(causeOf(course, { to: 'x', trigger, seconds: 30, action: 'fluids', event: 'lactate' })).toBe(text);
});

it.each([
  ['sinusTachycardia', 'Sinus tachycardia'],
  ['stElevation', 'ST elevation'],
  ['secondDegreeBlockTypeII', 'Second degree block type II'],
  ['asystole', 'Asystole'],
])('calls %s %s', (rhythm, name) => {
  expect(rhythmName(rhythm)).toBe(name);
});
