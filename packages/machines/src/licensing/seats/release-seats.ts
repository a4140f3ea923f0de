import type { Api } from '@community/contract/http';
import { type HeldLicense, NO_DEVICE } from '@community/contract/licensing';
import { type Failure, failureOf } from '../../shared/shared.ts';

/** Releases that are under way at once. */
const AT_ONCE = 3;

/** What is to be released. */
export interface Release {
  api: Api;
  contractId: number;
  /** The licences whose release has not been confirmed. */
  wanted: readonly HeldLicense[];
}

/** What has become of a release. */
export interface ReleaseOutcome {
  /** Licences that are known to be released, by their ids. */
  released: readonly number[];
  /** Why the others were not, or were not confirmed: the last failure; null without any. */
  failure: Failure | null;
}

/** Releases licences, a few at once. Never rejects: what failed is not among the released ones. */
export async function releaseSeats({ api, contractId, wanted }: Release, signal: AbortSignal): Promise<ReleaseOutcome> {
  const released: number[] = [];
  const queue = wanted.values();
  let failure: Failure | null = null;
  const work = async () => {
    for (const { id } of queue) {
      try {
        await api.releaseLicense({ params: { id: contractId }, body: { license_id: id } }, { signal });
        released.push(id);
      } catch (error) {
        failure = failureOf({ error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { released, failure };
}

/** Which of the licences are still held. */
export async function findHeld({ api, contractId, wanted }: Release, signal: AbortSignal): Promise<HeldLicense[]> {
  const { contracts } = await api.listContracts({ params: { device_id: NO_DEVICE } }, { signal });
  const held = new Set(contracts.find(({ id }) => id === contractId)?.licenses.map(({ id }) => id));
  return wanted.filter(({ id }) => held.has(id));
}
