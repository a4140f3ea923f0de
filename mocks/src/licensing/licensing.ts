import {
  type Agreement,
  type AgreementEvent,
  type AgreementHistory,
  type AgreementList,
  type Claim,
  type HeldLicense,
  isLicensedToAgreement,
  type License,
  type LicenseKey,
  type OutstandingLicense,
  type Product,
  type ProductModule,
  type RenewedLicense,
} from '@community/contract/licensing';

/** The tablet of stories and tests. */
export const tablet = { device_id: 'demo-tablet', product: 'Bedside' };
/** A tablet licensed through another user's agreement. */
export const tabletOfAnother = { device_id: 'demo-other', product: 'Bedside' };

/** The tablet's product, with its modules. */
export const product: Product = { name: 'Bedside', key_name: 'bedside' };
/** Another product than the tablet's. */
export const otherProduct: Product = { name: 'Airflow', key_name: 'airflow' };
/** Modules of {@link product}. */
export const productModules: ProductModule[] = [
  { id: 1, name: 'Patient monitor' },
  { id: 2, name: 'Defibrillator' },
  { id: 3, name: 'Ventilator' },
];

/** An occupied seat, with changes. */
export function buildHeldLicense(change: Partial<HeldLicense> = {}): HeldLicense {
  return {
    id: 501,
    device_id: 'ward-tablet-1',
    is_deleted: false,
    device_serial_number: 'DMQ1K4VWHG7J',
    license_colour: 'blue',
    claimed_at: '2026-02-02T09:15:00.000Z',
    valid_until: '2026-06-10T09:15:00.000Z',
    ...change,
  };
}

/** A released licence that still works on its device, with changes. */
export function buildOutstandingLicense(change: Partial<OutstandingLicense> = {}): OutstandingLicense {
  return {
    id: 480,
    device_id: 'ward-tablet-9',
    device_serial_number: 'DMQ1K4VWHG9Z',
    license_colour: 'green',
    freed_at: '2026-03-02T16:20:00.000Z',
    valid_until: '2026-05-21T11:00:00.000Z',
    ...change,
  };
}

/** Seats occupied by other tablets of the same user. */
export const buildHeldLicenses = (number: number): HeldLicense[] =>
  Array.from({ length: number }, (_, index) =>
    buildHeldLicense({ id: 501 + index, device_id: `ward-tablet-${index + 1}` }),
  );

/** An agreement with five seats, two of them occupied, with changes; the count follows `licenses`. */
export function buildAgreement(change: Partial<Agreement> = {}): Agreement {
  const licenses = change.licenses ?? buildHeldLicenses(2);
  return {
    id: 31,
    agreement_type: 0,
    number_of_licenses_allowed: 5,
    number_licenses_for_contract: licenses.length,
    licenses,
    outstanding_licenses: [],
    agreement_creation_date: '2025-09-01T00:00:00.000Z',
    agreement_end_date: null,
    is_ended: false,
    cust_reference_id: 'NSC-0147',
    purchase_order_string: 'PO 2025/0881',
    notes: 'Two tablets stay in the skills room.',
    product,
    product_modules: productModules,
    ...change,
  };
}

/** The licence of {@link tablet} as listed in the agreement of {@link buildAgreement}. */
export const tabletLicense = buildHeldLicense({
  id: 590,
  device_id: tablet.device_id,
  device_serial_number: 'GG7XK0ABCDEF',
  license_colour: 'orange',
});

/** One agreement for each message of a card to an unlicensed {@link tablet}. */
export const agreementCases = {
  /** Three seats free. */
  claimable: buildAgreement(),
  lastSeat: buildAgreement({ id: 32, number_of_licenses_allowed: 3 }),
  full: buildAgreement({ id: 33, number_of_licenses_allowed: 2, notes: '' }),
  otherProduct: buildAgreement({ id: 34, product: otherProduct, licenses: [] }),
  ended: buildAgreement({
    id: 35,
    agreement_end_date: '2026-01-31T00:00:00.000Z',
    is_ended: true,
    licenses: [],
    outstanding_licenses: [buildOutstandingLicense({ freed_at: '2026-01-31T00:00:00.000Z' })],
  }),
  unknownType: buildAgreement({ id: 36, agreement_type: 3 }),
  withoutModules: buildAgreement({ id: 37, product_modules: [] }),
  /** The tablet holds one of its seats. */
  licensedHere: buildAgreement({ id: 38, licenses: [...buildHeldLicenses(1), tabletLicense] }),
} satisfies Record<string, Agreement>;

/** The list for {@link tablet}; `currently_licensed` follows the agreements. */
export function buildAgreementList(
  contracts: Agreement[] = [agreementCases.claimable, agreementCases.full, agreementCases.otherProduct],
  change: Partial<AgreementList> = {},
): AgreementList {
  return {
    contracts,
    count: contracts.length,
    currently_licensed: contracts.some((agreement) => isLicensedToAgreement(agreement, tablet.device_id)),
    device_licensed_to_other: false,
    ...change,
  };
}

/** The public key of mocked licence strings; `license-strings.ts` has the private one. */
export const licenseKeys: LicenseKey[] = [
  {
    key_id: '12304c23e4be2f6a',
    public_key: 'VkUlsM5TIiD6QNZqmKo5KJs4oXP_AvE2GX1aWpQIL-o',
    since: '2025-08-01T00:00:00.000Z',
  },
];

