import type { CourseVitals } from '@community/contract/content';
import { spanOf } from '@community/machines/content';
import { buildCourse } from '@community/mocks/content/course';
import { describe, expect, it } from 'vitest';
import { causeOf, checklistMarks, entriesOf, eventAt, lanes, lanesOf, stateAt, timedStates } from './course-data.ts';
import { alarmMarksOf, scaleOf, stack, stretchesOf, ticksOf } from './course-lines.ts';

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

  it('go straight from state to state, and are level after the last', () => {
    const [stretch] = hr ? stretchesOf(hr, timedStates(course), 1080) : [];
    const times = [0, 240, 540, 900].map((at) => at / 1080);
    expect(stretch?.map(({ x }) => x)).toEqual([...times.flatMap((x, index) => [x, times[index + 1] ?? 1])]);
    expect(stretch?.map(({ value }) => value.high)).toEqual([112, 128, 128, 116, 116, 98, 98, 98]);
    for (const point of stretch ?? []) {
      expect(point.high).toBeGreaterThanOrEqual(0);
      expect(point.low).toBeLessThanOrEqual(1);
    }
  });

  it('step into an arrest, and have no zeros', () => {
    const states = [
      state(0, { hr: 80, rhythm: 'sinusRhythm' }),
      state(10, { hr: 40, rhythm: 'pulselessElectricalActivity' }),
      state(20, { hr: 0, rhythm: 'asystole' }),
      state(30, { hr: 90, rhythm: 'sinusRhythm' }),
    ];
    const stretches = hr ? stretchesOf(hr, states, 40) : [];
    expect(stretches.map((stretch) => stretch.map(({ x, value }) => [x * 40, value.high]))).toEqual([
      [
        [0, 80],
        [10, 80],
        [10, 40],
        [20, 40],
      ],
      [
        [30, 90],
        [40, 90],
      ],
    ]);
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
    const moments = entriesOf(course);
    expect(moments.map(({ at }) => at)).toEqual([0, 30, 240, 420, 540, 540, 600, 900]);
    expect(moments.find(({ label }) => label === 'Lactate comes back')?.vitals.hr).toBe(121);
    expect(moments.some(({ label }) => label === 'The family arrives')).toBe(false);
  });

  it('mark a checklist item where it leads on', () => {
    expect(checklistMarks(course)).toEqual([{ id: 'fluids', at: 540, label: 'Gives 500 ml of crystalloid' }]);
  });

  it('know nothing before the first state', () => {
    const [first] = entriesOf(buildCourse({ states: [state(60, { hr: 80 })] }));
    expect(first).toMatchObject({ at: 30, vitals: { hr: null } });
  });
});

describe('what is written at them', () => {
  it('is the first value, and the highest and lowest where they differ', () => {
    const texts = (id: string) => {
      const lane = lanes.find((one) => one.id === id);
      return lane && scaleOf(lane, timedStates(course), 1080).map(({ kind, text }) => `${kind} ${text}`);
    };
    expect(texts('hr')).toEqual(['first 112', 'most 128', 'least 98']);
    expect(texts('nibp')).toEqual(['first 96/52', 'most 104', 'least 40']);
    expect(texts('etco2')).toEqual([]);
  });

  it.each([
    [1080, [0, 180, 360, 540, 720, 900, 1080]],
    [900, [0, 180, 360, 540, 720, 900]],
    [1500, [0, 300, 600, 900, 1200, 1500]],
    [60, [0, 10, 20, 30, 40, 50, 60]],
  ])('are times that suit %i seconds', (span, ticks) => {
    expect(ticksOf(span)).toEqual(ticks);
  });

  it('is stacked where it would overlap, and ends within the picture', () => {
    const placed = stack([0, 0.1, 0.5, 0.95], (x) => ({ x, width: 0.3 }));
    expect(placed.map(({ level, left }) => [level, left])).toEqual([
      [0, 0],
      [1, 0.1],
      [0, 0.5],
      [1, 0.7],
    ]);
  });
});

describe('a moment', () => {
  it('has its state, and the last event since that began', () => {
    expect(stateAt(course, 430)?.label).toBe('Pressure falls');
    expect(eventAt(course, 430)?.label).toBe('Lactate comes back');
    expect(eventAt(course, 560)).toBeNull();
    expect(stateAt(buildCourse({ states: [state(60, {})] }), 30)).toBeNull();
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

it('marks values outside their limits at their states, once each', () => {
  const states = [state(0, { hr: 100 }), state(30, { hr: 140 }), state(60, { hr: 30 })];
  const stretches = hr ? stretchesOf(hr, states, 100) : [];
  const marks = alarmMarksOf(stretches, { low: 41, high: 130 });
  expect(marks.map(({ x, side }) => [x, side])).toEqual([
    [0.3, 'high'],
    [0.6, 'low'],
  ]);
  expect(alarmMarksOf(stretches, undefined)).toEqual([]);
});
