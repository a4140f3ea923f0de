import {
  ITEM_MINUTES_MAX,
  ITEM_NOTE_MAX,
  PLAN_NOTE_MAX,
  type Plan,
  type PlanEdit,
  type PlanItem,
} from '@community/contract/content';
import { TEXT_MAX } from '@community/contract/shared';

/** The editable values of an item. */
export type ItemValues = Pick<PlanItem, 'id' | 'note' | 'minutes'>;

/** The editable values of a plan. */
export interface PlanValues {
  /** The version of the plan they are based on. */
  version: number;
  title: string;
  note: string;
  /** `HH:MM`, or null. */
  startTime: string | null;
  items: ItemValues[];
}

/** The editable values of a plan, as stored in a draft. */
export interface PlanDraft extends PlanValues {
  /** The ids of all items that its author has seen; missing in drafts of older versions of the portal. */
  known?: string[];
}

/** Where items are put: before or after another one. */
export interface ItemPlace {
  id: string;
  position: 'before' | 'after';
}

/** The key of the draft of a plan. */
export const planDraftKey = (id: string): string => `plan/${id}`;

/** The editable values of a saved plan. */
export const planValuesOf = ({ version, title, note, start_time, items }: Plan): PlanValues => ({
  version,
  title,
  note,
  startTime: start_time,
  items: items.map(({ id, note: about, minutes }) => ({ id, note: about, minutes })),
});

/** The same for the server. */
export const toPlanEdit = ({ version, title, note, startTime, items }: PlanValues): PlanEdit => ({
  version,
  title: title.trim(),
  note,
  start_time: startTime,
  items: items.map(({ id, note: about, minutes }) => ({ id, note: about, minutes })),
});

/** Whether two are equal, ignoring their versions. */
export function isSamePlan(one: PlanValues, other: PlanValues): boolean {
  const { version: _, ...this_ } = toPlanEdit(one);
  const { version: __, ...that } = toPlanEdit(other);
  return JSON.stringify(this_) === JSON.stringify(that);
}

const isItem = (value: unknown): value is ItemValues => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, note, minutes } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof note === 'string' && (minutes === null || Number.isInteger(minutes));
};

/** Whether a draft has the format of a {@link PlanDraft}. */
export function isPlanDraft(value: unknown): value is PlanDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, title, note, startTime, items, known } = value as Record<string, unknown>;
  return (
    (known === undefined || (Array.isArray(known) && known.every((id) => typeof id === 'string'))) &&
    typeof version === 'number' &&
    typeof title === 'string' &&
    typeof note === 'string' &&
    (startTime === null || typeof startTime === 'string') &&
    Array.isArray(items) &&
    items.every(isItem)
  );
}

/** Whether the server would refuse them. */
export function hasProblems({ title, note, items }: PlanValues): boolean {
  const isBad = (item: ItemValues) => item.note.length > ITEM_NOTE_MAX || (item.minutes ?? 0) > ITEM_MINUTES_MAX;
  return title.trim() === '' || title.length > TEXT_MAX || note.length > PLAN_NOTE_MAX || items.some(isBad);
}

/** The items in another order: some of them moved, in the order that they have, before or after another one. */
export function moveItems(items: readonly ItemValues[], ids: readonly string[], to: ItemPlace): ItemValues[] {
  const moved = items.filter(({ id }) => ids.includes(id));
  const rest = items.filter(({ id }) => !ids.includes(id));
  const at = rest.findIndex(({ id }) => id === to.id);
  if (at < 0) return [...items];
  const index = to.position === 'before' ? at : at + 1;
  return [...rest.slice(0, index), ...moved, ...rest.slice(index)];
}

/** The items with one of them moved up or down by one place. */
export function moveItem(items: readonly ItemValues[], id: string, by: -1 | 1): ItemValues[] {
  const at = items.findIndex((item) => item.id === id);
  const other = items[at + by];
  if (at < 0 || !other) return [...items];
  return moveItems(items, [id], { id: other.id, position: by < 0 ? 'before' : 'after' });
}

/**
 * The values that replace a newer version: the local ones, followed by the items that were added there meanwhile.
 * @param known the ids of all items that were seen here.
 */
export function rebase(values: PlanValues, newer: Plan, known: ReadonlySet<string>): PlanValues {
  const added = planValuesOf(newer).items.filter(({ id }) => !known.has(id));
  return { ...values, version: newer.version, items: [...values.items, ...added] };
}
