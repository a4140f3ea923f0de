import { summariseScenario } from '@community/contract/content';
import type { ValidScenario } from '../../upload/inspection/inspect-scenario.ts';
import { describeCourse } from './course.ts';

/** What of a scenario's file is not the owner's to edit: figures, flags, the first state and the course, as columns. */
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
