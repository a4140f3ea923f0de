import { type OwnState, type OwnStatus, ownStates, type StatusCounts } from '@community/contract/content';
import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../kinds.ts';
import type { Page } from '../paging.ts';
import { fold } from '../search/words.ts';

/** Which own content to list, and in which order. */
export interface OwnListQuery {
  status: OwnState | null;
  /** Words; an item must have all of them somewhere. */
  term: readonly string[];
  /** undefined: that of the path. */
  order?: 'newest' | 'oldest' | 'name' | undefined;
  /** For how many days deleted items can be restored. */
  deletedDays: number;
}

/** A slice of the user's own items, and how many that match the term have each status. */
export interface OwnPage<Item> extends Page<Item> {
  counts: StatusCounts;
}

const orders = {
  newest: sql`s.contributed_at desc, s.id desc`,
  oldest: sql`s.contributed_at asc, s.id asc`,
  name: sql`s.name_key asc, s.contributed_at asc, s.id asc`,
};

/** What follows `order by`. */
export const orderOfOwn = (order: NonNullable<OwnListQuery['order']>): RawBuilder<unknown> => orders[order];

const lacks: Record<Kind['name'], RawBuilder<boolean>> = {
  scenario: sql<boolean>`(s.description = '' or s.patient_age is null or s.patient_condition is null
    or not exists (select from scenario_tag t where t.scenario_id = s.id))`,
  media: sql<boolean>`s.name = ''`,
};

/** The state of the item `s`, by the names of an {@link OwnStatus}. */
export const statusOf = (kind: Kind): RawBuilder<OwnStatus> => sql<OwnStatus>`(case
  when s.processing_error is not null then 'failed' when not s.is_processed then 'processing'
  when s.privacy_level = 2 then 'public' when ${lacks[kind.name]} then 'needs' else 'private' end)`;

/** More words than anybody types into a search; of more, the longest exclude the most. */
const WORDS_MAX = 40;

/**
 * Whether the item `s` has each of the words. A user's own content is small enough to scan; the tags of an item are
 * read once, however many words there are.
 */
export function hasWords(kind: Kind, words: readonly string[]): RawBuilder<boolean> {
  const searched = [...new Set(words)].toSorted((one, other) => other.length - one.length).slice(0, WORDS_MAX);
  if (searched.length === 0) return sql<boolean>`true`;
  const folded = searched.map((word) => fold(word));
  return sql<boolean>`not exists (
    select from (
      select coalesce(string_agg(tag.title_key, chr(10)), '') as keys
      from ${kind.tags} t join tag on tag.id = t.tag_id where t.${kind.itemId} = s.id
    ) as tagged
    cross join unnest(${searched}::text[], ${folded}::text[]) as word (typed, folded)
    where position(word.folded in s.name_key) = 0 and position(word.folded in tagged.keys) = 0
      and position(word.typed in lower(s.description)) = 0 and position(word.typed in lower(s.file_name)) = 0)`;
}

/** The count of each state, 0 where there is none. */
export function countsOf(rows: readonly { status: OwnState; count: number }[]): StatusCounts {
  const countOf = (status: OwnState) => rows.find((row) => row.status === status)?.count ?? 0;
  return Object.fromEntries(ownStates.map((status) => [status, countOf(status)])) as StatusCounts;
}
