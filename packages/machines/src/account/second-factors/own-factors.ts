import type { Factors } from '@community/contract/account';
import type { Api } from '@community/contract/http';
import { fromPromise } from 'xstate';

/** The user's sign-in methods, before they are loaded. */
export const unknownFactors: Factors = {
  passkeys: [],
  one_time_codes: null,
  recovery_codes_left: 0,
  has_password: true,
  is_recent: false,
  is_required: false,
  can_have_passkeys: false,
};

/** Loads the user's sign-in methods. */
export const loadFactors = fromPromise<Factors, { api: Api }>(({ input, signal }) =>
  input.api.listFactors({}, { signal }),
);
