import * as z from 'zod/mini';

/** Longest text of a report, in characters. */
export const REPORT_NOTE_MAX = 1000;

/** Why content is reported: real patients, others' rights, mistakes that harm, indecency, or something else. */
export const reportReasons = ['patient', 'rights', 'mistake', 'offensive', 'other'] as const;
/** Name of a reason to report content. */
export type ReportReason = (typeof reportReasons)[number];

/** A report of an item to the portal's operator. */
export const report = z.object({
  reason: z.enum(reportReasons, `must be ${reportReasons.join(', ')}`),
  /** The reporter's explanation; may be empty. */
  note: z
    .string()
    .check(
      z.maxLength(REPORT_NOTE_MAX, `must be at most ${REPORT_NOTE_MAX} characters`),
      z.regex(/^([\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'must not contain control characters'),
    ),
});
export type Report = z.output<typeof report>;
