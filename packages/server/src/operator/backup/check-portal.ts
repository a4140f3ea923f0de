import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';
import type { RunOperation } from '../operation.ts';
import type { Checksum } from './archive/manifest.ts';
import { BATCH, recordFilesOperation, unknownFilesOperation } from './operations.ts';
import { readWithChecksum } from './read-with-checksum.ts';
import { listNeededFiles, type NeededFile } from './snapshot/files.ts';
import { withSnapshot } from './snapshot/snapshot.ts';

/** The result of a check. */
export interface Checked {
  /** Number of files that content needs. */
  files: number;
  /** How many of them had their checksums recorded for the first time. */
  recorded: number;
  differences: number;
}

const kept = (table: string, column: string, counted: string, where: string) => sql`
  select ${sql.lit(`${table} `)} || id || ${sql.lit(`: ${column} is `)} || ${sql.ref(column)} || ', but there are ' || found || '.' as difference
  from (
    select id, ${sql.ref(column)}, (select count(*) from ${sql.table(counted)} c where ${sql.raw(where)}) as found
    from ${sql.table(table)} t
  ) as counts
  where ${sql.ref(column)} <> found`;

const counters = sql.join(
  [
    kept('scenario', 'number_favourites', 'scenario_favourite', 'c.scenario_id = t.id'),
    kept('scenario', 'num_downloads', 'scenario_download', 'c.scenario_id = t.id'),
    kept('media', 'number_favourites', 'media_favourite', 'c.media_id = t.id'),
    kept('media', 'num_downloads', 'media_download', 'c.media_id = t.id'),
    kept('contract', 'number_of_licenses_held', 'license', 'c.contract_id = t.id and c.released_at is null'),
  ],
  sql` union all `,
);

async function findWrongCounters(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ difference: string }>`${counters}`.execute(db);
  return rows.map(({ difference }) => difference);
}

/** The problem with a file, or its size and checksum. */
async function compare(store: Store, file: NeededFile): Promise<string | Checksum> {
  const { key, owner } = file;
  if ((await store.size(key)) === null) return `${key}, which ${owner} needs, is missing.`;
  const { size, sha256 } = await readWithChecksum(store.open(key));
  const expected = file.recordedSize ?? file.size ?? size;
  if (size !== expected) return `${key}, which ${owner} needs, has ${size} bytes instead of ${expected}.`;
  if (file.sha256 !== null && file.sha256 !== sha256) return `${key}, which ${owner} needs, is not as it was.`;
  return { key, size, sha256 };
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Checks the database for consistency, and the files against it and their recorded checksums. Checksums of files read
 * for the first time are recorded.
 * @param report is called with each difference, as a sentence.
 */
export function checkPortal(
  { config, run }: { config: Config; run: RunOperation },
  report: (difference: string) => void,
): Promise<Checked> {
  return withSnapshot(config, { run, purpose: 'check' }, async ({ read, store, requireHeld }) => {
    const [needed, wrong] = await read(async (db) => [await listNeededFiles(db), await findWrongCounters(db)] as const);
    let [differences, recorded] = [0, 0];
    const differs = (difference: string) => {
      differences += 1;
      report(difference);
    };
    wrong.forEach(differs);
    let unrecorded: Checksum[] = [];
    const record = async () => {
      await run(recordFilesOperation, { files: unrecorded });
      recorded += unrecorded.length;
      unrecorded = [];
    };
    for (const file of needed) {
      const found = await compare(store, file);
      if (typeof found === 'string') differs(found);
      else if (file.sha256 === null) unrecorded.push(found);
      if (unrecorded.length === BATCH) await record();
    }
    await record();
    const keys = new Set(needed.map(({ key }) => key));
    for await (const batch of inBatches(store.list())) {
      const others = batch.map(({ key }) => key).filter((key) => !keys.has(key));
      // Queries the live portal: files may have been added since the snapshot.
      const unknown = others.length === 0 ? [] : await run(unknownFilesOperation, { keys: others });
      for (const key of unknown) differs(`${key} is in ${store.place}, but nothing refers to it.`);
    }
    requireHeld();
    return { files: needed.length, recorded, differences };
  });
}
