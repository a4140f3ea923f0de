import { sql } from 'kysely';
import { type Db, inTransaction } from '../../database/database.ts';
import { recordEvent } from '../../licensing/events.ts';
import { OperatorError } from '../operation.ts';
import { findModules, lockAgreement } from './agreements.ts';

/** A correction of an agreement; what is left out stays. */
export interface AgreementCorrection {
  reference?: string | null | undefined;
  purchaseOrder?: string | null | undefined;
  /** Keys of the modules it includes; null: all of the product's. */
  modules?: readonly string[] | null | undefined;
  /** null: never. */
  endsAt?: Date | null | undefined;
}

async function replaceModules(transaction: Db, agreementId: number, productId: number, keys: readonly string[] | null) {
  const { key_name: product } = await transaction
    .selectFrom('product')
    .select('key_name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const modules = await findModules(transaction, productId, { product, modules: keys });
  await transaction.deleteFrom('contract_module').where('contract_id', '=', agreementId).execute();
  if (modules.length === 0) return;
  await transaction
    .insertInto('contract_module')
    .values(modules.map((product_module_id) => ({ contract_id: agreementId, product_module_id })))
    .execute();
}

/**
 * Corrects an agreement.
 * @returns the number of licences in use, which keep what was signed.
 * @throws {OperatorError} when there is no such agreement or module, or it would end before it begins.
 */
export function correctAgreement(
  db: Db,
  agreementId: number,
  { reference, purchaseOrder, modules, endsAt }: AgreementCorrection,
  operator: string,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const contract = await lockAgreement(transaction, agreementId);
    if (endsAt && endsAt <= contract.created_at) throw new OperatorError('An agreement must end after it begins.');
    const set = {
      ...(reference !== undefined && { cust_reference_id: reference }),
      ...(purchaseOrder !== undefined && { purchase_order_string: purchaseOrder }),
      ...(endsAt !== undefined && { ends_at: endsAt }),
    };
    if (Object.keys(set).length > 0) {
      await transaction.updateTable('contract').set(set).where('id', '=', agreementId).execute();
    }
    if (modules !== undefined) await replaceModules(transaction, agreementId, contract.product_id, modules);
    await recordEvent(transaction, { agreementId, kind: 'changed', userId: null, operator });
    return contract.number_of_licenses_held;
  });
}

/**
 * Undoes the end of an agreement, restoring its previous end.
 * @throws {OperatorError} when it has not been ended, licences have been claimed since, or there is no such agreement.
 */
export function reopenAgreement(db: Db, agreementId: number, operator: string): Promise<Date | null> {
  return inTransaction(db, async (transaction) => {
    const { ends_at } = await lockAgreement(transaction, agreementId);
    const events = transaction.selectFrom('contract_event').where('contract_id', '=', agreementId);
    const end = await events
      .select(['id', 'former_ends_at'])
      .where('kind', '=', 'ended')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!end || ends_at === null || ends_at > new Date()) {
      throw new OperatorError(`Agreement ${agreementId} has not been ended.`);
    }
    const since = await events
      .select('kind')
      .where('id', '>', end.id)
      .where('kind', 'in', ['claimed', 'changed', 'reopened'])
      .limit(1)
      .executeTakeFirst();
    if (since) {
      const what = since.kind === 'claimed' ? 'Licences have been claimed' : 'It has been changed';
      throw new OperatorError(`The end of agreement ${agreementId} cannot be undone. ${what} since.`);
    }
    const endsAt = end.former_ends_at;
    if (endsAt !== null && endsAt <= new Date()) {
      throw new OperatorError(
        `Agreement ${agreementId} would have ended on ${endsAt.toISOString().slice(0, 10)} by itself. Give it another end with: contract set ${agreementId} --until <day>.`,
      );
    }
    await transaction.updateTable('contract').set({ ends_at: endsAt }).where('id', '=', agreementId).execute();
    await recordEvent(transaction, { agreementId, kind: 'reopened', userId: null, operator });
    return endsAt;
  });
}

/**
 * Deletes an agreement and its history.
 * @throws {OperatorError} when it ever had a licence, or there is no such agreement.
 */
export function removeAgreement(db: Db, agreementId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockAgreement(transaction, agreementId);
    const { count } = await transaction
      .selectFrom('license')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('contract_id', '=', agreementId)
      .executeTakeFirstOrThrow();
    if (count > 0) {
      throw new OperatorError(
        `Agreement ${agreementId} stays: licences have been claimed from it, which its history tells of. End it instead.`,
      );
    }
    await transaction.deleteFrom('contract_event').where('contract_id', '=', agreementId).execute();
    await transaction.deleteFrom('contract').where('id', '=', agreementId).execute();
  });
}
