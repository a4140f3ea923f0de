import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { foldName } from '../account/names.ts';
import { recordEvent } from './events.ts';

/** What the operator asked for cannot be done, in a sentence that says why. */
export class LicensingError extends Error {
  override name = 'LicensingError';
}

const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function checkKey(key: string): void {
  if (key.length <= 40 && keyPattern.test(key)) return;
  throw new LicensingError(
    `A key is up to 40 lower-case letters, digits and hyphens, such as bedside-pro, not '${key}'.`,
  );
}

function checkName(name: string): void {
  if (name.trim() === '' || name.length > 100 || /\p{C}/u.test(name)) {
    throw new LicensingError('A name has 1 to 100 characters on one line.');
  }
}

function checkSeats(seats: number): void {
  if (!Number.isInteger(seats) || seats < 0 || seats > 100_000) {
    throw new LicensingError('The number of seats is a whole number from 0 to 100000.');
  }
}

async function findProduct(db: Db, key: string): Promise<{ id: number }> {
  const product = await db.selectFrom('product').select('id').where('key_name', '=', key).executeTakeFirst();
  if (product) return product;
  throw new LicensingError(`There is no product '${key}'.`);
}

/**
 * Adds a product.
 * @throws {LicensingError} when there is one with this key, or the key or the name will not do.
 */
export async function createProduct(db: Db, product: { key: string; name: string }): Promise<void> {
  checkKey(product.key);
  checkName(product.name);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('product')
    .values({ key_name: product.key, name: product.name.trim() })
    .onConflict((conflict) => conflict.column('key_name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new LicensingError(`There is a product '${product.key}' already.`);
}

/**
 * Adds a module to a product. Agreements made before do not include it.
 * @throws {LicensingError} when the product has one with this key, or there is no such product.
 */
export async function createModule(db: Db, module: { product: string; key: string; name: string }): Promise<void> {
  checkKey(module.key);
  checkName(module.name);
  const { id } = await findProduct(db, module.product);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('product_module')
    .values({ product_id: id, key_name: module.key, name: module.name.trim() })
    .onConflict((conflict) => conflict.columns(['product_id', 'key_name']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new LicensingError(`The product '${module.product}' has a module '${module.key}' already.`);
  }
}

/** An agreement to be. */
export interface NewContract {
  /** User name or mail address. */
  holder: string;
  /** The product's key. */
  product: string;
  seats: number;
  /** 0 recurring. */
  type: number;
  /** Keys of the modules it includes; null: all that the product has. */
  modules: readonly string[] | null;
  reference: string | null;
  purchaseOrder: string | null;
  notes?: string;
  /** @default now */
  createdAt?: Date;
  endsAt?: Date;
}

async function findModules(db: Db, productId: number, contract: NewContract): Promise<number[]> {
  const all = await db
    .selectFrom('product_module')
    .select(['id', 'key_name'])
    .where('product_id', '=', productId)
    .execute();
  const { modules } = contract;
  if (modules === null) return all.map(({ id }) => id);
  const unknown = modules.find((key) => !all.some(({ key_name }) => key_name === key));
  if (unknown !== undefined) throw new LicensingError(`The product '${contract.product}' has no module '${unknown}'.`);
  return all.filter(({ key_name }) => modules.includes(key_name)).map(({ id }) => id);
}

/**
 * Makes an agreement.
 * @returns its number.
 * @throws {LicensingError} when there is no such user, product or module.
 */
export function createContract(db: Db, contract: NewContract): Promise<number> {
  return db.transaction().execute((transaction) => insertContract(transaction, contract));
}

/** As {@link createContract}, in a transaction under way. */
export async function insertContract(transaction: Db, contract: NewContract): Promise<number> {
  checkSeats(contract.seats);
  if (!Number.isInteger(contract.type) || contract.type < 0 || contract.type > 1000) {
    throw new LicensingError('The type is a whole number from 0 (recurring) to 1000.');
  }
  const name = foldName(contract.holder);
  const holder = await transaction
    .selectFrom('app_user')
    .select('id')
    .where((where) => where.or([where('username_key', '=', name), where('email_key', '=', name)]))
    .executeTakeFirst();
  if (!holder) throw new LicensingError(`There is no user '${contract.holder}'.`);
  const product = await findProduct(transaction, contract.product);
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
    contractId: id,
    kind: 'created',
    userId: null,
    seats: contract.seats,
    ...(contract.createdAt && { at: contract.createdAt }),
  });
  return id;
}

/** The agreement, locked as claims lock it. */
async function lockContract(transaction: Db, contractId: number) {
  const contract = await transaction
    .selectFrom('contract')
    .select(['number_of_licenses_held', 'ends_at'])
    .where('id', '=', contractId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contract) throw new LicensingError(`There is no agreement ${contractId}.`);
  return contract;
}

/**
 * Changes how many seats an agreement has.
 * @throws {LicensingError} when more licences are held than that, or there is no such agreement.
 */
export function changeSeats(db: Db, contractId: number, seats: number): Promise<void> {
  checkSeats(seats);
  return db.transaction().execute(async (transaction) => {
    const { number_of_licenses_held: held } = await lockContract(transaction, contractId);
    if (seats < held) {
      throw new LicensingError(
        `Agreement ${contractId} cannot have ${seats} ${seats === 1 ? 'seat' : 'seats'}: ${held} of its licences are in use.`,
      );
    }
    await transaction
      .updateTable('contract')
      .set({ number_of_licenses_allowed: seats })
      .where('id', '=', contractId)
      .execute();
    await recordEvent(transaction, { contractId, kind: 'seatsChanged', userId: null, seats });
  });
}

/**
 * Ends an agreement now: what is held stays held, nothing more can be claimed.
 * @throws {LicensingError} when it has ended before, or there is no such agreement.
 */
export function endContract(db: Db, contractId: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { ends_at } = await lockContract(transaction, contractId);
    if (ends_at !== null && ends_at <= new Date()) {
      throw new LicensingError(`Agreement ${contractId} has ended already.`);
    }
    await transaction.updateTable('contract').set({ ends_at: sql`now()` }).where('id', '=', contractId).execute();
    await recordEvent(transaction, { contractId, kind: 'ended', userId: null });
  });
}

