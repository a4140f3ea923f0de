import * as z from 'zod/mini';
import {
  count,
  oneLine,
  patientAge,
  patientCondition,
  rowNumber,
  TEXT_MAX,
  timestamp,
  uuid,
  visible,
} from '../../shared/common.ts';
import { courseVitals } from '../course.ts';
import { ITEM_MINUTES_MAX, ITEM_NOTE_MAX, PLAN_ITEMS_MAX, PLAN_NOTE_MAX } from './plan-limits.ts';

/** Who may open a plan by its link, beside its owner. */
export const planAudiences = ['nobody', 'members', 'anybody'] as const;
/** No one; anyone who is signed in; or anyone who has the link. */
export type PlanAudience = (typeof planAudiences)[number];

const lines = z.regex(/^([\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'must not contain control characters');
const atMost = (most: number) => z.maxLength(most, `must be at most ${most} characters`);

/** One line. */
const title = z.string().check(atMost(TEXT_MAX), oneLine, visible);
const planNote = z.string().check(atMost(PLAN_NOTE_MAX), lines);
const itemNote = z.string().check(atMost(ITEM_NOTE_MAX), lines);
/** When a plan begins, by the clock of the room: `HH:MM`. */
const startTime = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')));
const minutes = z.nullable(
  z.int().check(z.nonnegative('must be a whole number from 0'), z.maximum(ITEM_MINUTES_MAX, 'is too long')),
);

/** The data of a scenario in plans. */
const plannedScenario = z.object({
  kind: z.literal('scenario'),
  /** null for those who are not signed in: they cannot open it. */
  uuid_id: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  /** Of its name and description; missing in responses that a browser cached before the field existed. */
  unicode_language_identifier: z.optional(z.string()),
  device_id: z.int(),
  patient_photo: z.nullable(z.int()),
  patient_age: z.nullable(patientAge),
  patient_condition: z.nullable(patientCondition),
  initial_vitals: z.nullable(courseVitals),
  /** Seconds; 0 means no time limit. */
  duration_in_seconds: count,
  num_checklist_items: count,
  file_size: count,
  /** Whether only its owner can see it. */
  is_private: z.boolean(),
});
/** The data of a media item in plans. */
const plannedMedia = z.object({
  kind: z.literal('media'),
  /** null for those who are not signed in: they cannot open it. */
  uuid_id: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  /** A small picture of it; null until it is processed, and for those who are not signed in. */
  signed_thumb_url: z.nullable(z.string()),
  is_video: z.boolean(),
  /** Seconds; 0 for images. */
  duration: z.number().check(z.nonnegative()),
  file_size: count,
  /** Whether only its owner can see it. */
  is_private: z.boolean(),
});
/** A scenario or media item, as plans show it. */
export const planContent = z.union([plannedScenario, plannedMedia]);
export type PlanContent = z.output<typeof planContent>;

/** The fields of every item of a plan. */
const itemFields = {
  /** Names the item in its plan; one scenario may be there twice. */
  id: z.string(),
  kind: z.enum(['scenario', 'media']),
  note: z.string(),
  /** How long it takes; null: not planned. */
  minutes: z.nullable(count),
};
/** An item of one's own plan. */
export const planItem = z.object({
  ...itemFields,
  /** null where it was deleted, or made private by its owner. */
  content: z.nullable(planContent),
});
export type PlanItem = z.output<typeof planItem>;
/** An item of a shared plan. */
export const sharedItem = z.object({
  ...itemFields,
  /** Minutes from the start of the plan to that of the item, including items before it that are left out. */
  after: count,
  content: planContent,
});
export type SharedItem = z.output<typeof sharedItem>;

/** The fields that own and shared plans have in common. */
const planFields = {
  title: z.string(),
  note: z.string(),
  /** `HH:MM`, or null. */
  start_time: z.nullable(z.string()),
  changed_at: timestamp,
};

/** One's own plan in the list. */
export const planSummary = z.object({
  ...planFields,
  uuid_id: z.string(),
  audience: z.enum(planAudiences),
  number_items: count,
  /** The minutes of all items. */
  minutes: count,
});
export type PlanSummary = z.output<typeof planSummary>;

/** One's own plan. */
export const plan = z.object({
  ...planFields,
  uuid_id: z.string(),
  /** Counts the changes. An edit names the version it began with, so that none overwrites another. */
  version: count,
  audience: z.enum(planAudiences),
  /** The token of the link to share; null while no one else may open the plan. */
  share_token: z.nullable(z.string()),
  items: z.array(planItem),
});
export type Plan = z.output<typeof plan>;

/** One's own plan that items were put into. */
export const filledPlan = z.object({
  ...plan.shape,
  /** How many of them are not in it, because they were gone; left out where all are there. */
  left_out: z.optional(count),
});
export type FilledPlan = z.output<typeof filledPlan>;

/** A plan that its owner shares: what its reader may see of it. */
export const sharedPlan = z.object({
  ...planFields,
  items: z.array(sharedItem),
  /** The minutes of all items, also of those that are not shown. */
  minutes: count,
  /** How many items are not shown, because the reader may not see them or they are gone. */
  left_out: count,
  /** Whether it is the reader's own. */
  is_own: z.boolean(),
});
export type SharedPlan = z.output<typeof sharedPlan>;

/** One page of own plans, last changed first: rows `from` to `to` of `total`. */
export const planList = z.object({ total: count, from: count, to: count, count, plans: z.array(planSummary) });
export type PlanList = z.output<typeof planList>;

const most = (number: number) => z.maxLength(number, `must have at most ${number} entries`);

/** What is to be put into a plan, in this order. */
const newItems = z.array(z.object({ kind: z.enum(['scenario', 'media']), uuid_id: uuid })).check(most(PLAN_ITEMS_MAX));
/** What is to be put into a plan. */
export type NewPlanItem = z.output<typeof newItems>[number];

/** The token of a shared plan's link. */
export const shareToken = z.string().check(z.regex(/^[\w-]{43}$/, 'must be what a link ends with'));

/** A new plan: empty, with these items, or a copy. */
export const newPlan = z.object({
  title,
  note: z.optional(planNote),
  items: z.optional(newItems),
  /** One's own plan whose note, items and times are taken over. */
  copy_of: z.optional(uuid),
  /** Token of the link of a shared plan to copy instead: only what the reader can see of it is copied. */
  copy_of_shared: z.optional(shareToken),
});
export type NewPlan = z.output<typeof newPlan>;

/** What is to be put at the end of a plan. */
export const itemsAdded = z.object({ items: newItems.check(z.minLength(1, 'must not be empty')) });

/** The plan to save. */
export const planEdit = z.object({
  /** Which version it was made from. 409 when that is an old one. */
  version: rowNumber,
  title,
  note: planNote,
  start_time: startTime,
  /**
   * All items in their order. One that is left out is removed; for a while it comes back when an edit names it again.
   */
  items: z.array(z.object({ id: uuid, note: itemNote, minutes })).check(most(PLAN_ITEMS_MAX)),
});
export type PlanEdit = z.output<typeof planEdit>;

/** Who may open the plan from now on. */
export const planSharing = z.object({
  audience: z.enum(planAudiences, 'must be nobody, members or anybody'),
  /** Whether to replace the link; the former one stops working. */
  renew: z.optional(z.boolean()),
});
export type PlanSharing = z.output<typeof planSharing>;

/** Where a plan's files can be had in one ZIP, for a day. */
export const planDownload = z.object({
  url: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: count,
  /** How many files of scenarios and media it contains. */
  number_files: count,
  /** How many items of the plan it does not contain, because they are gone. */
  left_out: count,
});
export type PlanDownload = z.output<typeof planDownload>;
