import { sql } from 'kysely';
import { type Db, inTransaction } from '../../database/database.ts';
import { recordEvent } from '../../licensing/events.ts';
import { isHeld } from '../../licensing/lease.ts';
import { loadModuleKeys } from '../../licensing/queries.ts';
import { OperatorError } from '../operation.ts';
import { requireUser } from '../users/find.ts';
import { requireProduct } from './products.ts';

/** An agreement to create. */
export interface NewAgreement {
  /** User name or mail address. */
  holder: string;
  /** The product's key. */
  product: string;
  seats: number;
  /** 0 recurring. */
  type: number;
  /** Keys of the modules it includes; null: all of the product's. */
  modules: readonly string[] | null;
  reference: string | null;
  purchaseOrder: string | null;
  notes?: string;
  /** @default now */
  createdAt?: Date;
  /** @default never */
  endsAt?: Date;
  /** Who creates it. */
  operator?: string;
}

/**
 * The ids of a product's modules with these keys; null: of all modules. @throws {OperatorError} where one does not
 * exist.
 */
export async function findModules(
  db: Db,
  productId: number,
  { product, modules }: Pick<NewAgreement, 'product' | 'modules'>,
): Promise<number[]> {
  const all = await db
    .selectFrom('product_module')
    .select(['id', 'key_name'])
    .where('product_id', '=', productId)
    .execute();
  if (modules === null) return all.map(({ id }) => id);
  const unknown = modules.find((key) => !all.some(({ key_name }) => key_name === key));
  if (unknown !== undefined) throw new OperatorError(`The product '${product}' has no module '${unknown}'.`);
  return all.filter(({ key_name }) => modules.includes(key_name)).map(({ id }) => id);
}

/**
 * Creates an agreement, in a transaction.
 * @returns its number.
 * @throws {OperatorError} when there is no such user, product or module.
 */
export async function createAgreement(transaction: Db, contract: NewAgreement): Promise<number> {
  const holder = await requireUser(transaction, contract.holder);
  const product = await requireProduct(transaction, contract.product);
  const modules = await findModules(transaction, product.id, contract);
  const { id } = await transaction
    .insertInto('contract')
    .values({
      holder_id: holder.id,
      product_id: product.id,
      agreement_type: contract.type,
      number_of_licenses_allowed: contract.seats,
      cust_reference_id: contract.reference,
      purchase_order_string: contract.purchaseOrder,
      notes: contract.notes ?? '',
      ...(contract.createdAt && { created_at: contract.createdAt }),
      ends_at: contract.endsAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (modules.length > 0) {
    await transaction
      .insertInto('contract_module')
      .values(modules.map((product_module_id) => ({ contract_id: id, product_module_id })))
      .execute();
  }
  await recordEvent(transaction, {
    agreementId: id,
    kind: 'created',
    userId: null,
    seats: contract.seats,
    ...(contract.operator !== undefined && { operator: contract.operator }),
    ...(contract.createdAt && { at: contract.createdAt }),
  });
  return id;
}

/** The agreement, with the row lock that claims take. @throws {OperatorError} where there is none. */
export async function lockAgreement(transaction: Db, agreementId: number) {
  const contract = await transaction
    .selectFrom('contract')
    .select(['holder_id', 'product_id', 'number_of_licenses_held', 'created_at', 'ends_at'])
    .where('id', '=', agreementId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contract) throw new OperatorError(`There is no agreement ${agreementId}.`);
  return contract;
}

/**
 * Changes the number of seats of an agreement.
 * @throws {OperatorError} when more licences than that are in use, or there is no such agreement.
 */
export function changeSeats(db: Db, agreementId: number, seats: number, operator = ''): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { number_of_licenses_held: held } = await lockAgreement(transaction, agreementId);
    if (seats < held) {
      throw new OperatorError(
        `Agreement ${agreementId} cannot have fewer seats than are in use: ${held} of its licences are held.`,
      );
    }
    await transaction
      .updateTable('contract')
      .set({ number_of_licenses_allowed: seats })
      .where('id', '=', agreementId)
      .execute();
    await recordEvent(transaction, { agreementId, kind: 'seatsChanged', userId: null, operator, seats });
  });
}

