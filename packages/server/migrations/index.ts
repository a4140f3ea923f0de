import { accounts } from './0001-accounts.ts';
import { scenarios } from './0002-scenarios.ts';
import { search } from './0003-search.ts';
import { account } from './0004-account.ts';
import { content } from './0005-content.ts';
import { licensing } from './0006-licensing.ts';
import { credentials } from './0007-credentials.ts';
import { licenseLeases } from './0008-license-leases.ts';
import { tagMakers } from './0009-tag-makers.ts';
import { operators } from './0010-operators.ts';
import { firstState } from './0011-first-state.ts';
import { searchOfPublished } from './0012-search-of-published.ts';
import { partialUploads } from './0013-partial-uploads.ts';
import type { Migration } from './statements.ts';

/** Every change of the tables in the order in which they were made. What has once been released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-scenarios': scenarios,
  '0003-search': search,
  '0004-account': account,
  '0005-content': content,
  '0006-licensing': licensing,
  '0007-credentials': credentials,
  '0008-license-leases': licenseLeases,
  '0009-tag-makers': tagMakers,
  '0010-operators': operators,
  '0011-first-state': firstState,
  '0012-search-of-published': searchOfPublished,
  '0013-partial-uploads': partialUploads,
};
