import {
  type Agreement,
  type AgreementList,
  type HeldLicense,
  type License,
  type LicenseKey,
  NO_DEVICE,
  type OutstandingLicense,
  type ProductModule,
} from '@community/contract/licensing';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isFreedByEnd, isHeld } from './lease.ts';

/** Rows by the agreement they belong to. */
function byAgreement<Row extends { contract_id: number }>(rows: readonly Row[]): (id: number) => Row[] {
  const groups = Map.groupBy(rows, ({ contract_id }) => contract_id);
  return (id) => groups.get(id) ?? [];
}

async function loadHeldLicenses(db: Db, agreementIds: readonly number[]) {
  const rows = await db
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select(['license.id', 'contract_id', 'device_id', 'device_serial_number', 'colour', 'claimed_at', 'valid_until'])
    .where('contract_id', 'in', agreementIds)
    .where(isHeld)
    .orderBy('license.id')
    .execute();
  return byAgreement(rows);
}

/**
 * Returned licences whose strings are still valid. Not of devices that have been licensed since, as an app stores only
 * one licence.
 */
async function loadOutstandingLicenses(db: Db, agreementIds: readonly number[]) {
  const rows = await db
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select(['license.id', 'contract_id', 'device_id', 'device_serial_number', 'colour', 'valid_until'])
    .select(({ fn }) => fn.coalesce('license.released_at', 'contract.ends_at').as('freed_at'))
    .where('contract_id', 'in', agreementIds)
    .where('withdrawal_receipt', 'is', null)
    .where(({ eb, or }) => or([eb('license.released_at', 'is not', null), isFreedByEnd]))
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', sql<Date>`now()`)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('license as later')
            .select('later.id')
            .whereRef('later.device_id', '=', 'license.device_id')
            .whereRef('later.id', '>', 'license.id'),
        ),
      ),
    )
    .orderBy('freed_at', 'desc')
    .orderBy('license.id', 'desc')
    .execute();
  return byAgreement(rows);
}

async function loadModules(db: Db, agreementIds: readonly number[]) {
  const rows = await db
    .selectFrom('contract_module')
    .innerJoin('product_module', 'product_module.id', 'contract_module.product_module_id')
    .select(['contract_module.contract_id', 'product_module.id', 'product_module.name'])
    .where('contract_module.contract_id', 'in', agreementIds)
    .orderBy('product_module.id')
    .execute();
  return byAgreement(rows);
}

/** Keys of the modules that an agreement includes. */
export async function loadModuleKeys(db: Db, agreementId: number): Promise<string[]> {
  const modules = await db
    .selectFrom('contract_module')
    .innerJoin('product_module', 'product_module.id', 'contract_module.product_module_id')
    .select('product_module.key_name')
    .where('contract_module.contract_id', '=', agreementId)
    .orderBy('product_module.id')
    .execute();
  return modules.map(({ key_name }) => key_name);
}

const asModule = ({ id, name }: ProductModule): ProductModule => ({ id, name });

