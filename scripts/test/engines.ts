/**
 * Runs the main flows in other engines than Chromium: WebKitGTK, the closest to the tablets on this machine, and
 * Firefox. Engines that are not installed are skipped with a message; with `CI` set they count as failures. Arguments
 * are passed to vitest, as in `npm run test:engines -- -t tablet`; `--report=<file>` writes the counts there in Jest's
 * format.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFirefox, findWebKit } from '@community/browsers/engines';

const engines = [
  { name: 'WebKitGTK', file: 'webkit', isInstalled: findWebKit() !== null, packages: 'webkit2gtk-driver xvfb dbus' },
  { name: 'Firefox', file: 'firefox', isInstalled: findFirefox() !== null, packages: 'firefox-esr' },
];
const given = process.argv.slice(2);
const report = given.find((one) => one.startsWith('--report='))?.slice('--report='.length);
const others = given.filter((one) => !one.startsWith('--report='));

async function runTests(files: string[]): Promise<number> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const reporters =
    report === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(process.execPath, [vitest, 'run', '--project', 'engines', ...reporters, ...files, ...others], {
    stdio: 'inherit',
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code ?? 1;
}

/** Adds engines that could not be run to the counts. */
function addFailures(path: string, failed: number): void {
  const empty = { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0 };
  const counts = installed.length > 0 ? (JSON.parse(readFileSync(path, 'utf8')) as typeof empty) : empty;
  const numFailedTests = counts.numFailedTests + failed;
  writeFileSync(path, JSON.stringify({ ...counts, numFailedTests, numTotalTests: counts.numTotalTests + failed }));
}

const installed = engines.filter(({ isInstalled }) => isInstalled);
const missing = engines.filter(({ isInstalled }) => !isInstalled);
const isRequired = (process.env.CI ?? '') !== '';

const code =
  installed.length > 0 ? await runTests(installed.map(({ file }) => `packages/app/engines/${file}.test.ts`)) : 0;
for (const { name, packages } of missing)
  console.error(
    [
      '',
      `!! There is no ${name} with what drives it on this machine: the portal was NOT tried in it.`,
      `!! Install it (Debian: 'apt-get install ${packages}').`,
      '',
    ].join('\n'),
  );
const failures = isRequired ? missing.length : 0;
if (report !== undefined) addFailures(report, failures);
process.exitCode = code !== 0 || failures > 0 ? 1 : 0;
