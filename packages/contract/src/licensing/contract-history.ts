import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, countParam, offsetParam, timestamp } from '../shared/common.ts';
import { contractIdParam, kitColour } from './licensing.ts';

/**
 * What happened to an agreement: `created`, `seatsChanged`, `transferred` (to this user), `changed` (its reference,
 * order, modules or end), `ended` and `reopened` by the operator; `claimed` and `relinquished` on the device; `released` from elsewhere, because the device is lost.
 */
export const contractEventKind = z.enum([
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
export type ContractEventKind = z.output<typeof contractEventKind>;

/** One line of an agreement's history. */
export const contractEvent = z.object({
  id: z.int(),
  kind: contractEventKind,
  at: timestamp,
  /** User name of who did it, 'Anonymous User' for others who are private; null: an operator, or an account that is no more. */
  by: z.nullable(z.string()),
  /** Name of the operator who did it, empty if it is not known; null: a user did it. */
  operator: z.nullable(z.string()),
  /** Of `claimed`, `relinquished` and `released`: the licence; null otherwise. */
  license: z.nullable(
    z.object({
      id: z.int(),
      device_id: z.string(),
      device_serial_number: z.string(),
      license_colour: kitColour,
    }),
  ),
  /** Of `relinquished` and `released`: whether the device has withdrawn its licence strings; null otherwise. */
  is_withdrawn: z.nullable(z.boolean()),
  /**
   * Of `relinquished`, `released` and `ended`: until when licence strings that were not withdrawn still work; null
   * otherwise, and where they have no end.
   */
  valid_until: z.nullable(timestamp),
  /** Of `created` and `seatsChanged`: seats from then on; null otherwise. */
  number_of_licenses_allowed: z.nullable(count),
});
export type ContractEvent = z.output<typeof contractEvent>;

/** One page of a history, the latest first: rows `from` to `to` (from 1; 0 and 0 when there are none) of `total`. */
export const contractHistory = z.object({
  total: count,
  from: count,
  to: count,
  count,
  events: z.array(contractEvent),
});
export type ContractHistory = z.output<typeof contractHistory>;

/** The history of an agreement. */
export const contractHistoryEndpoints = {
  /** What happened to an agreement, the latest first. */
  getContractHistory: endpoint({
    method: 'GET',
    path: '/api/contract/:id/history/:offset/:count',
    summary: 'The history of an agreement',
    area: 'Licensing',
    access: 'provisioner',
    params: z.object({ id: contractIdParam, offset: offsetParam, count: countParam }),
    response: contractHistory,
    errors: [400, 404],
  }),
};
