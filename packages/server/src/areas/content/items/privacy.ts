import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { isPublishable } from '../scenarios/publishing.ts';
import { lockOwn, type OwnItem } from './own-item.ts';

/** Whether an item says enough to be published. */
export async function saysEnough(transaction: Db, kind: Kind, item: Pick<OwnItem, 'id' | 'name'>): Promise<boolean> {
  if (kind.name === 'media') return item.name !== '';
  const { rows } = await sql<{
    description: string;
    patient_age: number | null;
    patient_condition: number | null;
    tags: unknown[];
  }>`
    select description, patient_age, patient_condition,
      array(select tag_id from scenario_tag where scenario_id = ${item.id}) as tags
    from scenario where id = ${item.id}`.execute(transaction);
  const [row] = rows;
  return row !== undefined && isPublishable(row);
}

const lacking = {
  scenario: 'It needs a description, a tag, a patient age and a patient condition before it can be published.',
  media: 'It needs a name before it can be published.',
};

/**
 * Makes an own item public or private.
 * @returns the level it has now.
 * @throws {HttpError} as `lockOwn`; 409 while it is not processed or lacks what publishing needs.
 */
export function setPrivacy(db: Db, kind: Kind, uuid: string, userId: number, level: 0 | 2): Promise<0 | 2> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    if (!item.is_processed) throw new HttpError(409, 'It is not processed yet.');
    if (!(await saysEnough(transaction, kind, item))) throw new HttpError(409, lacking[kind.name]);
    await sql`update ${kind.table} set privacy_level = ${level} where id = ${item.id}`.execute(transaction);
    return level;
  });
}
