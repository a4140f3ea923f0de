import { accounts } from './0001-accounts.ts';
import { scenarios } from './0002-scenarios.ts';
import { search } from './0003-search.ts';

/** Every change of the tables in the order in which they were made; a number once used keeps its meaning. */
export const migrations = {
  '0001-accounts': accounts,
  '0002-scenarios': scenarios,
  '0003-search': search,
};
