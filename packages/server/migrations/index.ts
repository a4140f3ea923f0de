import { accounts } from './0001-accounts.ts';
import { scenarios } from './0002-scenarios.ts';
import { search } from './0003-search.ts';
import { account } from './0004-account.ts';
import { content } from './0005-content.ts';
import { licensing } from './0006-licensing.ts';
import type { Migration } from './statements.ts';

/** Every change of the tables in the order in which they were made. What has once been released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-scenarios': scenarios,
  '0003-search': search,
  '0004-account': account,
  '0005-content': content,
  '0006-licensing': licensing,
};
