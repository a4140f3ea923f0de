import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, done, rowNumber, timestamp } from '../shared/common.ts';
import {
  DEVICE_TEXT_MAX,
  isPrintable,
  isPrintableText,
  kitColours,
  NO_DEVICE,
  NOTES_MAX,
  RECEIPT_MAX,
  SERIAL_NUMBER_MAX,
} from './licensing-rules.ts';

/** The colour of a tablet's kit. */
export const kitColour = z.enum(kitColours, 'must be one of the kit colours');

const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(most),
      z.refine(isPrintable, 'must not hold control characters or line ends'),
    );

/** A device's own id, as reported by its app. */
export const deviceId = line(DEVICE_TEXT_MAX);

const digits = z.string().check(z.regex(/^\d{1,10}$/, 'must be the number of an agreement'));
/** Path parameter: the number of an agreement. */
export const agreementIdParam = z.pipe(digits, z.pipe(z.transform(Number), rowNumber));

/** The product of an agreement. */
export const product = z.object({
  name: z.string(),
  /** Short, stable name for licence strings and the command line. */
  key_name: z.string(),
});
export type Product = z.output<typeof product>;

/** A part of a product that an agreement includes. */
export const productModule = z.object({ id: z.int(), name: z.string() });
export type ProductModule = z.output<typeof productModule>;

/** When the strings of a licence expire unless renewed; null: never, as for agreements that are not recurring. */
const validUntil = z.nullable(timestamp);

/** An occupied seat of an agreement. */
export const heldLicense = z.object({
  id: z.int(),
  device_id: z.string(),
  /** Always false: returned licences are not listed. */
  is_deleted: z.boolean(),
  device_serial_number: z.string(),
  license_colour: kitColour,
  claimed_at: timestamp,
  valid_until: validUntil,
});
export type HeldLicense = z.output<typeof heldLicense>;

/** A licence whose seat is free again, while its strings still work on the device, which has not withdrawn them. */
export const outstandingLicense = z.object({
  id: z.int(),
  device_id: z.string(),
  device_serial_number: z.string(),
  license_colour: kitColour,
  /** When its seat was freed. */
  freed_at: timestamp,
  valid_until: validUntil,
});
export type OutstandingLicense = z.output<typeof outstandingLicense>;

/** A licence agreement of the signed-in user. */
export const agreement = z.object({
  id: z.int(),
  /** 0 is recurring; other values are unknown. */
  agreement_type: z.int(),
  /** Seats. */
  number_of_licenses_allowed: count,
  /** Seats taken: the length of `licenses`. */
  number_licenses_for_contract: count,
  licenses: z.array(heldLicense),
  /** Outstanding licences, latest freed first. */
  outstanding_licenses: z.array(outstandingLicense),
  agreement_creation_date: timestamp,
  /** When it ended or will end; null: open. */
  agreement_end_date: z.nullable(timestamp),
  /** Whether it has ended: nothing more can be claimed, and the seats of a recurring one are free. */
  is_ended: z.boolean(),
  cust_reference_id: z.nullable(z.string()),
  purchase_order_string: z.nullable(z.string()),
  notes: z.string(),
  product,
  product_modules: z.array(productModule),
});
export type Agreement = z.output<typeof agreement>;

/** The user's agreements, and whether the given device holds a licence. */
export const agreementList = z.object({
  /** Newest agreement first. */
  contracts: z.array(agreement),
  count,
  /** Whether the device holds a licence from one of these agreements. */
  currently_licensed: z.boolean(),
  /** Whether the device holds a licence from another user's agreement. */
  device_licensed_to_other: z.boolean(),
});
export type AgreementList = z.output<typeof agreementList>;

const licenseStrings = {
  /** Sent to the app along with the strings: the agreement's type. */
  type: z.int(),
  /** Signed; see docs/licence-string.md. */
  license_string: z.string(),
  /** The shorter form for older apps. */
  legacy_license_string: z.string(),
  valid_until: validUntil,
};

/** The response to a claim, for handing over to the app. */
export const claim = z.object(licenseStrings);
export type Claim = z.output<typeof claim>;

/** The licence a device holds, with its strings, so that they can be handed over again to an app that has lost them. */
export const license = z.object({
  id: z.int(),
  device_id: z.string(),
  license_contract: z.object({ id: z.int() }),
  device_serial_number: z.string(),
  license_colour: kitColour,
  product_modules: z.array(productModule),
  claimed_at: timestamp,
  ...licenseStrings,
});
export type License = z.output<typeof license>;

const deviceParams = z.object({ device_id: deviceId });
const agreementParams = z.object({ id: agreementIdParam });
const area = 'Licensing';

/** A public key that verifies licence strings. */
export const licenseKey = z.object({
  /** The first 16 hexadecimal digits of the public key's SHA-256. */
  key_id: z.string(),
  /** The 32 bytes of the Ed25519 public key, base64url. */
  public_key: z.string(),
  since: timestamp,
});
export type LicenseKey = z.output<typeof licenseKey>;

