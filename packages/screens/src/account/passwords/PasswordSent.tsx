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
          The link in it works once and for one hour. If nothing arrives within some minutes, look into the folder for
          spam, then <Link href="/me/password">ask for another link</Link>.
        </p>
      </div>
    </AccountPage>
  );
}
