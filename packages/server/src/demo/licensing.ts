import type { KitColour } from '@community/contract/licensing';
import type { Db } from '../database/database.ts';
import { claimInTransaction } from '../licensing/claim.ts';
import type { LicenseSigner } from '../licensing/license-signer.ts';
import { renewInTransaction } from '../licensing/renew.ts';
import { createAgreement, type NewAgreement } from '../operator/licensing/agreements.ts';
import { createModule, createProduct } from '../operator/licensing/products.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const products = [
  {
    key: 'bedside',
    name: 'Bedside',
    modules: [
      { key: 'monitor', name: 'Patient monitor' },
      { key: 'defibrillator', name: 'Defibrillator' },
      { key: 'ventilator', name: 'Ventilator' },
    ],
  },
  { key: 'airflow', name: 'Airflow', modules: [] },
];

/** A tablet of the demo with a licence. */
interface DemoTablet {
  deviceId: string;
  serialNumber: string;
  colour: KitColour;
  daysAgo: number;
  /** When the portal was last opened on it, which renewed the licence. */
  openedDaysAgo: number;
}

type DemoAgreement = Omit<NewAgreement, 'type' | 'modules' | 'createdAt'> & { daysAgo: number; tablets: DemoTablet[] };

/** For `provisioner`: with free seats, full, and for another product. For another user: one more. */
const contracts: readonly DemoAgreement[] = [
  {
    holder: 'provisioner',
    product: 'bedside',
    seats: 5,
    reference: 'HRSC-0147',
    purchaseOrder: 'PO 2026/0881',
    notes: 'Skills lab, second floor. Two tablets travel with the outreach team.',
    daysAgo: 80,
    tablets: [
      { deviceId: 'skills-lab-1', serialNumber: 'DMPX2K7QHG7F', colour: 'blue', daysAgo: 78, openedDaysAgo: 2 },
      { deviceId: 'skills-lab-2', serialNumber: 'DMPX2K7RHG7F', colour: 'orange', daysAgo: 40, openedDaysAgo: 26 },
    ],
  },
  {
    holder: 'provisioner',
    product: 'bedside',
    seats: 2,
    reference: 'HRSC-0093',
    purchaseOrder: 'PO 2025/0312',
    daysAgo: 400,
    tablets: [
      { deviceId: 'theatre-1', serialNumber: 'GG7XK0ABQ1GC', colour: 'camo', daysAgo: 390, openedDaysAgo: 11 },
      { deviceId: 'theatre-2', serialNumber: 'GG7XK0ACQ1GC', colour: 'none', daysAgo: 200, openedDaysAgo: 93 },
    ],
  },
  {
    holder: 'provisioner',
    product: 'airflow',
    seats: 3,
    reference: null,
    purchaseOrder: null,
    notes: 'On trial until the summer course.',
    daysAgo: 200,
    tablets: [],
  },
  {
    holder: 'sim-lab-nord',
    product: 'bedside',
    seats: 4,
    reference: 'NORD-21',
    purchaseOrder: null,
    daysAgo: 120,
    tablets: [
      { deviceId: 'demo-other', serialNumber: 'F9FZ83KLLMXH', colour: 'green', daysAgo: 100, openedDaysAgo: 6 },
    ],
  },
];

/**
 * Creates the demo's products, agreements and licences.
 * @param people ids of the demo's users by user name.
 */
export async function createLicences(
  transaction: Db,
  signer: LicenseSigner,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { modules, ...product } of products) {
    await createProduct(transaction, product);
    for (const module of modules) await createModule(transaction, { product: product.key, ...module });
  }
  for (const { tablets, daysAgo: made, ...contract } of contracts) {
    const agreementId = await createAgreement(transaction, {
      ...contract,
      type: 0,
      modules: null,
      createdAt: daysAgo(made),
    });
    for (const { daysAgo: claimed, openedDaysAgo, ...tablet } of tablets) {
      await claimInTransaction(transaction, signer, {
        ...tablet,
        agreementId,
        userId: people.get(contract.holder) ?? 0,
        product: undefined,
        idempotencyKey: undefined,
        at: daysAgo(claimed),
      });
      await renewInTransaction(transaction, signer, tablet.deviceId, daysAgo(openedDaysAgo));
    }
  }
}
