/**
 * Runs the API tests on both databases: first the embedded one, then a PostgreSQL found or started here. Without `CI`
 * set, a machine without PostgreSQL is reported, and passes. `--reports=<folder>` writes `api-embedded.json` and
 * `api-postgresql.json` there instead of a last line.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../packages/server/src/test/system/postgres.ts';

interface Tally {
  passed: number;
  failed: number;
}

const onPostgres = 'api-postgresql';
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { values } = parseArgs({ options: { reports: { type: 'string' } } });
const folder = values.reports ?? mkdtempSync(join(tmpdir(), 'portal-test-api-'));

/** Runs the API tests; a run without a report counts as one failure. */
async function runTests(database: string, name: string, databaseUrl: string): Promise<Tally> {
  console.log(`\nAPI tests on ${database}`);
  const report = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(process.execPath, [vitest, 'run', '--project', 'api', ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const passed = numPassedTests ?? 0;
    const failed = (numTotalTests ?? 0) - passed;
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error(`The tests on ${database} left no report:`, error);
    return { passed: 0, failed: 1 };
  }
}

async function runOnPostgres(): Promise<Tally> {
  const postgres = await startPostgres();
  if (postgres === null) {
    const isRequired = (process.env.CI ?? '') !== '';
    console.error(
      [
        '',
        '!! There is no PostgreSQL on this machine: the API was tested on the embedded database ONLY.',
        "!! Install it (Debian: 'apt-get install postgresql-15'), or set TEST_DATABASE_URL to one that tests may use.",
        '',
      ].join('\n'),
    );
    const tally = { numTotalTests: 0, numPassedTests: 0, numFailedTests: isRequired ? 1 : 0 };
    writeFileSync(join(folder, `${onPostgres}.json`), JSON.stringify(tally));
    return { passed: 0, failed: tally.numFailedTests };
  }
  try {
    return await runTests(`PostgreSQL (${postgres.description})`, onPostgres, postgres.url);
  } finally {
    await postgres.stop();
  }
}

const runs = [await runTests('the embedded database', 'api-embedded', ''), await runOnPostgres()];
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failed = runs.reduce((sum, run) => sum + run.failed, 0);
if (values.reports === undefined) {
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
}
process.exitCode = failed > 0 ? 1 : 0;
