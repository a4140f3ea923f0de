import * as z from 'zod/mini';

/** Longest name or description of a scenario or media item, in characters. */
export const TEXT_MAX = 200;
/** Longest search term, in characters. */
export const TERM_MAX = 200;
/** Most rows in one response; larger counts are reduced to this. */
export const COUNT_MAX = 100;

/** Patient age bands of a scenario. */
export const PATIENT_AGE = { neonate: 0, paediatric: 1, adult: 2 } as const;
/** Patient conditions of a scenario. */
export const PATIENT_CONDITION = { stable: 0, deteriorating: 1, cardiacArrest: 2 } as const;

/** Check: a single line of complete characters, without control characters. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');
/** Check: text with something visible. */
export const visible = z.regex(/[^\p{C}\p{Z}]/u, 'must not be empty');

/** A language, as ISO 639-1. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2}$/, 'must be an ISO 639-1 code'));

/** A public identifier in URLs. */
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'must be a uuid'));
/** A time in ISO 8601 with offset, such as 2026-03-14T09:30:00.000Z. */
export const timestamp = z.iso.datetime({ offset: true });
/** 0 neonate, 1 paediatric, 2 adult. */
export const patientAge = z.union([z.literal(0), z.literal(1), z.literal(2)], 'must be 0, 1 or 2');
/** 0 stable, 1 deteriorating, 2 cardiac arrest. */
export const patientCondition = z.union([z.literal(0), z.literal(1), z.literal(2)], 'must be 0, 1 or 2');
/** 0 private, 2 public. */
export const privacyLevel = z.union([z.literal(0), z.literal(2)]);
/** A count: a whole number from 0. */
export const count = z.int().check(z.nonnegative());
/** The largest whole number that the database holds. */
const INTEGER_MAX = 2_147_483_647;
/** The number of a row, or of its version, in a request: one that the database can hold. */
export const rowNumber = count.check(z.maximum(INTEGER_MAX, 'is too large'));

/** The body of every error response. */
export const errorBody = z.object({
  /** The text of the HTTP status, such as "Not Found". */
  error: z.string(),
  /** What was wrong, in a sentence for the person who made the call. */
  message: z.string(),
  /** Identifies the call in the server's log. */
  requestId: z.string(),
  /** The field or parameter at fault, where there is one. */
  field: z.optional(z.string()),
  /** A machine-readable reason, where screens distinguish several. */
  reason: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;

/** `{ok: true}`: done, nothing to report. */
export const done = z.object({ ok: z.literal(true) });

const digits = (problem: string) => z.string().check(z.regex(/^\d+$/, problem));
/** Caps astronomically long numbers. */
const toNumber = (text: string) => Math.min(Number(text), Number.MAX_SAFE_INTEGER);

/** Path parameter: how many rows to skip. */
export const offsetParam = z.pipe(
  digits('must be a whole number from 0'),
  z.pipe(z.transform(toNumber), z.number().check(z.maximum(INTEGER_MAX, 'is too large'))),
);
/** Path parameter: how many rows to return, 1 to {@link COUNT_MAX}; larger values are reduced to that. */
export const countParam = z.pipe(
  digits('must be a whole number from 1').check(z.regex(/[1-9]/, 'must be a whole number from 1')),
  z.transform((text: string) => Math.min(toNumber(text), COUNT_MAX)),
);
/** Path parameter: one of 0, 1, 2, or -1 for all (`null`). */
export const filterParam = z.pipe(
  z.enum(['-1', '0', '1', '2'], 'must be -1, 0, 1 or 2'),
  z.transform((text): 0 | 1 | 2 | null => (text === '-1' ? null : (Number(text) as 0 | 1 | 2))),
);
/** Path parameter: tag ids as a comma-separated list, or -1 for no restriction (the empty list). */
export const tagsParam = z.pipe(
  z.string().check(z.regex(/^(-1|\d{1,9}(,\d{1,9})*)$/, 'must be a comma list of tag ids, or -1')),
  z.transform((text: string): number[] => (text === '-1' ? [] : text.split(',').map(Number))),
);
/** Parameters of a call about one piece of content. */
export const uuidParams = z.object({ id: uuid });

/**
 * Truncates a text without splitting a surrogate pair: a character outside the Basic Multilingual Plane, such as an
 * emoji, takes two UTF-16 code units, and half of one can neither be stored nor be part of a URL.
 * @param most the maximum length in UTF-16 code units, as in all limits of texts.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
