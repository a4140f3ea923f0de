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

/** Rhythms without cardiac output. */
const pulseless = new Set([
  'pulselessVentricularTachycardia',
  'ventricularFibrillation',
  'pulselessElectricalActivity',
  'asystole',
]);

/** Whether the rhythm means cardiac arrest. */
export const isArrest = ({ rhythm }: CourseVitals): boolean => rhythm !== null && pulseless.has(rhythm);

const unlessZero = (value: number | null) => (value === 0 ? null : value);

/**
 * Vital signs as a monitor can show them: without a pulse there is no rate, saturation or pressure to measure, so their
 * zeros become null. A respiratory rate of 0 stays.
 */
export function measurable(vitals: CourseVitals): CourseVitals {
  const { hr, spo2, nibp } = vitals;
  return { ...vitals, hr: unlessZero(hr), spo2: unlessZero(spo2), nibp: nibp?.systolic === 0 ? null : nibp };
}

/**
 * Interpolates between two states, unrounded: values that both have change linearly; the rhythm and everything else
 * stays until the next state. Into an arrest and out of it, everything changes at once.
 * @param share of the way, from 0 to 1.
 */
export function vitalsBetween(from: CourseVitals, to: CourseVitals, share: number): CourseVitals {
  if (isArrest(from) || isArrest(to)) return from;
  const end = measurable(to);
  const start = measurable(from);
  // Exactly the value of the next state at the end.
  const between = (one: number, other: number) => (share === 1 ? other : one + share * (other - one));
  const figureOf = (name: 'hr' | 'spo2' | 'rr' | 'etco2' | 'temperature') => {
    const [one, other] = [start[name], end[name]];
    return one === null || other === null ? from[name] : between(one, other);
  };
  return {
    hr: figureOf('hr'),
    rhythm: from.rhythm,
    spo2: figureOf('spo2'),
    nibp:
      start.nibp && end.nibp
        ? {
            systolic: between(start.nibp.systolic, end.nibp.systolic),
            diastolic: between(start.nibp.diastolic, end.nibp.diastolic),
          }
        : from.nibp,
    rr: figureOf('rr'),
    etco2: figureOf('etco2'),
    temperature: figureOf('temperature'),
  };
}

const rounded = (value: number | null, digits: 0 | 1 = 0) => {
  if (value === null) return null;
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
};

/** Rounds as a monitor does: whole numbers; one decimal for carbon dioxide and temperature. */
function asWritten({ hr, rhythm, spo2, nibp, rr, etco2, temperature }: CourseVitals): CourseVitals {
  return {
    hr: rounded(hr),
    rhythm,
    spo2: rounded(spo2),
    nibp: nibp && { systolic: Math.round(nibp.systolic), diastolic: Math.round(nibp.diastolic) },
    rr: rounded(rr),
    etco2: rounded(etco2, 1),
    temperature: rounded(temperature, 1),
  };
}

/**
 * The vital signs at a time, in seconds. At the time of a state, and after the last one, they are exactly the file's;
 * in between they are interpolated by {@link vitalsBetween}. Of several states at the same time, the last counts. Null
 * before the first state with a time. All views of a course use this function.
 */
export function vitalsAt(
  states: readonly { at: number | null; vitals: CourseVitals }[],
  seconds: number,
): CourseVitals | null {
  const from = states.findLast(({ at }) => at !== null && at <= seconds);
  if (!from || from.at === null) return null;
  const to = states.find(({ at }) => at !== null && at > seconds);
  if (!to || to.at === null || from.at === seconds) return from.vitals;
  return asWritten(vitalsBetween(from.vitals, to.vitals, (seconds - from.at) / (to.at - from.at)));
}

const transition = z.object({
  /** Id of the next state. */
  to: z.string(),
  trigger: z.enum(['after', 'action', 'event', 'manual']),
  /** With `after`. */
  seconds: z.nullable(z.number()),
  /** Id of a checklist item, with `action`. */
  action: z.nullable(z.string()),
  /** Id of an event, with `event`. */
  event: z.nullable(z.string()),
});

const labResult = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number()]),
  /** Empty where it has none. */
  unit: z.string(),
  /** The normal range, in the same unit; one side may be open. */
  reference: z.nullable(z.object({ low: figure, high: figure })),
});
/** One result of a lab panel. */
export type LabResult = z.output<typeof labResult>;

/** The contents of a scenario file: its course, its checklist and its files. Times in seconds. */
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
  /** In the file's order, starting state first. `at` is null for a state without a fixed time. */
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
      /**
       * Address to show it, valid for some hours; missing for documents, and for files that do not come with the
       * scenario.
       */
      signed_url: z.optional(z.string()),
    }),
  ),
  sounds: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      /** Whether it has a recording that does not come with the scenario; missing where that was not checked. */
      is_missing: z.optional(z.boolean()),
      /** The recording; null where the simulator uses its own sound; missing where that was not checked. */
      file: z.optional(z.nullable(z.string())),
      /** Address to play it, valid for some hours; missing where no recording comes with the scenario. */
      signed_url: z.optional(z.string()),
    }),
  ),
  labs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      at: figure,
      num_results: count,
      /** As in the file; missing where they were not extracted. */
      results: z.optional(z.array(labResult)),
    }),
  ),
});
export type ScenarioCourse = z.output<typeof scenarioCourse>;

/** The course of a scenario. */
export const courseEndpoints = {
  /**
   * The contents of a scenario, to look at before downloading it, with signed addresses of the pictures, videos and
   * sounds that come with it. 404 as for the scenario, and until it is processed.
   */
  getScenarioCourse: endpoint({
    method: 'GET',
    path: '/api/scenario/:id/course',
    summary: 'What is in a scenario',
    area: 'Scenarios',
    params: uuidParams,
    response: scenarioCourse,
    errors: [400, 404, 429],
  }),
};
