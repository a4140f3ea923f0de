/**
 * Writes `tables.generated.ts`: the types of the tables as the migrations create them. Run it after adding a migration:
 * `npm run generate:tables`. With `--print` it only prints them.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { startEmbedded } from './embedded.ts';
import { createEmbeddedDialect } from './embedded-dialect.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

const tablesFile = fileURLToPath(new URL('tables.generated.ts', import.meta.url));

/** The types of the tables in a new database. */
async function generateTables(): Promise<string> {
  const db = new Kysely<Schema>({ dialect: createEmbeddedDialect(await startEmbedded()) });
  try {
    await migrate(db);
    return await generate({
      db,
      dialect: new PostgresDialect(),
      outFile: null,
      excludePattern: '*.schema_migration*',
      // The drivers return bigint as a number: no count here exceeds 2^53.
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}

const types = await generateTables();
if (process.argv.includes('--print')) process.stdout.write(types);
else await writeFile(tablesFile, types);
