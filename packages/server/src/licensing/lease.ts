import { RECURRING } from '@community/contract/licensing';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;

/** The part of an agreement that decides how long its strings are valid. */
export interface Term {
  agreement_type: number;
  ends_at: Date | null;
}

/**
 * When strings issued at a given time expire: after one lease, or when the agreement ends if that is earlier; null,
 * never, where the agreement is not recurring.
 */
export function validUntil({ agreement_type, ends_at }: Term, leaseDays: number, issuedAt: Date): Date | null {
  if (agreement_type !== RECURRING) return null;
  const leaseEnd = new Date(issuedAt.getTime() + leaseDays * DAY_MS);
  return ends_at !== null && ends_at < leaseEnd ? ends_at : leaseEnd;
}

/**
 * Whether an agreement has ended. Uses the clock, not the transaction's start: it may have begun before the end, and
 * waited. Refers to `contract` in the query.
 */
export const isEnded = sql<boolean>`(contract.ends_at is not null and contract.ends_at <= clock_timestamp())`;

/** Whether a licence takes no seat although it was not returned: its recurring agreement has ended. */
export const isFreedByEnd = sql<boolean>`(contract.agreement_type = ${sql.lit(RECURRING)} and ${isEnded})`;

/** Whether a device holds a licence, in queries of both `license` and `contract`. */
export const isHeld = sql<boolean>`(license.released_at is null and not ${isFreedByEnd})`;