/** The response to a renewal: the licence a device holds. */
const renewedLicense = z.extend(claim, { id: z.int() });
export type RenewedLicense = z.output<typeof renewedLicense>;

/** The outcome of returning a licence. */
const freedLicense = z.extend(done, {
  /** Whether the device has withdrawn its strings, so that they no longer work anywhere. */
  is_withdrawn: z.boolean(),
  /** When strings that were not withdrawn expire; null: never, or they were withdrawn. */
  valid_until: validUntil,
});
export type FreedLicense = z.output<typeof freedLicense>;

/** Agreements and licences. */
export const licensingEndpoints = {
  /** The user's agreements. `none` in place of a device id: no device. */
  listContracts: endpoint({
    method: 'GET',
    path: '/api/contracts/:device_id',
    summary: 'Own licence agreements, and whether a device is licensed',
    area,
    access: 'provisioner',
    params: deviceParams,
    response: agreementList,
    errors: [400],
  }),

  /** The licence that a device holds from one of the user's agreements. 404 where it holds none, or another user's. */
  getLicense: endpoint({
    method: 'GET',
    path: '/api/license/:device_id',
    summary: 'The licence a device holds',
    area,
    access: 'provisioner',
    params: deviceParams,
    response: license,
    errors: [400, 404],
  }),

  /** The public keys that sign licence strings or once did, the current one first. Public. */
  getLicenseKeys: endpoint({
    method: 'GET',
    path: '/api/license-keys',
    summary: 'Public keys of licence strings',
    area,
    access: 'public',
    response: z.object({ keys: z.array(licenseKey) }),
  }),

  /**
   * Takes a seat of an agreement for a device. 404: not an agreement of the user's. 409: no seat is free, the agreement
   * has ended, the device already holds a licence, or is of another product. A retry with the same `Idempotency-Key`
   * gets the first response and takes no second seat.
   */
  claimLicense: endpoint({
    method: 'POST',
    path: '/api/contract/:id/claim',
    summary: 'Claim a licence for a device',
    area,
    isEdit: true,
    access: 'provisioner',
    takesIdempotencyKey: true,
    params: agreementParams,
    body: z.object({
      /** Same as in the path. */
      contract_id: z.union([rowNumber, agreementIdParam], 'must be the number of an agreement'),
      device_id: deviceId.check(z.refine((text) => text !== NO_DEVICE, 'must name a device')),
      colour: kitColour,
      /** As printed on the device's back. Not necessarily unique. */
      device_serial_number: line(SERIAL_NUMBER_MAX),
      /** The device's product, by key or name; 409 unless it is the agreement's. */
      product: z.optional(line(DEVICE_TEXT_MAX)),
    }),
    response: claim,
    errors: [400, 404, 409],
  }),

  /**
   * Renews the licence that a device holds, if any, for another lease, at most until the agreement ends. Strings that
   * do not expire are returned unchanged. Allowed to all signed-in users, as any user who opens the portal on the
   * tablet renews its licence: the strings are useless on another device.
   */
  renewLicense: endpoint({
    method: 'POST',
    path: '/api/license/:device_id/renew',
    summary: 'Renew the licence a device holds',
    area,
    isEdit: true,
    params: deviceParams,
    response: z.object({
      /** null: the device holds none. */
      license: z.nullable(renewedLicense),
    }),
    errors: [400],
  }),

  /**
   * Returns the licence of a device, on that device. Responds the same when it has already been returned. 404: not the
   * user's licence, or another device's.
   */
  relinquishLicense: endpoint({
    method: 'DELETE',
    path: '/api/contract/relinquish',
    summary: "Give a device's licence back",
    area,
    isEdit: true,
    access: 'provisioner',
    body: z.object({
      license_id: rowNumber,
      device_id: deviceId,
      /** The app's receipt for withdrawing the strings; missing if it could not. */
      receipt: z.optional(line(RECEIPT_MAX)),
    }),
    response: freedLicense,
    errors: [400, 404],
  }),

  /** Frees the seat of a lost device, from anywhere. Responds the same when it has already been freed. */
  releaseLicense: endpoint({
    method: 'POST',
    path: '/api/contract/:id/release',
    summary: "Release a lost device's licence",
    area,
    isEdit: true,
    access: 'provisioner',
    params: agreementParams,
    body: z.object({ license_id: rowNumber }),
    response: freedLicense,
    errors: [400, 404],
  }),

  /** Replaces the notes on an agreement. */
  saveContractNotes: endpoint({
    method: 'POST',
    path: '/api/contract/:id/notes',
    summary: 'Change the notes on an agreement',
    area,
    isEdit: true,
    isIdempotent: true,
    access: 'provisioner',
    // Overlong notes get their own error, not the one about the body's size.
    bodyMax: 2 ** 20,
    params: agreementParams,
    body: z.object({
      notes: z.string().check(z.maxLength(NOTES_MAX), z.refine(isPrintableText, 'must not hold control characters')),
    }),
    response: done,
    errors: [400, 404],
  }),
};
