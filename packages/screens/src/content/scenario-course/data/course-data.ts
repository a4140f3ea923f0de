import { type CourseVitals, measurable, type ScenarioCourse, vitalsAt } from '@community/contract/content';
import { courseTexts } from '@community/messages/content';
import type { IconName } from '@community/ui';

type State = ScenarioCourse['states'][number];

/** A state that has its time. */
export type TimedState = State & { at: number };

/** One vital sign, drawn on its own line. */
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

const single = (id: Single, unit: string): Lane => ({
  id,
  ...courseTexts.vitals[id],
  unit,
  read: (vitals) => {
    const value = measurable(vitals)[id];
    return value === null ? null : { high: value, low: value };
  },
  write: (vitals) => String(measurable(vitals)[id] ?? '–'),
});

/** Every vital sign, in the order of a monitor. */
export const lanes: readonly Lane[] = [
  single('hr', '/min'),
  single('spo2', '%'),
  {
    id: 'nibp',
    ...courseTexts.vitals.nibp,
    unit: 'mmHg',
    read: (vitals) => {
      const { nibp } = measurable(vitals);
      return nibp && { high: nibp.systolic, low: nibp.diastolic };
    },
    write: (vitals) => {
      const { nibp } = measurable(vitals);
      return nibp ? `${nibp.systolic}/${nibp.diastolic}` : '–';
    },
  },
  single('rr', '/min'),
  single('etco2', 'kPa'),
  single('temperature', '°C'),
];

/** The states that have a time, in order. */
export const timedStates = ({ states }: ScenarioCourse): TimedState[] =>
  states.filter((state): state is TimedState => state.at !== null);

/** The vital signs that are measured at any time. */
export const lanesOf = (states: readonly State[]): Lane[] =>
  lanes.filter((lane) => states.some(({ vitals }) => lane.read(vitals) !== null));

/** Something that happens at a time. */
export interface Moment {
  at: number;
  kind: 'state' | 'event' | 'checklist';
  label: string;
  /** Vital signs from then on. */
  vitals: CourseVitals;
}

/** Unknown vital signs. */
export const unknown: CourseVitals = {
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
export function checklistMarks(course: ScenarioCourse): { id: string; at: number; label: string }[] {
  const times = new Map(course.states.map(({ id, at }) => [id, at]));
  const marks = new Map<string, number>();
  for (const { transitions } of course.states)
    for (const { action, to } of transitions) {
      const at = times.get(to);
      if (action !== null && at !== null && at !== undefined) marks.set(action, Math.min(at, marks.get(action) ?? at));
    }
  return course.checklist.flatMap(({ id, text }) => {
    const at = marks.get(id);
    return at === undefined ? [] : [{ id, at, label: text }];
  });
}

/** Everything that has its time, in order: states, events and checklist marks. */
export function entriesOf(course: ScenarioCourse): Moment[] {
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

const eventIcons: Readonly<Record<string, IconName>> = {
  clinical: 'pulse',
  communication: 'user',
  result: 'flask',
  intervention: 'plus',
  equipment: 'monitor',
  arrival: 'user',
};

/** An entry other than a state that jumps to its time. */
export interface Happening {
  id: string;
  at: number;
  label: string;
  icon: IconName;
}

/** Events with a time and checklist items that lead on, in the order of time. */
export function happeningsOf(course: ScenarioCourse): Happening[] {
  const events = course.events.flatMap(({ id, at, label, kind }) =>
    at === null ? [] : [{ id: `event ${id}`, at, label, icon: eventIcons[kind] ?? ('bolt' as const) }],
  );
  const marks = checklistMarks(course).map(({ id, at, label }) => ({
    id: `checklist ${id}`,
    at,
    label,
    icon: 'check' as const,
  }));
  return [...events, ...marks].sort((one, other) => one.at - other.at);
}

/** The state that holds at a time; null before the first one. */
export const stateAt = (course: ScenarioCourse, seconds: number): TimedState | null =>
  timedStates(course).findLast(({ at }) => at <= seconds) ?? null;

/** The last event at or before a time, unless another state has begun since; null if there is none. */
export function eventAt(course: ScenarioCourse, seconds: number): ScenarioCourse['events'][number] | null {
  const since = stateAt(course, seconds)?.at ?? 0;
  const happened = course.events.filter(({ at }) => at !== null && at >= since && at <= seconds);
  return happened.sort((one, other) => (one.at ?? 0) - (other.at ?? 0)).at(-1) ?? null;
}

/** What a transition waits for, as the end of a sentence. */
export function causeOf(course: ScenarioCourse, transition: State['transitions'][number]): string {
  const { trigger, seconds, action, event } = transition;
  if (trigger === 'after') return courseTexts.afterSeconds(seconds ?? 0);
  if (trigger === 'manual') return courseTexts.whenDecided;
  if (trigger === 'event') return courseTexts.whenHappens(course.events.find(({ id }) => id === event)?.label ?? '');
  return courseTexts.whenTeamActs(course.checklist.find(({ id }) => id === action)?.text ?? '');
}
