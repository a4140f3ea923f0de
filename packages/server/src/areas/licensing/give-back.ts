import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { recordEvent } from './events.ts';

/** A licence to be given back: on its device, or from elsewhere by way of its agreement. */
export type Return = {
  licenseId: number;
  /** Whose agreement it is; null: the operator gives it back, whosever it is. */
  userId: number | null;
} & ({ kind: 'relinquished'; deviceId: string } | { kind: 'released'; contractId: number });

/**
 * Gives a licence back and frees its seat. One that has been given back before stays as it is.
 * @returns false where the user holds no such licence.
 */
export function giveBack(db: Db, wanted: Return): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const contract = await transaction
      .selectFrom('license')
      .innerJoin('contract', 'contract.id', 'license.contract_id')
      .select('contract.id')
      .where('license.id', '=', wanted.licenseId)
      .$if(wanted.userId !== null, (query) => query.where('contract.holder_id', '=', wanted.userId))
      .where(({ eb }) =>
        wanted.kind === 'relinquished'
          ? eb('license.device_id', '=', wanted.deviceId)
          : eb('license.contract_id', '=', wanted.contractId),
      )
      // The agreement before the licence, as claims do, so that neither waits for the other.
      .forNoKeyUpdate('contract')
      .executeTakeFirst();
    if (!contract) return false;
    const released = await transaction
      .updateTable('license')
      .set({ released_at: sql`now()` })
      .where('id', '=', wanted.licenseId)
      .where('released_at', 'is', null)
      .executeTakeFirst();
    if (released.numUpdatedRows === 0n) return true;
    await transaction
      .updateTable('contract')
      .set({ number_of_licenses_held: sql`number_of_licenses_held - 1` })
      .where('id', '=', contract.id)
      .execute();
    const { kind, userId, licenseId } = wanted;
    await recordEvent(transaction, { contractId: contract.id, kind, userId, licenseId });
    return true;
  });
}