/** The response to a claim, with changes: the strings of {@link tabletLicense}. */
export function buildClaim(change: Partial<Claim> = {}): Claim {
  return {
    type: 0,
    license_string:
      'CL1.eyJsaWNlbnNlIjo1OTAsImRldmljZSI6ImRlbW8tdGFibGV0IiwicHJvZHVjdCI6ImJlZHNpZGUiLCJtb2R1bGVzIjpbIm1vbml0b3IiLCJkZWZpYnJpbGxhdG9yIiwidmVudGlsYXRvciJdLCJjb2xvdXIiOiJvcmFuZ2UiLCJkYXRlIjoiMjAyNi0wMi0wMlQwOToxNTowMC4wMDBaIiwidmFsaWRfdW50aWwiOiIyMDI2LTA2LTEwVDA5OjE1OjAwLjAwMFoiLCJrZXkiOiIxMjMwNGMyM2U0YmUyZjZhIn0.RxQ1ixUrcOOepNq2TpE-Ab00cqecMeTYjiwuTFpsphdvDpt97JQDhw_ChrrccQmn-O6SFg8I2KfyGyMX8mGQAg',
    legacy_license_string:
      'CL0.NTkwCmRlbW8tdGFibGV0CmJlZHNpZGUKb3JhbmdlCjIwMjYtMDItMDIKMjAyNi0wNi0xMFQwOToxNTowMC4wMDBa.6NyZn5v61wfOIQjKYfHYwNdTVTfEj6VAp2Yip8D3YTXyaHt3dnQ_ihbj6PUDXkw9TVSeddyNj0vckMz11kGfCg',
    valid_until: '2026-06-10T09:15:00.000Z',
    ...change,
  };
}

/** The licence of {@link tablet}, with changes. */
export function buildLicense(change: Partial<License> = {}): License {
  const { is_deleted: _, ...held } = tabletLicense;
  return { ...held, ...buildClaim(), license_contract: { id: 38 }, product_modules: productModules, ...change };
}

/** The renewed licence of {@link tablet}, with changes. */
export const buildRenewedLicense = (change: Partial<RenewedLicense> = {}): RenewedLicense => ({
  id: tabletLicense.id,
  ...buildClaim(),
  ...change,
});

/** A claim in an agreement's history, with changes. */
export function buildAgreementEvent(change: Partial<AgreementEvent> = {}): AgreementEvent {
  const { id, device_id, device_serial_number, license_colour, claimed_at } = tabletLicense;
  return {
    id: 901,
    kind: 'claimed',
    at: claimed_at,
    by: 'provisioner',
    operator: change.by === null ? '' : null,
    is_withdrawn: null,
    valid_until: null,
    license: { id, device_id, device_serial_number, license_colour },
    number_of_licenses_allowed: null,
    ...change,
  };
}

const stillWorks = { is_withdrawn: false, valid_until: '2026-05-31T08:05:00.000Z' };

/** One event of each kind, latest first. */
export const agreementEvents: AgreementEvent[] = [
  buildAgreementEvent({
    id: 908,
    kind: 'changed',
    at: '2026-03-11T09:30:00.000Z',
    by: null,
    operator: 'olga',
    license: null,
  }),
  buildAgreementEvent({
    id: 907,
    kind: 'reopened',
    at: '2026-03-10T12:05:00.000Z',
    by: null,
    operator: 'olga',
    license: null,
  }),
  buildAgreementEvent({
    id: 906,
    kind: 'ended',
    at: '2026-03-10T12:00:00.000Z',
    by: null,
    valid_until: '2026-05-30T08:00:00.000Z',
    license: null,
  }),
  buildAgreementEvent({ id: 905, kind: 'released', at: '2026-03-02T16:20:00.000Z', ...stillWorks }),
  buildAgreementEvent({ id: 904, kind: 'claimed', at: '2026-02-20T08:05:00.000Z' }),
  buildAgreementEvent({ id: 903, kind: 'relinquished', at: '2026-02-11T14:40:00.000Z', is_withdrawn: true }),
  buildAgreementEvent({ id: 902 }),
  buildAgreementEvent({
    id: 901,
    kind: 'transferred',
    at: '2025-12-05T10:00:00.000Z',
    by: null,
    license: null,
  }),
  buildAgreementEvent({
    id: 900,
    kind: 'seatsChanged',
    at: '2025-11-15T10:00:00.000Z',
    by: null,
    license: null,
    number_of_licenses_allowed: 5,
  }),
  buildAgreementEvent({
    id: 899,
    kind: 'created',
    at: '2025-09-01T00:00:00.000Z',
    by: null,
    license: null,
    number_of_licenses_allowed: 3,
  }),
];

/** One page of a history, by default of one with a single page. */
export function buildAgreementHistory(
  events: AgreementEvent[] = agreementEvents,
  { total = events.length, from = events.length === 0 ? 0 : 1 }: { total?: number; from?: number } = {},
): AgreementHistory {
  const count = events.length;
  return { total, from, to: count === 0 ? 0 : from + count - 1, count, events };
}
