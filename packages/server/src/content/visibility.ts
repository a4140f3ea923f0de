import { sql } from 'kysely';

/** Of the item `s`: what everybody may see. The partial indexes of the tables name the same condition. */
export const isPublished = sql<boolean>`(s.privacy_level = 2 and s.is_processed and s.deleted_at is null)`;

/** Of the item `s`: what this user may see, published or own. */
export const isVisibleTo = (userId: number) =>
  sql<boolean>`(s.deleted_at is null and (s.contributed_by = ${userId} or (s.privacy_level = 2 and s.is_processed)))`;
