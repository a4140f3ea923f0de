import { type CourseVitals, type ScenarioCourse, vitalsAt } from '@community/contract/content';

type State = ScenarioCourse['states'][number];

/** A state that has its time. */
export type TimedState = State & { at: number };

/** One vital sign, drawn on a line of its own. */
export interface Lane {
  id: 'hr' | 'spo2' | 'nibp' | 'rr' | 'etco2' | 'temperature';
  /** What it is called on a monitor, and in full. */
  label: string;
  name: string;
  unit: string;
  /** The upper value, and the lower where it is a range; null if it is not measured. */
  read: (vitals: CourseVitals) => { high: number; low: number } | null;
  /** As it is read on a monitor. */
  write: (vitals: CourseVitals) => string;
}

type Single = Exclude<Lane['id'], 'nibp'>;

const single = (id: Single, label: string, name: string, unit: string): Lane => ({
  id,
  label,
  name,
  unit,
  read: (vitals) => {
    const value = vitals[id];
    return value === null ? null : { high: value, low: value };
  },
  write: (vitals) => String(vitals[id] ?? '–'),
});

/** Every vital sign, in the order of a monitor. */
export const lanes: readonly Lane[] = [
  single('hr', 'HR', 'Heart rate', '/min'),
  single('spo2', 'SpO₂', 'Oxygen saturation', '%'),
  {
    id: 'nibp',
    label: 'NIBP',
    name: 'Blood pressure',
    unit: 'mmHg',
    read: ({ nibp }) => nibp && { high: nibp.systolic, low: nibp.diastolic },
    write: ({ nibp }) => (nibp ? `${nibp.systolic}/${nibp.diastolic}` : '–'),
  },
  single('rr', 'RR', 'Respiratory rate', '/min'),
  single('etco2', 'etCO₂', 'End-tidal CO₂', 'kPa'),
  single('temperature', 'Temp', 'Temperature', '°C'),
];

/** The states that have a time, in order. */
export const timedStates = ({ states }: ScenarioCourse): TimedState[] =>
  states.filter((state): state is TimedState => state.at !== null);

/** The vital signs that are measured at any time. */
export const lanesOf = (states: readonly State[]): Lane[] =>
  lanes.filter((lane) => states.some(({ vitals }) => lane.read(vitals) !== null));

/** How long the picture is, in seconds: as long as the scenario, or a little longer than what is known of it. */
export function spanOf(course: ScenarioCourse): number {
  const times = [...course.states, ...course.events].map(({ at }) => at ?? 0);
  const last = Math.max(0, ...times);
  return course.duration_in_seconds > 0 ? Math.max(course.duration_in_seconds, last) : Math.max(60, last * 1.1);
}

/** A point of a line: where it is, from 0 to 1 from left to right and from top to bottom. */
export interface Point {
  x: number;
  high: number;
  low: number;
  /** What is measured there. */
  value: { high: number; low: number };
}

/** A stretch of a line without a gap. */
export type Stretch = Point[];

/**
 * The line of a vital sign, in steps: it is level from state to state, as `vitalsAt` says, and stays so after the last
 * one. At the time of a state the last of its points holds. Where nothing is measured there is a gap.
 */
export function stretchesOf(lane: Lane, states: readonly TimedState[], span: number): Stretch[] {
  const times = [...new Set(states.map(({ at }) => at))];
  const values = times.map((at) => {
    const vitals = vitalsAt(states, at);
    return vitals && lane.read(vitals);
  });
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known.map(({ low }) => low));
  const most = Math.max(...known.map(({ high }) => high));
  // A line that hardly moves is drawn so, not blown up to the height of its lane.
  const room = Math.max(most - least, Math.abs(most) * 0.1, 1);
  const middle = (most + least) / 2;
  const place = (value: number) => 0.5 - (value - middle) / room / 1.25;
  const stretches: Stretch[] = [];
  let current: Stretch | null = null;
  for (const [index, at] of times.entries()) {
    const value = values[index];
    if (!value) {
      current = null;
      continue;
    }
    if (!current) {
      current = [];
      stretches.push(current);
    }
    const level = { high: place(value.high), low: place(value.low), value };
    current.push({ x: at / span, ...level }, { x: (times[index + 1] ?? span) / span, ...level });
  }
  return stretches;
}

/** Something that happens at a time. */
export interface Moment {
  at: number;
  kind: 'state' | 'event' | 'checklist';
  label: string;
  /** Vital signs from then on. */
  vitals: CourseVitals;
}

const unknown: CourseVitals = {
  hr: null,
  rhythm: null,
  spo2: null,
  nibp: null,
  rr: null,
  etco2: null,
  temperature: null,
};

/**
 * Checklist items that lead to a state with a time, at that time. An item that leads nowhere, or to a step without a
 * time, has none.
 */
export function checklistMarks(course: ScenarioCourse): { at: number; label: string }[] {
  const times = new Map(course.states.map(({ id, at }) => [id, at]));
  const marks = new Map<string, number>();
  for (const { transitions } of course.states)
    for (const { action, to } of transitions) {
      const at = times.get(to);
      if (action !== null && at !== null && at !== undefined) marks.set(action, Math.min(at, marks.get(action) ?? at));
    }
  return course.checklist.flatMap(({ id, text }) => {
    const at = marks.get(id);
    return at === undefined ? [] : [{ at, label: text }];
  });
}

/** Everything that has its time, in order: states, events and checklist marks. */
export function momentsOf(course: ScenarioCourse): Moment[] {
  const states = timedStates(course);
  const happenings = [
    ...states.map(({ at, label }) => ({ at, label, kind: 'state' as const })),
    ...course.events.flatMap(({ at, label }) => (at === null ? [] : [{ at, label, kind: 'event' as const }])),
    ...checklistMarks(course).map(({ at, label }) => ({ at, label, kind: 'checklist' as const })),
  ];
  return happenings
    .map((happening) => ({ ...happening, vitals: vitalsAt(states, happening.at) ?? unknown }))
    .sort((one, other) => one.at - other.at);
}

/** What a transition waits for, as the end of a sentence. */
export function causeOf(course: ScenarioCourse, transition: State['transitions'][number]): string {
  const { trigger, seconds, action, event } = transition;
  if (trigger === 'after') return `after ${seconds ?? 0} s`;
  if (trigger === 'manual') return 'when the instructor decides';
  if (trigger === 'event') return `when this happens: ${course.events.find(({ id }) => id === event)?.label ?? ''}`;
  return `when the team does this: ${course.checklist.find(({ id }) => id === action)?.text ?? ''}`;
}
