import { type Claim, isSameProduct, type KitColour } from '@community/contract/licensing';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../database/database.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { AuditOrigin } from '../security/audit-log.ts';
import { recordEvent } from './events.ts';
import { isEnded, isFreedByEnd, isHeld, validUntil } from './lease.ts';
import type { LicenseSigner } from './license-signer.ts';
import { loadModuleKeys } from './queries.ts';

/** A claim as requested. */
export interface ClaimRequest {
  agreementId: number;
  userId: number;
  deviceId: string;
  colour: KitColour;
  serialNumber: string;
  /** The device's product, by key or name, if given. */
  product: string | undefined;
  /** Idempotency key: shared by retries of one claim, if the caller sends one. */
  idempotencyKey: string | undefined;
  /** @default now */
  at?: Date;
  /** The request that makes the claim. */
  request?: AuditOrigin;
}

const conflict = (message: string, field?: string) => new HttpError(409, message, field === undefined ? {} : { field });

/** The user's agreement, locked: claims and returns of one agreement are serialised. */
async function lockAgreement(transaction: Db, { agreementId, userId }: ClaimRequest) {
  const contract = await transaction
    .selectFrom('contract')
    .innerJoin('product', 'product.id', 'contract.product_id')
    .select([
      'contract.id',
      'contract.agreement_type',
      'contract.number_of_licenses_allowed',
      'contract.number_of_licenses_held',
      'product.name',
      'product.key_name',
      'contract.ends_at',
      isEnded.as('is_ended'),
    ])
    .where('contract.id', '=', agreementId)
    .where('contract.holder_id', '=', userId)
    .forNoKeyUpdate('contract')
    .executeTakeFirst();
  if (!contract) throw notFound('There is no such agreement.');
  return contract;
}

type LockedAgreement = Awaited<ReturnType<typeof lockAgreement>>;

/** Occurs when the form was changed after a lost response. */
const keyIsTaken = () =>
  conflict('An earlier try with other details has succeeded already. See your agreements.', 'idempotency-key');

/** The response to the first claim with the same key, or undefined. */
async function findEarlierResponse(transaction: Db, contract: LockedAgreement, wanted: ClaimRequest) {
  if (wanted.idempotencyKey === undefined) return undefined;
  const earlier = await transaction
    .selectFrom('license')
    .selectAll()
    .where('claimed_by', '=', wanted.userId)
    .where('idempotency_key', '=', wanted.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const isSame =
    earlier.contract_id === wanted.agreementId &&
    earlier.device_id === wanted.deviceId &&
    earlier.colour === wanted.colour &&
    earlier.device_serial_number === wanted.serialNumber;
  if (!isSame) throw keyIsTaken();
  if (earlier.released_at !== null) {
    throw conflict('The license of this claim has been returned. Please claim again.', 'idempotency-key');
  }
  return {
    type: contract.agreement_type,
    license_string: earlier.license_string,
    legacy_license_string: earlier.legacy_license_string,
    valid_until: earlier.valid_until?.toISOString() ?? null,
  };
}

async function refuseLicensedDevice(transaction: Db, { deviceId, userId }: ClaimRequest): Promise<void> {
  const held = await transaction
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select('contract.holder_id')
    .where('license.device_id', '=', deviceId)
    .where(isHeld)
    .executeTakeFirst();
  if (!held) return;
  throw conflict(
    held.holder_id === userId
      ? 'This device holds a license already. Relinquish that one first.'
      : 'This device is licensed through another account, where the license must be returned first.',
    'device_id',
  );
}

async function checkClaim(transaction: Db, contract: LockedAgreement, wanted: ClaimRequest): Promise<void> {
  if (wanted.product !== undefined && !isSameProduct(contract, wanted.product)) {
    throw conflict(`This agreement is for ${contract.name}. This device runs another product.`, 'product');
  }
  if (contract.is_ended) throw conflict('This agreement has ended.');
  await refuseLicensedDevice(transaction, wanted);
  if (contract.number_of_licenses_held >= contract.number_of_licenses_allowed) {
    throw conflict('All licenses of this agreement are in use.');
  }
}

/** Releases the licence that an ended agreement has left on a device, so that the device can hold another. */
async function dropEndedLicense(transaction: Db, deviceId: string): Promise<void> {
  const ended = await transaction
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select(['license.id', 'contract.id as contract_id', 'contract.ends_at'])
    .where('license.device_id', '=', deviceId)
    .where('license.released_at', 'is', null)
    .where(isFreedByEnd)
    // Always lock the agreement before the licence.
    .forNoKeyUpdate('contract')
    .executeTakeFirst();
  if (!ended) return;
  const { numUpdatedRows } = await transaction
    .updateTable('license')
    .set({ released_at: ended.ends_at })
    .where('id', '=', ended.id)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await transaction
    .updateTable('contract')
    .set({ number_of_licenses_held: sql`number_of_licenses_held - 1` })
    .where('id', '=', ended.contract_id)
    .execute();
}

async function insertLicense(transaction: Db, wanted: ClaimRequest) {
  const license = await transaction
    .insertInto('license')
    .values({
      contract_id: wanted.agreementId,
      device_id: wanted.deviceId,
      device_serial_number: wanted.serialNumber,
      colour: wanted.colour,
      claimed_by: wanted.userId,
      idempotency_key: wanted.idempotencyKey ?? null,
      ...(wanted.at && { claimed_at: wanted.at }),
    })
    // The same device or key may be used for another agreement at the same time.
    .onConflict((clash) => clash.doNothing())
    .returning(['id', 'claimed_at'])
    .executeTakeFirst();
  if (license) return license;
  await refuseLicensedDevice(transaction, wanted);
  throw keyIsTaken();
}

/**
 * Takes a seat for a device, all or nothing. A retry with the same key gets the first response.
 * @throws {HttpError} 404 where the user has no such agreement; 409 where there is no free seat.
 */
export function claimLicense(db: Db, signer: LicenseSigner, wanted: ClaimRequest): Promise<Claim> {
  return inTransaction(db, (transaction) => claimInTransaction(transaction, signer, wanted));
}

/** Like {@link claimLicense}, in an existing transaction. */
export async function claimInTransaction(transaction: Db, signer: LicenseSigner, wanted: ClaimRequest): Promise<Claim> {
  const contract = await lockAgreement(transaction, wanted);
  const earlier = await findEarlierResponse(transaction, contract, wanted);
  if (earlier) return earlier;
  await checkClaim(transaction, contract, wanted);
  await dropEndedLicense(transaction, wanted.deviceId);
  const license = await insertLicense(transaction, wanted);
  const valid_until = validUntil(contract, signer.leaseDays, license.claimed_at);
  const strings = signer.sign({
    license: license.id,
    device: wanted.deviceId,
    product: contract.key_name,
    modules: await loadModuleKeys(transaction, contract.id),
    colour: wanted.colour,
    date: license.claimed_at.toISOString(),
    valid_until: valid_until?.toISOString(),
  });
  await transaction
    .updateTable('license')
    .set({ ...strings, valid_until })
    .where('id', '=', license.id)
    .execute();
  await transaction
    .updateTable('contract')
    .set({ number_of_licenses_held: sql`number_of_licenses_held + 1` })
    .where('id', '=', contract.id)
    .execute();
  await recordEvent(transaction, {
    agreementId: contract.id,
    kind: 'claimed',
    userId: wanted.userId,
    licenseId: license.id,
    request: wanted.request,
    ...(wanted.at && { at: wanted.at }),
  });
  return { type: contract.agreement_type, ...strings, valid_until: valid_until?.toISOString() ?? null };
}
