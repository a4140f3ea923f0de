import { UNCONFIRMED } from '@community/contract/account';
import * as z from 'zod/mini';
import { HttpError } from '../../http/http-error.ts';
import { createSeal } from '../../security/seal.ts';
import type { SessionUser } from '../session/sessions.ts';

/** How long a confirmation is valid: setting up an app on another device takes a while. */
const PROOF_SECONDS = 10 * 60;

const schema = z.object({ session: z.string(), version: z.int() });

type Confirmed = Pick<SessionUser, 'sessionUuid' | 'credentialVersion'>;

/** Proves that a session's user has just confirmed the password or a passkey. */
export interface ConfirmationProofs {
  give(user: Confirmed): string;
  /** @throws {HttpError} 403 with the reason {@link UNCONFIRMED}. */
  require(user: Confirmed, proof: string): void;
}

/** Proofs are sealed, and valid for one session until the account's credentials change. */
export function createConfirmationProofs(secret: Buffer): ConfirmationProofs {
  const seal = createSeal(secret, { purpose: 'confirmation', seconds: PROOF_SECONDS, schema });
  return {
    give: ({ sessionUuid, credentialVersion }) => seal.seal({ session: sessionUuid, version: credentialVersion }),
    require({ sessionUuid, credentialVersion }, proof) {
      const found = seal.open(proof);
      if (found?.session === sessionUuid && found.version === credentialVersion) return;
      throw new HttpError(403, 'Please confirm again that it is you.', { reason: UNCONFIRMED });
    },
  };
}
