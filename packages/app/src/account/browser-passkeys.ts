import { type BrowserPasskeys, PasskeyError } from '@community/machines/account';
import { canUsePasskeys } from './can-use-passkeys.ts';

// Few need it, and it weighs as much as a page.
const load = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof load>>;

/** Runs one of the browser's prompts, which the signal cancels. */
async function ask<Answer>(signal: AbortSignal, run: (library: Library) => Promise<unknown>): Promise<Answer> {
  const library = await load();
  const cancel = () => library.WebAuthnAbortService.cancelCeremony();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel);
  try {
    return (await run(library)) as Answer;
  } catch (error) {
    const isKnown =
      error instanceof library.WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyError(isKnown ? 'known' : 'dismissed', { cause: error });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

type OptionsOf<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<Library[Name]>[0]['optionsJSON'];

/** The passkeys of this browser. Their options come from the server and are passed on unread. */
export const browserPasskeys: BrowserPasskeys = {
  get isSupported() {
    return canUsePasskeys();
  },
  use: (options, signal) =>
    ask(signal, ({ startAuthentication }) =>
      startAuthentication({ optionsJSON: options as unknown as OptionsOf<'startAuthentication'> }),
    ),
  create: (options, signal) =>
    ask(signal, ({ startRegistration }) =>
      startRegistration({ optionsJSON: options as unknown as OptionsOf<'startRegistration'> }),
    ),
};
