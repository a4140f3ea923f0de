import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Kind } from '../kinds.ts';
import { lexemesOf, type Searchable } from './lexemes.ts';
import { fold } from './words.ts';

/**
 * Makes items found by their present content, once they are published: a trigger follows. Belongs in the transaction
 * that changes the items.
 */
export async function indexItems(
  transaction: Db,
  kind: Kind,
  contents: readonly (Searchable & { id: number })[],
): Promise<void> {
  await sql`
    update ${kind.table} s set words = given.words::tsvector, name_key = given.name_key
    from unnest(
      ${contents.map(({ id }) => id)}::int[], ${contents.map(lexemesOf)}::text[],
      ${contents.map(({ name }) => fold(name))}::text[]
    ) as given (id, words, name_key)
    where s.id = given.id`.execute(transaction);
}
