import { PasswordSent } from '@community/screens/account';

/** Shown after a password reset link was requested. */
export function Component() {
  return <PasswordSent />;
}
