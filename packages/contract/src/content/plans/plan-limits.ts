/** Most plans of one user. */
export const PLANS_MAX = 200;
/** Most items in one plan. */
export const PLAN_ITEMS_MAX = 200;
/** Longest note of a plan, in characters. */
export const PLAN_NOTE_MAX = 2000;
/** Longest note of an item, in characters. */
export const ITEM_NOTE_MAX = 500;
/** Most minutes that one item takes: a day. */
export const ITEM_MINUTES_MAX = 1440;
