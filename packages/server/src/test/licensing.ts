import { randomUUID } from 'node:crypto';
import { agreementList } from '@community/contract/licensing';
import { createAgreement, type NewAgreement } from '../operator/licensing/agreements.ts';
import { createModule, createProduct } from '../operator/licensing/products.ts';
import type { PortalResponse, TestPortal, TestUser } from './portal.ts';

/** Two products, `bedside` with the modules `monitor` and `ventilator`, `airflow` without any. */
export async function createProducts({ db }: TestPortal): Promise<void> {
  await createProduct(db, { key: 'bedside', name: 'Bedside' });
  await createProduct(db, { key: 'airflow', name: 'Airflow' });
  await createModule(db, { product: 'bedside', key: 'monitor', name: 'Patient monitor' });
  await createModule(db, { product: 'bedside', key: 'ventilator', name: 'Ventilator' });
}

/** An agreement of three seats for `bedside`, with changes; returns its number. */
export function createTestAgreement(
  { db }: TestPortal,
  holder: TestUser,
  change: Partial<NewAgreement> = {},
): Promise<number> {
  const contract = {
    holder: holder.username,
    product: 'bedside',
    seats: 3,
    type: 0,
    modules: null,
    reference: null,
    purchaseOrder: null,
    ...change,
  };
  return db.transaction().execute((transaction) => createAgreement(transaction, contract));
}

/** A unique device id. */
export const newDevice = () => `tablet-${randomUUID()}`;

/** Claims a licence, with changes to the body; `key` is the `Idempotency-Key`. */
export function claim(user: TestUser, agreementId: number, change: object = {}, key?: string): Promise<PortalResponse> {
  return user.call({
    method: 'POST',
    url: `/api/contract/${agreementId}/claim`,
    payload: {
      contract_id: agreementId,
      device_id: newDevice(),
      colour: 'orange',
      device_serial_number: 'DMQ1K4VWHG7J',
      product: 'Bedside',
      ...change,
    },
    headers: { ...(key !== undefined && { 'idempotency-key': key }) },
  });
}

/** The user's agreements as seen on this device. */
export const agreementsOn = async (user: TestUser, device = 'none') =>
  agreementList.parse((await user.call(`/api/contracts/${device}`)).json());

/** One agreement as the user sees it. */
export async function agreementOf(user: TestUser, id: number) {
  const found = (await agreementsOn(user)).contracts.find((contract) => contract.id === id);
  if (!found) throw new Error(`There is no agreement ${id}.`);
  return found;
}