/** The user's agreements, newest first. */
async function loadAgreements(db: Db, userId: number): Promise<Agreement[]> {
  const rows = await db
    .selectFrom('contract as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['c.id', 'c.agreement_type', 'c.number_of_licenses_allowed', 'c.created_at', 'c.ends_at', 'c.notes'])
    .select(['c.cust_reference_id', 'c.purchase_order_string', 'p.name', 'p.key_name'])
    .select(sql<boolean>`c.ends_at is not null and c.ends_at <= now()`.as('is_ended'))
    .where('c.holder_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const licensesOf = await loadHeldLicenses(db, ids);
  const outstandingOf = await loadOutstandingLicenses(db, ids);
  const modulesOf = await loadModules(db, ids);
  return rows.map((row) => {
    const licenses = licensesOf(row.id).map(
      (license): HeldLicense => ({
        id: license.id,
        device_id: license.device_id,
        is_deleted: false,
        device_serial_number: license.device_serial_number,
        license_colour: license.colour,
        claimed_at: license.claimed_at.toISOString(),
        valid_until: license.valid_until?.toISOString() ?? null,
      }),
    );
    return {
      id: row.id,
      agreement_type: row.agreement_type,
      number_of_licenses_allowed: row.number_of_licenses_allowed,
      number_licenses_for_contract: licenses.length,
      licenses,
      outstanding_licenses: outstandingOf(row.id).map(
        (license): OutstandingLicense => ({
          id: license.id,
          device_id: license.device_id,
          device_serial_number: license.device_serial_number,
          license_colour: license.colour,
          freed_at: (license.freed_at ?? row.created_at).toISOString(),
          valid_until: license.valid_until?.toISOString() ?? null,
        }),
      ),
      agreement_creation_date: row.created_at.toISOString(),
      agreement_end_date: row.ends_at?.toISOString() ?? null,
      is_ended: row.is_ended,
      cust_reference_id: row.cust_reference_id,
      purchase_order_string: row.purchase_order_string,
      notes: row.notes,
      product: { name: row.name, key_name: row.key_name },
      product_modules: modulesOf(row.id).map(asModule),
    };
  });
}

/**
 * The user's agreements, and whether the device holds a licence from one of them or from another user's.
 * @param deviceId {@link NO_DEVICE}: no device.
 */
export async function loadAgreementList(db: Db, userId: number, deviceId: string): Promise<AgreementList> {
  const contracts = await loadAgreements(db, userId);
  const held =
    deviceId === NO_DEVICE
      ? undefined
      : await db
          .selectFrom('license')
          .innerJoin('contract', 'contract.id', 'license.contract_id')
          .select('contract.holder_id')
          .where('license.device_id', '=', deviceId)
          .where(isHeld)
          .executeTakeFirst();
  const isOwn = held?.holder_id === userId;
  return {
    contracts,
    count: contracts.length,
    currently_licensed: isOwn,
    device_licensed_to_other: held !== undefined && !isOwn,
  };
}

/** The licence that a device holds from one of the user's agreements. */
export async function findLicense(db: Db, userId: number, deviceId: string): Promise<License | undefined> {
  const row = await db
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select(['license.id', 'contract_id', 'device_id', 'device_serial_number', 'colour', 'claimed_at', 'valid_until'])
    .select(['license_string', 'legacy_license_string', 'agreement_type'])
    .where('device_id', '=', deviceId)
    .where(isHeld)
    .where('holder_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const modulesOf = await loadModules(db, [row.contract_id]);
  return {
    id: row.id,
    device_id: row.device_id,
    license_contract: { id: row.contract_id },
    device_serial_number: row.device_serial_number,
    license_colour: row.colour,
    product_modules: modulesOf(row.contract_id).map(asModule),
    claimed_at: row.claimed_at.toISOString(),
    type: row.agreement_type,
    license_string: row.license_string,
    legacy_license_string: row.legacy_license_string,
    valid_until: row.valid_until?.toISOString() ?? null,
  };
}

/**
 * Replaces the notes on an agreement.
 * @returns false where the user has no such agreement.
 */
export async function saveNotes(db: Db, userId: number, agreementId: number, notes: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contract')
    .set({ notes })
    .where('id', '=', agreementId)
    .where('holder_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The public keys that sign licences or once did, the current one first. */
export async function loadLicenseKeys(db: Db, presentId: string): Promise<LicenseKey[]> {
  const rows = await db
    .selectFrom('license_key')
    .selectAll()
    .orderBy(({ eb }) => eb('key_id', '=', presentId), 'desc')
    .orderBy('first_used_at', 'desc')
    .execute();
  return rows.map(({ key_id, public_key, first_used_at }) => ({
    key_id,
    public_key,
    since: first_used_at.toISOString(),
  }));
}
