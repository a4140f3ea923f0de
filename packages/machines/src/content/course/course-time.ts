import type { ScenarioCourse } from '@community/contract/content';

/** Playback speeds, as multiples of real time. */
export const speeds = [1, 5, 10, 20] as const;
/** A playback speed. */
export type Speed = (typeof speeds)[number];

/**
 * The length of a course in seconds: the scenario's time limit, or until its last state or event if that is later.
 * Without a time limit, 10 % more than until the last of them, and at least a minute.
 */
export function spanOf(course: ScenarioCourse): number {
  const times = [...course.states, ...course.events].map(({ at }) => at ?? 0);
  const last = Math.max(0, ...times);
  return course.duration_in_seconds > 0 ? Math.max(course.duration_in_seconds, last) : Math.max(60, last * 1.1);
}

/** A position in a course. */
export interface CoursePlace {
  course: ScenarioCourse | null;
  /** Seconds from the start. */
  at: number;
  /** Whether it moves from state to state instead of continuously, for reduced motion. */
  isInSteps: boolean;
}

/** The moment shown: in steps, that of the last state, or the start. */
export function momentOf({ course, at, isInSteps }: CoursePlace): number {
  if (!isInSteps || !course) return at;
  return course.states.findLast((state) => state.at !== null && state.at <= at)?.at ?? 0;
}
