import { summariseScenario } from '@community/contract/content';
import type { ValidScenario } from '../../upload/inspection/inspect-scenario.ts';
import { describeCourse } from './course.ts';

/**
 * Columns derived from a scenario's file, which the owner cannot edit: figures, flags, the first state and the course.
 */
export function deriveFrom({ scenario, sizes }: ValidScenario) {
  const { duration_in_seconds, num_checklist_items, num_events, has_video, has_images, has_sounds, has_labs } =
    summariseScenario(scenario, sizes.keys());
  const course = describeCourse(scenario, sizes);
  return {
    duration_in_seconds,
    num_checklist_items,
    num_events,
    has_video,
    has_images,
    has_sounds,
    has_labs,
    initial_vitals: JSON.stringify(course.states[0]?.vitals ?? null),
    course: JSON.stringify(course),
  };
}
/** What is derived from a scenario's file. */
export type DerivedScenario = ReturnType<typeof deriveFrom>;
