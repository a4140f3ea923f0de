import { Kysely, sql } from 'kysely';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../database/database.ts';
import { startEmbedded } from '../../../database/embedded.ts';
import { createEmbeddedDialect } from '../../../database/embedded-dialect.ts';
import { createDialects } from '../../../database/postgres.ts';
import type { Schema } from '../../../database/schema.ts';
import { HOLD_MS } from '../../../store/file-hold.ts';
import { openStore, storeIdentity } from '../../../store/open.ts';
import type { Store } from '../../../store/store.ts';
import { OperatorError, type RunOperation } from '../../operation.ts';
import { beginSnapshotOperation, endSnapshotOperation, prolongSnapshotOperation } from '../operations.ts';

const PROLONG_MS = 60_000;

/** The portal at one point in time. */
export interface Snapshot {
  takenAt: Date;
  /**
   * Reads the database as it was then; later changes are invisible.
   * @param work runs in one transaction, which should be short.
   */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** The portal's files: all that the database refers to stay until the snapshot ends. Later ones may be there, too. */
  store: Store;
  /**
   * Call it when all files have been read, before the result is final.
   * @throws {OperatorError} where the portal may have removed files meanwhile, as it was not reached for too long.
   */
  requireHeld(): void;
}

async function openDatabaseOf(config: Config, databaseFolder: string | null): Promise<Kysely<Schema>> {
  if (databaseFolder !== null) {
    return new Kysely<Schema>({
      dialect: createEmbeddedDialect(await startEmbedded({ dataDir: databaseFolder })),
    });
  }
  const { migrationDialect } = createDialects(config.databaseUrl ?? '');
  if (migrationDialect === undefined) throw new Error('PostgreSQL has a dialect without timeouts.');
  return new Kysely<Schema>({ dialect: migrationDialect });
}

/** Uses one snapshot for the whole transaction, and formats values independently of the server's settings. */
function readAll<Result>(database: Kysely<Schema>, work: (db: Db) => Promise<Result>): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await sql`set local timezone to 'UTC'`.execute(db);
      await sql`set local extra_float_digits to 1`.execute(db);
      await sql`set local bytea_output to 'hex'`.execute(db);
      return work(db);
    });
}

/** @throws {OperatorError} where the command is configured with other files than the portal's. */
async function refuseOtherFiles(db: Db, store: Store): Promise<void> {
  const identity = await storeIdentity(db);
  if (identity === null || identity === (await store.readIdentity())) return;
  throw new OperatorError(
    `The files in ${store.place} are not those of this database: give this command the portal's settings.`,
  );
}

/**
 * Works with a snapshot of the portal, whether it is running or not.
 * @throws {OperatorError} where the portal cannot be reached.
 */
export async function withSnapshot<Result>(
  config: Config,
  { run, purpose }: { run: RunOperation; purpose: 'backup' | 'check' },
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const store = openStore(config);
  await store.check();
  let heldSince = Date.now();
  let failure: unknown;
  const { hold, databaseFolder, storePlace } = await run(beginSnapshotOperation, { purpose });
  async function prolong(): Promise<void> {
    const since = Date.now();
    try {
      await run(prolongSnapshotOperation, { hold });
      heldSince = since;
    } catch (error) {
      // Another attempt may be in time.
      failure = error;
    }
  }
  const timer = setInterval(prolong, PROLONG_MS);
  try {
    if (storePlace !== store.place) {
      throw new OperatorError(
        `The running portal keeps its files at ${storePlace}, but this command is configured for ${store.place}. Use the same settings.`,
      );
    }
    const takenAt = new Date();
    return await work({
      takenAt,
      store,
      requireHeld() {
        if (Date.now() - heldSince < HOLD_MS) return;
        throw new OperatorError('The portal was not reached for too long. Try again.', { cause: failure });
      },
      async read(use) {
        const database = await openDatabaseOf(config, databaseFolder);
        try {
          return await readAll(database, async (db) => {
            await refuseOtherFiles(db, store);
            return use(db);
          });
        } finally {
          await database.destroy();
        }
      },
    });
  } finally {
    clearInterval(timer);
    // The outcome is certain; the hold expires by itself.
    await run(endSnapshotOperation, { hold }).catch(() => {});
  }
}
