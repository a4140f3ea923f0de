import type { RenewedLicense } from '@community/contract/licensing';
import { type Db, inTransaction } from '../database/database.ts';
import { isHeld, validUntil } from './lease.ts';
import type { LicenseSigner } from './license-signer.ts';
import { loadModuleKeys } from './queries.ts';

/**
 * The licence that a device holds, with strings renewed for another lease. Strings without an expiry, and those a
 * renewal would not extend, stay unchanged. null where the device holds none.
 * @param at the time of renewal. Defaults to now.
 */
export function renewLicense(
  db: Db,
  signer: LicenseSigner,
  deviceId: string,
  at: Date = new Date(),
): Promise<RenewedLicense | null> {
  return inTransaction(db, (transaction) => renewInTransaction(transaction, signer, deviceId, at));
}

/** Like {@link renewLicense}, in an existing transaction. */
export async function renewInTransaction(
  transaction: Db,
  signer: LicenseSigner,
  deviceId: string,
  at: Date,
): Promise<RenewedLicense | null> {
  const contract = await transaction
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .innerJoin('product', 'product.id', 'contract.product_id')
    .select(['contract.id', 'contract.agreement_type', 'contract.ends_at', 'product.key_name'])
    .select('license.id as license_id')
    .where('license.device_id', '=', deviceId)
    .where(isHeld)
    // Always lock the agreement before the licence.
    .forNoKeyUpdate('contract')
    .executeTakeFirst();
  if (!contract) return null;
  // It may have been returned while waiting for the agreement's lock.
  const license = await transaction
    .selectFrom('license')
    .selectAll()
    .where('id', '=', contract.license_id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (!license) return null;
  const { id, license_string, legacy_license_string } = license;
  const until = validUntil(contract, signer.leaseDays, at);
  const type = contract.agreement_type;
  if (until === null || (license.valid_until !== null && until <= license.valid_until)) {
    const valid_until = license.valid_until?.toISOString() ?? null;
    return { id, type, license_string, legacy_license_string, valid_until };
  }
  const valid_until = until.toISOString();
  const strings = signer.sign({
    license: id,
    device: license.device_id,
    product: contract.key_name,
    modules: await loadModuleKeys(transaction, contract.id),
    colour: license.colour,
    date: license.claimed_at.toISOString(),
    valid_until,
  });
  await transaction
    .updateTable('license')
    .set({ ...strings, valid_until })
    .where('id', '=', id)
    .execute();
  return { id, type, ...strings, valid_until };
}
