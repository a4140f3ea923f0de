import { demoNotice } from '@community/contract/shell';
import { verifyPassword } from '../areas/account/password/passwords.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { StartError } from '../process/errors.ts';
import { hasDemo } from './fill-demo.ts';
import { demoAccounts, demoPassword } from './people.ts';

/** Returns whether this is a demo that others can reach, and so everybody can get into. Once it is one, it stays one. */
export type IsOpenDemo = () => Promise<boolean>;

/** @param config says whether it can be one at all; only then is the database asked. */
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
 * Keeps a demo that was filled on this machine alone from being reached by others without anybody having said so.
 * @throws {StartError} where accounts of the demo still have the password that everybody knows.
 */
export async function refuseUndeclaredDemo({ isDemoWanted, isExposed }: Config, db: Db): Promise<void> {
  if (isDemoWanted || !isExposed || !(await hasDemo(db))) return;
  const open = await findOpenAccounts(db);
  if (open.length === 0) return;
  throw new StartError(
    `PORTAL_DEMO: this database holds demo accounts whose password everybody knows (${open.join(', ')}), and others reach this portal. Set PORTAL_DEMO=1 to let everybody in, disable these accounts (npm run portal -- user disable ${open[0]}), or use another database.`,
  );
}

/** What every page of an open demo says of itself, for pages that are written here. */
export const noticeHtml = `<aside aria-label="About this demo"><strong>${demoNotice.lead}</strong> ${demoNotice.text}</aside>`;
