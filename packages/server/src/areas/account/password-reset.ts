import type { Db } from '../../database/database.ts';
import { escapeHtml } from '../../html.ts';
import { countAttempt, type Limit, networkOf, secondsUntilFree } from '../../limits.ts';
import type { Mail } from '../../mail/mailer.ts';
import { createToken, hashToken } from '../../tokens.ts';
import { findAccount } from './sign-in.ts';

const HOUR = 3600;
const accountLimit: Limit = { kind: 'reset account', most: 3, windowSeconds: HOUR };
const addressLimit: Limit = { kind: 'reset address', most: 30, windowSeconds: HOUR };
/** How long a link works. */
const LINK_LIFE_MS = HOUR * 1000;

/** Counts a wish for a reset link; seconds to wait when there were too many from this address, otherwise 0. */
export async function limitResetRequests(db: Db, address: string): Promise<number> {
  const network = networkOf(address);
  const seconds = await secondsUntilFree(db, addressLimit, network);
  if (seconds === 0) await countAttempt(db, addressLimit, network);
  return seconds;
}

function composeMail(to: string, username: string, link: string): Mail {
  const paragraphs = [
    `Hello ${username},`,
    'Someone, probably you, asked for a new password for the community portal. Choose it here within one hour:',
    link,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ];
  const html = paragraphs
    .map((text) => (text === link ? `<a href="${escapeHtml(link)}">Choose a new password</a>` : escapeHtml(text)))
    .map((text) => `<p>${text}</p>`)
    .join('\n');
  return { to, subject: 'Choose a new password', text: paragraphs.join('\n\n'), html };
}

/**
 * Makes a reset link for the account with this user name or mail address: usable once, for an hour, kept hashed.
 * @returns the mail that carries it, or null where there is no such account, it has no address, or it has been sent
 * enough of them lately.
 */
export async function createResetMail(db: Db, name: string, publicUrl: string): Promise<Mail | null> {
  const account = await findAccount(db, name);
  if (!account || account.email === null || account.is_disabled) return null;
  const subject = `user ${account.id}`;
  if ((await secondsUntilFree(db, accountLimit, subject)) > 0) return null;
  await countAttempt(db, accountLimit, subject);
  const token = createToken();
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      user_id: account.id,
      expires_at: new Date(Date.now() + LINK_LIFE_MS),
    })
    .execute();
  return composeMail(account.email, account.username, `${publicUrl}/password/reset/${token}`);
}
