import { PasswordSent } from '@community/ui/screens/password-link';

/** What happens after a password reset link was asked for. */
export function Component() {
  return <PasswordSent />;
}
