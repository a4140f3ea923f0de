import { type Db, inTransaction } from '../../database/database.ts';
import { OperatorError } from '../operation.ts';

/** The product with this key. @throws {OperatorError} where there is none. */
export async function requireProduct(db: Db, key: string): Promise<{ id: number }> {
  const product = await db.selectFrom('product').select('id').where('key_name', '=', key).executeTakeFirst();
  if (product) return product;
  throw new OperatorError(`There is no product '${key}'.`);
}

/** Adds a product. @throws {OperatorError} when there is one with this key. */
export async function createProduct(db: Db, product: { key: string; name: string }): Promise<void> {
  const added = await db
    .insertInto('product')
    .values({ key_name: product.key, name: product.name })
    .onConflict((conflict) => conflict.column('key_name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new OperatorError(`There is a product '${product.key}' already.`);
}

/** Renames a product; its key stays. @throws {OperatorError} where there is none. */
export async function renameProduct(db: Db, product: { key: string; name: string }): Promise<void> {
  const { id } = await requireProduct(db, product.key);
  await db.updateTable('product').set({ name: product.name }).where('id', '=', id).execute();
}

/** Removes a product and its modules. @throws {OperatorError} where there is none, or it has agreements. */
export function removeProduct(db: Db, key: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { id } = await requireProduct(transaction, key);
    // Locked, so that no agreement is created for it meanwhile.
    await transaction.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute();
    const contract = await transaction
      .selectFrom('contract')
      .select('id')
      .where('product_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (contract)
      throw new OperatorError(`The product '${key}' cannot be deleted: agreement ${contract.id} is for it.`);
    await transaction.deleteFrom('product_module').where('product_id', '=', id).execute();
    await transaction.deleteFrom('product').where('id', '=', id).execute();
  });
}

/** A module, named by its product's key and its own. */
export interface NamedModule {
  product: string;
  key: string;
}

async function requireModule(db: Db, { product, key }: NamedModule): Promise<{ id: number }> {
  const { id } = await requireProduct(db, product);
  const module = await db
    .selectFrom('product_module')
    .select('id')
    .where('product_id', '=', id)
    .where('key_name', '=', key)
    .executeTakeFirst();
  if (module) return module;
  throw new OperatorError(`The product '${product}' has no module '${key}'.`);
}

/**
 * Adds a module to a product. Existing agreements do not include it.
 * @throws {OperatorError} when the product already has one with this key, or there is no such product.
 */
export async function createModule(db: Db, module: NamedModule & { name: string }): Promise<void> {
  const { id } = await requireProduct(db, module.product);
  const added = await db
    .insertInto('product_module')
    .values({ product_id: id, key_name: module.key, name: module.name })
    .onConflict((conflict) => conflict.columns(['product_id', 'key_name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new OperatorError(`The product '${module.product}' has a module '${module.key}' already.`);
}

/** Renames a module; its key stays. @throws {OperatorError} where there is none. */
export async function renameModule(db: Db, module: NamedModule & { name: string }): Promise<void> {
  const { id } = await requireModule(db, module);
  await db.updateTable('product_module').set({ name: module.name }).where('id', '=', id).execute();
}

/** Removes a module. @throws {OperatorError} where there is none, or agreements include it. */
export function removeModule(db: Db, module: NamedModule): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { id } = await requireModule(transaction, module);
    await transaction.selectFrom('product_module').select('id').where('id', '=', id).forUpdate().execute();
    const contract = await transaction
      .selectFrom('contract_module')
      .select('contract_id')
      .where('product_module_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (contract) {
      throw new OperatorError(`The module '${module.key}' stays: agreement ${contract.contract_id} includes it.`);
    }
    await transaction.deleteFrom('product_module').where('id', '=', id).execute();
  });
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
