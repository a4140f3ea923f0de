/**
 * Attacks the portal, breaks its dependencies and loads it, on both databases, and prints one table of the results: a
 * line for each check in `checks`, where its expectation is documented.
 * `--only 4,7` runs these checks, `--database embedded|postgresql` uses one database, `--seed 123` repeats a run with
 * that seed, `--quick` reduces each check and skips long ones unless they are named; `--report <file>` writes the counts
 * in Jest's format, with the table. Both databases are tried beside each other where nothing is measured. Exits with 1
 * when a check failed. Missing prerequisites are reported, and are failures with `CI` set.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import type { DatabaseKind } from '../packages/server/src/database/database.ts';
import { startPostgres } from '../packages/server/src/test/system/postgres.ts';
import { type Check, MissingPrerequisite } from './check.ts';
import { runCheck } from './run-check.ts';
import { type Row, showTable } from './table.ts';
import { createTemplates, type Templates } from './templates.ts';

const kinds: readonly DatabaseKind[] = ['embedded', 'postgresql'];
const SEEDS = 2 ** 31;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string' },
    seed: { type: 'string' },
    quick: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) fail(`--${name} takes numbers, not '${text}'.`);
  return Number(text);
}

async function loadChecks(): Promise<Check[]> {
  const folder = fileURLToPath(new URL('checks', import.meta.url));
  const files = readdirSync(folder).filter((name) => /^\d\d-.*\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<{ check: Check }>),
  );
  return modules.map(({ check }) => check).sort((a, b) => a.number - b.number);
}

const all = await loadChecks();
const wanted = values.only?.split(',').map((text) => readNumber('only', text));
const unknown = wanted?.find((number) => !all.some((check) => check.number === number));
if (unknown !== undefined) fail(`There is no check ${unknown}.`);
const databases = kinds.filter((kind) => values.database === undefined || kind === values.database);
if (databases.length === 0) fail(`--database takes ${kinds.join(' or ')}, not '${values.database}'.`);
const seed = values.seed === undefined ? undefined : readNumber('seed', values.seed);
const checks = all.filter(({ number, isQuick }) => wanted?.includes(number) ?? (isQuick || !values.quick));

const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
// Everything started ends with this process, also on a signal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const postgres = databases.includes('postgresql') ? await startPostgres() : null;
/** For checks that need only one database. */
const either = postgres === null ? databases[0] : databases.at(-1);
const isRequired = (process.env.CI ?? '') !== '';

/** Runs a check on a database, with a new seed unless one was given. */
async function attempt(check: Check, database: DatabaseKind, templates: Templates): Promise<Row> {
  const { number, title, only, isDatabaseFree = false } = check;
  const own = seed ?? randomInt(SEEDS);
  const row = { number, title, database, seed: own };
  if (only !== undefined && only.database !== database)
    return { ...row, result: 'n/a', figures: only.reason, seconds: 0 };
  if (values.quick && isDatabaseFree && database !== either)
    return { ...row, result: 'n/a', figures: 'on one database only with --quick', seconds: 0 };
  console.log(`\n${number} ${title}, ${database}, seed ${own}`);
  const began = performance.now();
  const result = await runCheck(check, { database, seed: own, isQuick: values.quick, folder, templates });
  const seconds = (performance.now() - began) / 1000;
  // Others may have printed meanwhile.
  const which = `${number} on ${database}`;
  if (!result.ok && result.error instanceof MissingPrerequisite) {
    console.error(`!! This machine lacks ${result.error.message}: the check was NOT run.`);
    const lacking = `this machine lacks ${result.error.message}`;
    return { ...row, result: isRequired ? 'FAILED' : 'not run', figures: lacking, seconds: 0 };
  }
  if (!result.ok) {
    console.error(`  ${which} FAILED: ${inspect(result.error)}`);
    console.error(`  Again: npm run test:faults -- --only ${number} --database ${database} --seed ${own}`);
    const [line = ''] = String(result.error).split('\n');
    return { ...row, result: 'FAILED', figures: line, seconds };
  }
  const figures = Object.entries(result.figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
  console.log(`  ${which} held: ${figures} (${seconds.toFixed(1)} s)`);
  return { ...row, result: 'held', figures, seconds };
}

const rows: Row[] = [];
try {
  const templates = createTemplates(postgres?.url ?? null);
  const tryAll = async (some: readonly Check[], on: readonly DatabaseKind[]) => {
    for (const check of some) for (const database of on) rows.push(await attempt(check, database, templates));
  };
  const idle = checks.filter(({ isIdle = false }) => isIdle && !values.quick);
  const alone = checks.filter(({ isAlone = false }) => isAlone);
  const others = checks.filter((check) => !idle.includes(check) && !alone.includes(check));
  await Promise.all([tryAll(idle, databases), ...databases.map((database) => tryAll(others, [database]))]);
  await tryAll(alone, databases);
  rows.sort((a, b) => a.number - b.number || kinds.indexOf(a.database) - kinds.indexOf(b.database));
  await templates.remove();
} finally {
  await postgres?.stop();
}

console.log(`\n${showTable(rows)}\n`);
const left = rows.filter(({ result }) => result === 'not run').length;
if (left > 0) console.error(`!! ${left} were NOT run, as this machine lacks what they need. See the README.\n`);
const failed = rows.filter(({ result }) => result === 'FAILED').length;
const passed = rows.filter(({ result }) => result === 'held').length;
if (values.report !== undefined) {
  const counts = { numTotalTests: passed + failed, numPassedTests: passed, numFailedTests: failed };
  writeFileSync(values.report, `${JSON.stringify({ ...counts, rows }, null, 2)}\n`);
}
console.log(`${passed} held, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
