import { createTemplate, prepareArchive } from './database.ts';

/** Prepares, once for a run, what the databases of all test files are copied from. @returns what removes it. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '') {
    await prepareArchive();
    return async () => {};
  }
  const template = await createTemplate(url);
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  return () => template.remove();
}
