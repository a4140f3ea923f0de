import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, countParam, offsetParam, timestamp } from '../shared/common.ts';
import { agreementIdParam, kitColour } from './licensing.ts';

/**
 * The kind of an event: `created`, `seatsChanged`, `transferred` (to this user), `changed` (its reference, order,
 * modules or end), `ended` and `reopened` by the operator; `claimed` and `relinquished` on the device; `released`
 * remotely, because the device is lost.
 */
export const agreementEventKind = z.enum([
  'created',
  'seatsChanged',
  'transferred',
  'changed',
  'ended',
  'reopened',
  'claimed',
  'relinquished',
  'released',
]);
export type AgreementEventKind = z.output<typeof agreementEventKind>;

/** One event in an agreement's history. */
export const agreementEvent = z.object({
  id: z.int(),
  kind: agreementEventKind,
  at: timestamp,
  /** User name of who did it, 'Anonymous User' for other private users; null: an operator, or a deleted account. */
  by: z.nullable(z.string()),
  /** Name of the operator who did it, empty if unknown; null: a user did it. */
  operator: z.nullable(z.string()),
  /** For `claimed`, `relinquished` and `released`: the licence; otherwise null. */
  license: z.nullable(
    z.object({
      id: z.int(),
      device_id: z.string(),
      device_serial_number: z.string(),
      license_colour: kitColour,
    }),
  ),
  /** For `relinquished` and `released`: whether the device has withdrawn its licence strings; otherwise null. */
  is_withdrawn: z.nullable(z.boolean()),
  /**
   * For `relinquished`, `released` and `ended`: when licence strings that were not withdrawn expire; otherwise null,
   * and for those that do not expire.
   */
  valid_until: z.nullable(timestamp),
  /** For `created` and `seatsChanged`: the number of seats from then on; otherwise null. */
  number_of_licenses_allowed: z.nullable(count),
});
export type AgreementEvent = z.output<typeof agreementEvent>;

/** One page of a history, latest first: rows `from` to `to` (from 1; 0 and 0 for none) of `total`. */
export const agreementHistory = z.object({
  total: count,
  from: count,
  to: count,
  count,
  events: z.array(agreementEvent),
});
export type AgreementHistory = z.output<typeof agreementHistory>;

/** The history of an agreement. */
export const agreementHistoryEndpoints = {
  /** An agreement's history, latest first. */
  getContractHistory: endpoint({
    method: 'GET',
    path: '/api/contract/:id/history/:offset/:count',
    summary: 'The history of an agreement',
    area: 'Licensing',
    access: 'provisioner',
    params: z.object({ id: agreementIdParam, offset: offsetParam, count: countParam }),
    response: agreementHistory,
    errors: [400, 404],
  }),
};