/** When the last issued licence string of an agreement expires; null: never, or none is valid. */
async function lastValidUntil(transaction: Db, agreementId: number): Promise<Date | null> {
  const last = await transaction
    .selectFrom('license')
    .innerJoin('contract', 'contract.id', 'license.contract_id')
    .select('valid_until')
    .where('contract_id', '=', agreementId)
    .where(isHeld)
    .orderBy('valid_until', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return last?.valid_until ?? null;
}

/**
 * Ends an agreement now: nothing more can be claimed. The seats of a recurring one become free, though its licence
 * strings remain valid until they expire. Licences without an expiry stay held.
 * @throws {OperatorError} when it has already ended, or there is no such agreement.
 */
export function endAgreement(db: Db, agreementId: number, operator = ''): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { ends_at } = await lockAgreement(transaction, agreementId);
    if (ends_at !== null && ends_at <= new Date()) {
      throw new OperatorError(`Agreement ${agreementId} ended on ${ends_at.toISOString().slice(0, 10)} already.`);
    }
    const validUntil = await lastValidUntil(transaction, agreementId);
    await transaction.updateTable('contract').set({ ends_at: sql`now()` }).where('id', '=', agreementId).execute();
    await recordEvent(transaction, {
      agreementId,
      kind: 'ended',
      userId: null,
      operator,
      formerEndsAt: ends_at,
      validUntil,
    });
  });
}

/**
 * Transfers an agreement and its licences to another user.
 * @throws {OperatorError} when that user already has it, or there is no such agreement or user.
 */
export function transferAgreement(db: Db, agreementId: number, to: string, operator = ''): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { holder_id } = await lockAgreement(transaction, agreementId);
    const { id, username } = await requireUser(transaction, to);
    if (id === holder_id) throw new OperatorError(`Agreement ${agreementId} is with ${username} already.`);
    await transaction.updateTable('contract').set({ holder_id: id }).where('id', '=', agreementId).execute();
    await recordEvent(transaction, { agreementId, kind: 'transferred', userId: null, operator });
  });
}

/** An agreement as the operator sees it. */
export interface ListedAgreement {
  id: number;
  /** User name; null: the account was deleted. */
  holder: string | null;
  /** Key. */
  product: string;
  type: number;
  seats: number;
  held: number;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null: never. */
  endsAt: string | null;
  reference: string | null;
  purchaseOrder: string | null;
}

/**
 * The agreements, oldest first.
 * @param holder only those of this user, by name or mail address; null: everybody's.
 * @throws {OperatorError} when there is no such user.
 */
export async function listAgreements(db: Db, holder: string | null): Promise<ListedAgreement[]> {
  const user = holder === null ? null : await requireUser(db, holder);
  const rows = await db
    .selectFrom('contract as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('app_user as u', (join) => join.onRef('u.id', '=', 'c.holder_id').on('u.deleted_at', 'is', null))
    .select(['c.id', 'u.username as holder', 'p.key_name as product', 'c.agreement_type as type'])
    .select(['c.number_of_licenses_allowed as seats', 'c.number_of_licenses_held as held'])
    .select(['c.created_at', 'c.ends_at', 'c.cust_reference_id as reference'])
    .select(['c.purchase_order_string as purchaseOrder'])
    .$if(user !== null, (query) => query.where('c.holder_id', '=', user?.id ?? null))
    .orderBy('c.id')
    .execute();
  return rows.map(({ created_at, ends_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
  }));
}

/** A licence in use, as the operator sees it. */
export interface ListedLicense {
  id: number;
  device: string;
  serialNumber: string;
  colour: string;
  /** ISO 8601. */
  claimedAt: string;
  /** When its strings expire unless renewed, ISO 8601; null: never. */
  validUntil: string | null;
}

/** One agreement with its licences in use. @throws {OperatorError} where there is none. */
export async function showAgreement(
  db: Db,
  agreementId: number,
): Promise<ListedAgreement & { notes: string; modules: string[]; licenses: ListedLicense[] }> {
  const found = (await listAgreements(db, null)).find(({ id }) => id === agreementId);
  if (!found) throw new OperatorError(`There is no agreement ${agreementId}.`);
  const { notes } = await db
    .selectFrom('contract')
    .select('notes')
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  const licenses = await db
    .selectFrom('license')
    .selectAll()
    .where('contract_id', '=', agreementId)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    ...found,
    notes,
    modules: await loadModuleKeys(db, agreementId),
    licenses: licenses.map((license) => ({
      id: license.id,
      device: license.device_id,
      serialNumber: license.device_serial_number,
      colour: license.colour,
      claimedAt: license.claimed_at.toISOString(),
      validUntil: license.valid_until?.toISOString() ?? null,
    })),
  };
}