/** An agreement as the operator sees it. */
export interface ListedContract {
  id: number;
  /** User name; null: the account is no more. */
  holder: string | null;
  product: string;
  type: number;
  seats: number;
  held: number;
  createdAt: Date;
  endsAt: Date | null;
  reference: string | null;
}

/**
 * All agreements, the oldest first.
 * @param holder only those of this user, by name or mail address; null: everybody's.
 */
export function listContracts(db: Db, holder: string | null): Promise<ListedContract[]> {
  return db
    .selectFrom('contract as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('app_user as u', 'u.id', 'c.holder_id')
    .select(['c.id', 'u.username as holder', 'p.key_name as product', 'c.agreement_type as type'])
    .select(['c.number_of_licenses_allowed as seats', 'c.number_of_licenses_held as held'])
    .select(['c.created_at as createdAt', 'c.ends_at as endsAt', 'c.cust_reference_id as reference'])
    .$if(holder !== null, (query) => {
      const name = foldName(holder ?? '');
      return query.where((where) => where.or([where('u.username_key', '=', name), where('u.email_key', '=', name)]));
    })
    .orderBy('c.id')
    .execute();
}

/** A product with its modules, as the operator sees it. */
export interface ListedProduct {
  key: string;
  name: string;
  modules: { key: string; name: string }[];
}

/** All products, by key. */
export async function listProducts(db: Db): Promise<ListedProduct[]> {
  const products = await db.selectFrom('product').selectAll().orderBy('key_name').execute();
  const modules = await db.selectFrom('product_module').selectAll().orderBy('id').execute();
  return products.map(({ id, key_name, name }) => ({
    key: key_name,
    name,
    modules: modules
      .filter(({ product_id }) => product_id === id)
      .map((module) => ({ key: module.key_name, name: module.name })),
  }));
}
