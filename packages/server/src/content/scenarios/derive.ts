import { type ScenarioCourse, type ScenarioFile, summariseScenario } from '@community/contract/content';
import { FileRefusal } from '../../upload/files/receive.ts';
import type { ValidScenario } from '../../upload/inspection/inspect-scenario.ts';
import { courseTexts, courseWords } from '../search/lexemes.ts';
import { describeCourse } from './course.ts';

/** Characters of a course as JSON. Real ones have some thousands; it is sent whole, and shown in one page. */
const COURSE_MAX = 1_000_000;

function jsonOf(course: ScenarioCourse): string {
  const json = JSON.stringify(course);
  if (json.length <= COURSE_MAX) return json;
  throw new FileRefusal('The course of this scenario is too long: without its files, it may have 1 MB.');
}

/** @throws {FileRefusal} where the course of this file is too long. */
export const refuseLongCourse = (file: ScenarioFile): void => void jsonOf(describeCourse(file, new Map()));

/**
 * Columns derived from a scenario's file, which the owner cannot edit: figures, flags, the first state and the course.
 * @throws {FileRefusal} where the course is too long.
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
    course: jsonOf(course),
    course_words: courseWords(courseTexts(course)),
  };
}
/** The data derived from a scenario's file. */
export type DerivedScenario = ReturnType<typeof deriveFrom>;
