import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, uuidParams } from '../shared/common.ts';

const figure = z.nullable(z.number());

/** Vital signs of a state; null if they are not measured or not shown. Units as in the scenario file format. */
export const courseVitals = z.object({
  hr: figure,
  rhythm: z.nullable(z.string()),
  spo2: figure,
  nibp: z.nullable(z.object({ systolic: z.number(), diastolic: z.number() })),
  rr: figure,
  /** kPa. */
  etco2: figure,
  temperature: figure,
});
export type CourseVitals = z.output<typeof courseVitals>;

/**
 * The vital signs at a time, in seconds: those of the last state whose time has come. They hold until the next one's
 * time; nothing lies between them. Null before the first state with a time. Every view of a course asks here.
 */
export function vitalsAt(
  states: readonly { at: number | null; vitals: CourseVitals }[],
  seconds: number,
): CourseVitals | null {
  return states.findLast(({ at }) => at !== null && at <= seconds)?.vitals ?? null;
}

const transition = z.object({
  /** Id of the state it leads to. */
  to: z.string(),
  trigger: z.enum(['after', 'action', 'event', 'manual']),
  /** With `after`. */
  seconds: z.nullable(z.number()),
  /** Id of a checklist item, with `action`. */
  action: z.nullable(z.string()),
  /** Id of an event, with `event`. */
  event: z.nullable(z.string()),
});

/** What is in a scenario, as its file says: how it runs, what is observed, what belongs to it. Times in seconds. */
export const scenarioCourse = z.object({
  /** 0 means no time limit. */
  duration_in_seconds: count,
  patient: z.object({
    age: z.nullable(z.string()),
    sex: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** kg. */
    weight: figure,
  }),
  /** In the file's order, the start first. `at` is null for a step without a fixed time. */
  states: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      at: figure,
      vitals: courseVitals,
      transitions: z.array(transition),
    }),
  ),
  events: z.array(z.object({ id: z.string(), label: z.string(), at: figure, kind: z.string() })),
  checklist: z.array(z.object({ id: z.string(), text: z.string(), critical: z.boolean() })),
  media: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(['image', 'video', 'sound', 'document']),
      title: z.string(),
      /** Bytes; null if the file does not come with the scenario. */
      file_size: z.nullable(count),
    }),
  ),
  sounds: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      /** Whether it has a recording that does not come with the scenario; left out where that was not looked at. */
      is_missing: z.optional(z.boolean()),
    }),
  ),
  labs: z.array(z.object({ id: z.string(), name: z.string(), at: figure, num_results: count })),
});
export type ScenarioCourse = z.output<typeof scenarioCourse>;

/** The course of a scenario. */
export const courseEndpoints = {
  /** What is in a scenario, to look at before downloading it. 404 as with the scenario, and until it is processed. */
  getScenarioCourse: endpoint({
    method: 'GET',
    path: '/api/scenario/:id/course',
    summary: 'What is in a scenario',
    area: 'Scenarios',
    params: uuidParams,
    response: scenarioCourse,
    errors: [400, 404],
  }),
};
