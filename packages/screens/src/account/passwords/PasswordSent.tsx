import { Link } from '@community/ui';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';

/** Shown after a password reset link was requested. */
export function PasswordSent() {
  return (
    <AccountPage title="Email Sent!">
      <div className={page.prose}>
        <p>We have sent you an email with instructions to reset your password.</p>
        <p>
          The link expires in one hour and works once. If nothing arrives within a few minutes, check your spam folder,
          then <Link href="/me/password">ask for another link</Link>.
        </p>
      </div>
    </AccountPage>
  );
}
