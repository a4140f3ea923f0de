import type { NewPasskey, PasskeyOptions, UsedPasskey } from '@community/contract/account';

/** What the browser does with passkeys; each asks the user, and is loaded when it is first needed. */
export interface PasskeyBrowser {
  /** Makes a passkey. @throws {PasskeyRefusal} */
  create(options: PasskeyOptions): Promise<NewPasskey>;
  /** Answers with a passkey. @throws {PasskeyRefusal} */
  use(options: PasskeyOptions): Promise<UsedPasskey>;
}

/**
 * Why the browser has no passkey to give: the user gave up, or waited too long, which browsers do not tell apart; the device
 * has this account's already; or it cannot do what is asked.
 */
export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported';

/** The browser gave no passkey, and nothing was sent. */
export class PasskeyRefusal extends Error {
  override name = 'PasskeyRefusal';
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem, options?: { cause: unknown }) {
    super(`The browser gave no passkey: ${problem}.`, options);
    this.problem = problem;
  }
}

/** Why the browser gave no passkey, from the event of a failed task; null where it failed otherwise. */
export const passkeyProblem = (event: object): PasskeyProblem | null =>
  'error' in event && event.error instanceof PasskeyRefusal ? event.error.problem : null;
