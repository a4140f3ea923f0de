import { PasswordSent } from '@community/screens/account';

/** What happens after a password reset link was asked for. */
export function Component() {
  return <PasswordSent />;
}
