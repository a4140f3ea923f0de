import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Kind } from '../kinds.ts';
import { lexemesOf, type Searchable } from './lexemes.ts';
import { fold } from './words.ts';

/**
 * Makes an item found by what it says now, once it is published: a trigger follows. Belongs in the transaction that
 * changes the item.
 */
export async function indexItem(transaction: Db, kind: Kind, id: number, content: Searchable): Promise<void> {
  await sql`
    update ${kind.table} set words = ${lexemesOf(content)}::tsvector, name_key = ${fold(content.name)}
    where id = ${id}`.execute(transaction);
}
