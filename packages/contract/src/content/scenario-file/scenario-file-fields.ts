import * as z from 'zod/mini';
import { TEXT_MAX, visible } from '../../shared/common.ts';
import { defaultDeviceId, devices } from '../devices.ts';
import { REUSE_WORDS_MAX, reuseLicences } from '../reuse.ts';

/** The current version of the scenario file format. */
export const scenarioFileVersion = 1;

const DAY_IN_SECONDS = 86_400;

/** Heart rhythms that a state may name. */
export const rhythms = [
  'sinusRhythm',
  'sinusTachycardia',
  'sinusBradycardia',
  'sinusRhythmWithEctopics',
  'stElevation',
  'atrialFibrillation',
  'atrialFlutter',
  'supraventricularTachycardia',
  'junctionalRhythm',
  'firstDegreeBlock',
  'secondDegreeBlockTypeI',
  'secondDegreeBlockTypeII',
  'thirdDegreeBlock',
  'idioventricularRhythm',
  'paced',
  'sineWave',
  'ventricularTachycardia',
  'pulselessVentricularTachycardia',
  'torsadesDePointes',
  'ventricularFibrillation',
  'pulselessElectricalActivity',
  'asystole',
] as const;
/** Name of a heart rhythm. */
export type Rhythm = (typeof rhythms)[number];

const expected = (what: string) => ({
  error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? 'is missing' : `must be ${what}`),
});

/**
 * Text that databases and screens can handle: complete characters, no control characters except tabs and line breaks.
 */
const text = (most = TEXT_MAX) =>
  z.string(expected('text')).check(
    z.maxLength(most, `must be at most ${most} characters`),
    z.regex(/^[\t\n\r\P{Cc}]*$/u, 'must not contain control characters'),
    z.refine((value) => value.isWellFormed(), 'must not contain halves of characters'),
  );
const label = (most = TEXT_MAX) => text(most).check(visible);
const optionalText = (most: number) => z._default(z.nullable(text(most)), null);
const id = z
  .string(expected('text'))
  .check(z.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'));

/** A plain file name: looked up beside the scenario, never used as a path. */
const fileName = label(255).check(
  z.refine((name) => !/[/\\\p{Cc}]/u.test(name) && name !== '.' && name !== '..', 'must be a file name without a path'),
);

const range = (least: number, most: number) => {
  const problem = `must be between ${least} and ${most}`;
  return [z.gte(least, problem), z.lte(most, problem)] as const;
};
const numberBetween = (least: number, most: number) => z.number(expected('a number')).check(...range(least, most));
const wholeBetween = (least: number, most: number) => z.int(expected('a whole number')).check(...range(least, most));
/** A figure that may be unknown: a missing one and null are both parsed as null. */
const reading = (least: number, most: number) => z._default(z.nullable(numberBetween(least, most)), null);

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, expected(`one of ${values.join(', ')}`));
const block = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.looseObject(shape, expected('an object'));
/** Checks the length before the entries: millions of invalid ones would otherwise each produce a problem. */
const listOf = <Item extends z.core.SomeType>(item: Item, most: number) =>
  z.pipe(
    z.array(z.unknown(), expected('a list')).check(z.maxLength(most, `must have at most ${most} entries`)),
    z.array(item),
  );
const optionalListOf = <Item extends z.core.SomeType>(item: Item, most: number) =>
  z.prefault(listOf(item, most), () => []);

const nibp = block({ systolic: numberBetween(0, 300), diastolic: numberBetween(0, 250) }).check(
  z.refine(({ systolic, diastolic }) => systolic >= diastolic, {
    path: ['diastolic'],
    error: 'must not be above the systolic pressure',
  }),
);

const vitals = block({
  /** Per minute, as the ECG shows it; 0 in ventricular fibrillation and asystole. */
  hr: reading(0, 350),
  rhythm: z._default(z.nullable(oneOf(rhythms)), null),
  /** Per cent. */
  spo2: reading(0, 100),
  /** mmHg; 0/0 without output. */
  nibp: z._default(z.nullable(nibp), null),
  /** Breaths per minute. */
  rr: reading(0, 150),
  /** End-tidal CO₂ in kPa. */
  etco2: reading(0, 20),
  /** °C. */
  temperature: reading(10, 45),
});

