import { demoNotice } from '@community/contract/shell';
import { verifyPassword } from '../account/passwords/password-hash.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { StartError } from '../process/errors.ts';
import { hasDemo } from './fill-demo.ts';
import { demoAccounts, demoPassword } from './people.ts';

/**
 * Returns whether this is an open demo: one that others can reach, so that everybody can sign in. Once open, it stays
 * open.
 */
export type IsOpenDemo = () => Promise<boolean>;

/** @param config decides whether it can be a demo at all; only then is the database queried. */
export function createOpenDemo({ isDemoWanted, isExposed }: Config, db: Db): IsOpenDemo {
  let isOne = false;
  return async () => {
    if (isDemoWanted && isExposed) isOne ||= await hasDemo(db);
    return isOne;
  };
}

async function findOpenAccounts(db: Db): Promise<string[]> {
  const users = await db
    .selectFrom('app_user')
    .select(['username', 'password_hash'])
    .where(
      'username',
      'in',
      demoAccounts.map(({ username }) => username),
    )
    .where('is_disabled', '=', false)
    .where('deleted_at', 'is', null)
    .execute();
  const open = await Promise.all(users.map(({ password_hash }) => verifyPassword(password_hash, demoPassword)));
  return users.filter((_, index) => open[index]).map(({ username }) => username);
}

/**
 * Keeps a demo filled on a private machine from being exposed by accident.
 * @throws {StartError} where demo accounts still have the public password.
 */
export async function refuseUndeclaredDemo({ isDemoWanted, isExposed }: Config, db: Db): Promise<void> {
  if (isDemoWanted || !isExposed || !(await hasDemo(db))) return;
  const open = await findOpenAccounts(db);
  if (open.length === 0) return;
  throw new StartError(
    `PORTAL_DEMO: this database holds demo accounts whose password everybody knows (${open.join(', ')}), and others reach this portal. Set PORTAL_DEMO=1 to let everybody in, disable these accounts (npm run portal -- user disable ${open[0]}), or use another database.`,
  );
}

/** The notice that every page of an open demo shows, for pages generated on the server. */
export const noticeHtml = `<aside aria-label="About this demo"><strong>${demoNotice.lead}</strong> ${demoNotice.text}</aside>`;
