import type { FreedLicense } from '@community/contract/licensing';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../database/database.ts';
import type { AuditOrigin } from '../security/audit-log.ts';
import { recordEvent } from './events.ts';

/** A licence to return: on its device, or remotely through its agreement. */
export type Return = {
  licenseId: number;
  /** The holder of the agreement; null: the operator returns it, for any holder. */
  userId: number | null;
  /** The operator's name, if an operator returns it. */
  operator?: string;
  /** The user's request, if a user returns it. */
  request?: AuditOrigin;
} & (
  | {
      kind: 'relinquished';
      deviceId: string;
      /** The app's receipt for withdrawing the strings; undefined without one. */
      receipt: string | undefined;
    }
  | { kind: 'released'; agreementId: number }
);

/** The number of the agreement, locked before the licence as claims do, to avoid deadlocks. */
async function lockAgreement(transaction: Db, wanted: Return): Promise<number | undefined> {
  const contract = await transaction
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select('contract.id')
    .where('license.id', '=', wanted.licenseId)
    .$if(wanted.userId !== null, (query) => query.where('contract.holder_id', '=', wanted.userId))
    .where(({ eb }) =>
      wanted.kind === 'relinquished'
        ? eb('license.device_id', '=', wanted.deviceId)
        : eb('license.contract_id', '=', wanted.agreementId),
    )
    .forNoKeyUpdate('contract')
    .executeTakeFirst();
  return contract?.id;
}

async function freeSeat(transaction: Db, agreementId: number, wanted: Return): Promise<void> {
  const { kind, userId, licenseId, operator, request } = wanted;
  const released = await transaction
    .updateTable('license')
    .set({ released_at: sql`now()` })
    .where('id', '=', licenseId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (released.numUpdatedRows === 0n) return;
  await transaction
    .updateTable('contract')
    .set({ number_of_licenses_held: sql`number_of_licenses_held - 1` })
    .where('id', '=', agreementId)
    .execute();
  await recordEvent(transaction, {
    agreementId,
    kind,
    userId,
    licenseId,
    request,
    ...(operator !== undefined && { operator }),
  });
}

/** Records that the strings were withdrawn, even if the seat has already been freed without a receipt. */
async function insertReceipt(transaction: Db, wanted: Return): Promise<void> {
  if (wanted.kind !== 'relinquished' || wanted.receipt === undefined) return;
  await transaction
    .updateTable('license')
    .set({ withdrawal_receipt: wanted.receipt })
    .where('id', '=', wanted.licenseId)
    .where('withdrawal_receipt', 'is', null)
    .execute();
}

/**
 * Returns a licence and frees its seat. One that was returned before stays unchanged.
 * @returns the state of its strings; undefined where the user holds no such licence.
 */
export function returnLicense(db: Db, wanted: Return): Promise<FreedLicense | undefined> {
  return inTransaction(db, async (transaction) => {
    const agreementId = await lockAgreement(transaction, wanted);
    if (agreementId === undefined) return undefined;
    await freeSeat(transaction, agreementId, wanted);
    await insertReceipt(transaction, wanted);
    const { withdrawal_receipt, valid_until } = await transaction
      .selectFrom('license')
      .select(['withdrawal_receipt', 'valid_until'])
      .where('id', '=', wanted.licenseId)
      .executeTakeFirstOrThrow();
    const is_withdrawn = withdrawal_receipt !== null;
    return { ok: true, is_withdrawn, valid_until: is_withdrawn ? null : (valid_until?.toISOString() ?? null) };
  });
}
