import { isPrintable, isPrintableText, NOTES_MAX } from '@community/contract/licensing';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/database.ts';
import { returnLicense } from '../../licensing/return.ts';
import { type Operation, OperatorError, operation } from '../operation.ts';
import { existingUser } from '../users/fields.ts';
import {
  changeSeats,
  createAgreement,
  endAgreement,
  listAgreements,
  showAgreement,
  transferAgreement,
} from './agreements.ts';
import { correctAgreement, removeAgreement, reopenAgreement } from './corrections.ts';
import {
  createModule,
  createProduct,
  listProducts,
  removeModule,
  removeProduct,
  renameModule,
  renameProduct,
} from './products.ts';

const SEATS_MAX = 100_000;

const keyRule = 'must have 1 to 40 lower-case letters, digits and hyphens, such as bedside-pro';
const key = z.string().check(z.maxLength(40, keyRule), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, keyRule));
const line = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most), z.refine(isPrintable, 'must not hold control characters'));
const name = line(100);
const wholeNumber = (most: number, least = 0) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.int(rule).check(z.minimum(least, rule), z.maximum(most, rule));
};
const seatCount = wholeNumber(SEATS_MAX, 1);
const number = wholeNumber(2_147_483_647);
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
);
const moduleOf = z.object({ product: key, key });
const agreementOnly = z.object({ contract: number });

/** Adds a product. */
export const createProductOperation = operation({
  name: 'product create',
  input: z.object({ key, name }),
  run: ({ db }, product) => createProduct(db, product),
});

/** Renames a product. */
export const renameProductOperation = operation({
  name: 'product rename',
  input: z.object({ key, name }),
  run: ({ db }, product) => renameProduct(db, product),
});

/** Removes a product without agreements. */
export const removeProductOperation = operation({
  name: 'product remove',
  input: z.object({ key }),
  run: ({ db }, product) => removeProduct(db, product.key),
});

/** All products with their modules. */
export const listProductsOperation = operation({
  name: 'product list',
  input: z.object({}),
  run: ({ db }) => listProducts(db),
});

/** Adds a module to a product. */
export const createModuleOperation = operation({
  name: 'module create',
  input: z.extend(moduleOf, { name }),
  run: ({ db }, module) => createModule(db, module),
});

/** Renames a module. */
export const renameModuleOperation = operation({
  name: 'module rename',
  input: z.extend(moduleOf, { name }),
  run: ({ db }, module) => renameModule(db, module),
});

/** Removes a module that no agreement includes. */
export const removeModuleOperation = operation({
  name: 'module remove',
  input: moduleOf,
  run: ({ db }, module) => removeModule(db, module),
});

/** Creates an agreement; returns its number. */
export const createAgreementOperation = operation({
  name: 'contract create',
  input: z.object({
    holder: existingUser,
    product: key,
    seats: seatCount,
    type: wholeNumber(1000),
    modules: z.nullable(z.array(key)),
    reference: z.nullable(line(200)),
    purchaseOrder: z.nullable(line(200)),
    notes: z.optional(
      z.string().check(z.maxLength(NOTES_MAX), z.refine(isPrintableText, 'must not hold control characters')),
    ),
    createdAt: z.optional(moment),
    endsAt: z.optional(moment),
  }),
  run: ({ db, operator }, { createdAt, endsAt, notes, ...contract }) => {
    if (endsAt !== undefined && endsAt <= (createdAt ?? new Date())) {
      throw new OperatorError('An agreement must end after it begins.');
    }
    return inTransaction(db, (transaction) =>
      createAgreement(transaction, {
        ...contract,
        operator,
        ...(notes !== undefined && { notes }),
        ...(createdAt && { createdAt }),
        ...(endsAt && { endsAt }),
      }),
    );
  },
});

/** The agreements of one user, or all. */
export const listAgreementsOperation = operation({
  name: 'contract list',
  input: z.object({ holder: z.nullable(existingUser) }),
  run: ({ db }, { holder }) => listAgreements(db, holder),
});

/** Everything about one agreement. */
export const showAgreementOperation = operation({
  name: 'contract show',
  input: agreementOnly,
  run: ({ db }, { contract }) => showAgreement(db, contract),
});

/** Changes the number of seats, never below the licences in use. */
export const changeSeatsOperation = operation({
  name: 'contract seats',
  input: z.extend(agreementOnly, { seats: seatCount }),
  run: ({ db, operator }, { contract, seats }) => changeSeats(db, contract, seats, operator),
});

/** Ends an agreement now. */
export const endAgreementOperation = operation({
  name: 'contract end',
  input: agreementOnly,
  run: ({ db, operator }, { contract }) => endAgreement(db, contract, operator),
});

/** Transfers an agreement to another user. */
export const transferAgreementOperation = operation({
  name: 'contract transfer',
  input: z.extend(agreementOnly, { user: existingUser }),
  run: ({ db, operator }, { contract, user }) => transferAgreement(db, contract, user, operator),
});

/** Frees the seat of a device. */
export const releaseLicenseOperation = operation({
  name: 'contract release',
  input: z.extend(agreementOnly, { license: number }),
  async run({ db, operator }, { contract, license }) {
    const wanted = { kind: 'released', licenseId: license, agreementId: contract, userId: null, operator } as const;
    const freed = await returnLicense(db, wanted);
    if (!freed) throw new OperatorError(`Agreement ${contract} has no licence ${license}.`);
    return freed;
  },
});

/** Corrects an agreement; returns the number of licences in use. */
export const correctAgreementOperation = operation({
  name: 'contract set',
  input: z.extend(agreementOnly, {
    reference: z.optional(z.nullable(line(200))),
    purchaseOrder: z.optional(z.nullable(line(200))),
    modules: z.optional(z.nullable(z.array(key))),
    endsAt: z.optional(z.nullable(moment)),
  }),
  run: ({ db, operator }, { contract, ...correction }) => correctAgreement(db, contract, correction, operator),
});

/** Undoes the end of an agreement; returns its restored end. */
export const reopenAgreementOperation = operation({
  name: 'contract reopen',
  input: agreementOnly,
  run: async ({ db, operator }, { contract }) => ({
    endsAt: (await reopenAgreement(db, contract, operator))?.toISOString() ?? null,
  }),
});

/** Removes an agreement that never had a licence. */
export const removeAgreementOperation = operation({
  name: 'contract remove',
  input: agreementOnly,
  run: ({ db }, { contract }) => removeAgreement(db, contract),
});

export const licensingOperations: readonly Operation[] = [
  createProductOperation,
  renameProductOperation,
  removeProductOperation,
  listProductsOperation,
  createModuleOperation,
  renameModuleOperation,
  removeModuleOperation,
  createAgreementOperation,
  listAgreementsOperation,
  showAgreementOperation,
  changeSeatsOperation,
  endAgreementOperation,
  correctAgreementOperation,
  reopenAgreementOperation,
  removeAgreementOperation,
  transferAgreementOperation,
  releaseLicenseOperation,
];
