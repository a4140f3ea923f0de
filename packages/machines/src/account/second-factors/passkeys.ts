import type { NewPasskey, PasskeyAssertion, PasskeyOptions } from '@community/contract/account';

/** The passkeys of the browser, and of the devices near it. */
export interface BrowserPasskeys {
  /** Whether this browser can use passkeys at the portal's address. */
  isSupported: boolean;
  /** Lets the user choose and unlock a passkey. @throws {PasskeyError} */
  use(options: PasskeyOptions, signal: AbortSignal): Promise<PasskeyAssertion>;
  /** Lets the user create a passkey. @throws {PasskeyError} */
  create(options: PasskeyOptions, signal: AbortSignal): Promise<NewPasskey>;
}

/** Why the browser gave no passkey: the user chose none in time, or the device has one of this account already. */
export type PasskeyProblem = 'dismissed' | 'known';

/** The browser gave no passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, options?: ErrorOptions) {
    super(`the browser gave no passkey: ${problem}`, options);
    this.problem = problem;
  }
}

/** Why the browser gave no passkey, from the event of an invoked call; null if that failed otherwise. */
export const passkeyProblemOf = (event: object): PasskeyProblem | null =>
  'error' in event && event.error instanceof PasskeyError ? event.error.problem : null;

/** The response of a passkey, with its challenge. */
export interface PasskeyResponse {
  challenge: string;
  passkey: PasskeyAssertion;
}

/** A passkey that the browser has created, with its challenge. */
export interface MadePasskey {
  challenge: string;
  passkey: NewPasskey;
}
