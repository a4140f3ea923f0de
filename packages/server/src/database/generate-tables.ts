/**
 * Writes `tables.generated.ts`: the types of the tables as the migrations create them. Run it after adding a migration:
 * `npm run generate:tables`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PGliteDialect } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Where the types are. */
export const tablesFile = fileURLToPath(new URL('tables.generated.ts', import.meta.url));

/** The types of the tables that a database has. */
export function generateTables(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    outFile: null,
    excludePattern: '*.schema_migration*',
    // The drivers read bigint as a number: nothing counted here exceeds 2^53.
    typeMapping: { int8: 'number' },
  });
}

if (import.meta.main) {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await startEmbedded() }) });
  await migrate(db);
  await writeFile(tablesFile, await generateTables(db));
  await db.destroy();
}
