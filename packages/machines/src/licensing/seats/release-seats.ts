import { type Api, ApiError } from '@community/contract/http';
import { type HeldLicense, NO_DEVICE } from '@community/contract/licensing';
import { type Failure, failureOf } from '../../shared/shared.ts';

/** Concurrent releases. */
const AT_ONCE = 3;

/** The licences to release. */
export interface Release {
  api: Api;
  agreementId: number;
  /** The licences whose release has not been confirmed. */
  wanted: readonly HeldLicense[];
}

/** The outcome of a release. */
export interface ReleaseOutcome {
  /** Ids of the licences known to be released. */
  released: readonly number[];
  /** Why the others were not, or were not confirmed: the last failure; null without any. */
  failure: Failure | null;
}

/** Releases licences, a few at a time. Never rejects: failed ones are missing from the released ones. */
export async function releaseSeats(
  { api, agreementId, wanted }: Release,
  signal: AbortSignal,
): Promise<ReleaseOutcome> {
  const released: number[] = [];
  const queue = wanted.values();
  let failure: Failure | null = null;
  const work = async () => {
    for (const { id } of queue) {
      try {
        await api.releaseLicense({ params: { id: agreementId }, body: { license_id: id } }, { signal });
        released.push(id);
      } catch (error) {
        failure = failureOf({ error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { released, failure };
}

/**
 * The licences that are still held.
 * @throws if the user no longer has their agreement, as it is not known then.
 */
export async function findHeld({ api, agreementId, wanted }: Release, signal: AbortSignal): Promise<HeldLicense[]> {
  const { contracts } = await api.listContracts({ params: { device_id: NO_DEVICE } }, { signal });
  const agreement = contracts.find(({ id }) => id === agreementId);
  if (!agreement) throw new ApiError(404);
  const held = new Set(agreement.licenses.map(({ id }) => id));
  return wanted.filter(({ id }) => held.has(id));
}
