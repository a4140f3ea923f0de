import { passwordTexts } from '@community/messages/account';
import { Link } from '@community/ui';
import { AccountPage } from '../account-page/AccountPage.tsx';
import * as page from '../account-page/account-page.css.ts';

/** Shown after a password reset link was requested. */
export function PasswordSent() {
  return (
    <AccountPage title={passwordTexts.emailSent}>
      <div className={page.prose}>
        <p>{passwordTexts.instructionsSent}</p>
        <p>
          {passwordTexts.expiresAndThen} <Link href="/me/password">{passwordTexts.askForAnother}</Link>.
        </p>
      </div>
    </AccountPage>
  );
}
