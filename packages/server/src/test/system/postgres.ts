import { startOwnPostgres, type TestPostgres } from './own-postgres.ts';

/**
 * Finds the PostgreSQL at `TEST_DATABASE_URL`, or starts the one installed on this machine in a temporary folder.
 * @returns null where there is none.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '')
    return { url, description: 'the one at TEST_DATABASE_URL', stop: async () => {} };
  return startOwnPostgres();
}
