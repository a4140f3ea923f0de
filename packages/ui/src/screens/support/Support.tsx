import { AccountPage } from '../account-page/index.ts';

/** Whom to turn to. */
export function Support() {
  return <AccountPage title="Support information" />;
}
