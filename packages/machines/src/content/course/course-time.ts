import type { ScenarioCourse } from '@community/contract/content';

/** How many times as fast as in reality a course can be played. */
export const speeds = [1, 5, 10, 20] as const;
/** One of them. */
export type Speed = (typeof speeds)[number];

/** How long a course is, in seconds: as long as the scenario, or a little longer than what is known of it. */
export function spanOf(course: ScenarioCourse): number {
  const times = [...course.states, ...course.events].map(({ at }) => at ?? 0);
  const last = Math.max(0, ...times);
  return course.duration_in_seconds > 0 ? Math.max(course.duration_in_seconds, last) : Math.max(60, last * 1.1);
}

/** Where a course is being looked at. */
export interface CoursePlace {
  course: ScenarioCourse | null;
  /** Seconds from the start. */
  at: number;
  /** Whether it moves from state to state instead of all the time, as for those who want less motion. */
  isInSteps: boolean;
}

/** The moment that is shown: in steps it is that of the last state, or the start. */
export function momentOf({ course, at, isInSteps }: CoursePlace): number {
  if (!isInSteps || !course) return at;
  return course.states.findLast((state) => state.at !== null && state.at <= at)?.at ?? 0;
}