const transition = z.discriminatedUnion(
  'trigger',
  [
    block({ to: id, trigger: z.literal('after'), seconds: numberBetween(1, DAY_IN_SECONDS) }),
    block({ to: id, trigger: z.literal('action'), action: id }),
    block({ to: id, trigger: z.literal('event'), event: id }),
    block({ to: id, trigger: z.literal('manual') }),
  ],
  {
    error: (issue) =>
      issue.code === 'invalid_union' ? 'must be one of after, action, event, manual' : 'must be an object',
  },
);

const state = block({
  id,
  label: label(),
  /** Seconds from the start, or null for a state without a fixed time. */
  at: reading(0, DAY_IN_SECONDS),
  vitals: z.prefault(vitals, () => ({})),
  transitions: optionalListOf(transition, 50),
});
const checklistItem = block({ id, text: label(), critical: z._default(z.boolean(expected('true or false')), false) });

const event = block({
  id,
  label: label(),
  at: reading(0, DAY_IN_SECONDS),
  kind: oneOf(['clinical', 'communication', 'result', 'intervention', 'equipment', 'arrival']),
});

const mediaItem = block({ file: fileName, kind: oneOf(['image', 'video', 'sound', 'document']), title: label() });

const sound = block({
  id,
  title: label(),
  kind: oneOf(['breath', 'heart', 'abdomen', 'voice', 'alarm', 'surroundings']),
  /** null: the simulator's own sound. */
  file: z._default(z.nullable(fileName), null),
});

const reference = block({
  low: z._default(z.nullable(z.number(expected('a number'))), null),
  high: z._default(z.nullable(z.number(expected('a number'))), null),
}).check(
  z.refine(({ low, high }) => low === null || high === null || low <= high, {
    path: ['high'],
    error: 'must not be below the lower limit',
  }),
);
const labResult = block({
  name: label(100),
  value: z.union([z.number(), label(100)], expected('a number or text')),
  unit: z._default(text(30), ''),
  reference: z._default(z.nullable(reference), null),
});
const labPanel = block({
  id,
  name: label(),
  at: reading(0, DAY_IN_SECONDS),
  results: listOf(labResult, 100).check(z.minLength(1, 'must have at least one result')),
});

const patient = block({
  ageBand: z._default(z.nullable(oneOf(['neonate', 'paediatric', 'adult'])), null),
  /** Age in words, such as "4 months". */
  age: optionalText(50),
  sex: optionalText(50),
  name: optionalText(100),
  /** kg. */
  weight: reading(0.2, 400),
  /** Index of the drawn patient. */
  photo: z._default(z.nullable(wholeBetween(0, 106)), null),
});

/**
 * All fields of a scenario file with their limits; consistency between fields is checked in `scenario-file.ts`.
 * Messages complete a sentence that begins with the field's path.
 */
export const scenarioFields = block({
  format: z.literal('isims', expected('"isims"')),
  version: z.literal(scenarioFileVersion, expected(String(scenarioFileVersion))),
  name: label(),
  description: z._default(text(), ''),
  tags: optionalListOf(label(60), 20),
  /** ISO 639-1. */
  language: z.string(expected('text')).check(z.regex(/^[a-z]{2}$/, 'must be a two-letter language code such as en')),
  device: z.prefault(block({ id: wholeBetween(1, devices.length) }), () => ({ id: defaultDeviceId })),
  patient: z.prefault(patient, () => ({})),
  condition: z._default(z.nullable(oneOf(['stable', 'deteriorating', 'cardiacArrest'])), null),
  /** Under which licence it may be reused; `own`: as stated in `reuseWords`. */
  reuseLicence: z._default(z.nullable(oneOf(reuseLicences)), null),
  reuseWords: z._default(z.nullable(text(REUSE_WORDS_MAX)), null),
  /** Seconds; 0 means no time limit. */
  duration: z._default(wholeBetween(0, DAY_IN_SECONDS), 0),
  timeline: listOf(state, 200).check(z.minLength(1, 'must have at least one state')),
  checklist: optionalListOf(checklistItem, 500),
  events: optionalListOf(event, 500),
  media: optionalListOf(mediaItem, 200),
  sounds: optionalListOf(sound, 200),
  labs: optionalListOf(labPanel, 100),
});
export type ScenarioFields = z.output<typeof scenarioFields>;
