import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseKind } from '../packages/server/src/database/database.ts';
import { unpackDatabase } from '../packages/server/src/test/database.ts';
import { startOwnPostgres } from '../packages/server/src/test/system/own-postgres.ts';
import { type Check, type CheckContext, type Figures, type HomeOptions, MissingPrerequisite } from './check.ts';
import { type Home, openHome, type PortalProcess, startProgram } from './portal/home.ts';
import { createRandom } from './random.ts';
import type { Templates } from './templates.ts';

/** Options of a run. */
export interface RunOptions {
  database: DatabaseKind;
  seed: number;
  isQuick: boolean;
  /** Parent of the check's folders. */
  folder: string;
  templates: Templates;
}

/** The outcome of a check. */
export type RunResult = { ok: true; figures: Figures } | { ok: false; error: unknown };

/** How often a long check reports its progress. */
const PROGRESS_MS = 60_000;
/** Log lines shown per process when a check fails. */
const LOG_LINES = 5;

/** All started processes, none of which outlives this one. */
const started = new Set<PortalProcess>();
process.on('exit', () => {
  for (const one of started) if (!one.hasEnded()) process.kill(one.pid, 'SIGKILL');
});

/** Runs a check, then stops and removes everything it has started and created. */
export async function runCheck(check: Check, options: RunOptions): Promise<RunResult> {
  const { database, seed, isQuick, folder, templates } = options;
  const afterwards: (() => void | Promise<void>)[] = [];
  const processes = new Set<PortalProcess>();
  const after = (work: () => void | Promise<void>) => void afterwards.unshift(work);
  let saidAt = performance.now();

  function watch(one: PortalProcess): void {
    processes.add(one);
    started.add(one);
    after(() => one.kill());
  }

  async function createHome({ parent = folder, databaseUrl, env = {} }: HomeOptions = {}): Promise<Home> {
    const dataFolder = await mkdtemp(join(parent, `check-${check.number}-`));
    after(() => rm(dataFolder, { recursive: true, force: true }));
    const settings: Record<string, string> = { ...env };
    if (databaseUrl !== undefined) settings.DATABASE_URL = databaseUrl;
    else if (database === 'embedded') await unpackDatabase(dataFolder);
    else {
      const copy = await templates.copy();
      after(copy.drop);
      settings.DATABASE_URL = copy.url;
    }
    return openHome(dataFolder, settings, watch);
  }

  const context: CheckContext = {
    database,
    seed,
    random: createRandom(seed),
    isQuick,
    count: (whole, quick) => (isQuick ? quick : whole),
    createHome,
    async startPostgres(options) {
      const postgres = await startOwnPostgres(options);
      if (postgres === null) throw new MissingPrerequisite('a PostgreSQL that is installed');
      after(() => postgres.stop());
      return postgres;
    },
    startProgram: (name, words, pattern) =>
      startProgram(fileURLToPath(new URL(name, import.meta.url)), words, pattern, watch),
    after,
    progress(done, all) {
      if (performance.now() - saidAt < PROGRESS_MS) return;
      saidAt = performance.now();
      console.log(`  ${done} of ${all}`);
    },
  };

  let result: RunResult;
  try {
    const figures = await check.run(context);
    const fatal = [...processes].map((one) => one.fatalLine()).find((line) => line !== undefined);
    if (fatal !== undefined) throw new Error(`Unhandled error: ${fatal}`);
    result = { ok: true, figures };
  } catch (error) {
    result = { ok: false, error };
    for (const one of processes) {
      const log = one
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      if (log.length > 0) console.error(`  Process ${one.pid} logged:\n${log.slice(-LOG_LINES).join('\n')}`);
    }
  }
  for (const work of afterwards) {
    try {
      await work();
    } catch (error) {
      if (result.ok) result = { ok: false, error };
      else console.error('  The cleanup failed, too:', error);
    }
  }
  return result;
}
