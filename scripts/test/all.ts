/**
 * Runs the checks that every change has to pass, with `--all` also those that jobs of their own run in continuous
 * integration (decision 0109), and ends with one line of totals. A part that fails or hangs does not stop the following
 * ones. Parts that wait as much as they compute run beside each other; the output of such a part is printed when it has
 * ended.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { transitionsFolder } from '@community/catalogue/visits/machine-tests';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = `${root}/node_modules/.cache/test-reports`;
rmSync(transitionsFolder, { recursive: true, force: true });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** A part of the checks. One that counts its own tests writes `reports` in Jest's JSON format. */
interface Part {
  title: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  reports?: string[];
}

const json = (name: string) => ['--', '--reporter=default', '--reporter=json', `--outputFile=${reports}/${name}.json`];

const format: Part = { title: 'Format and lint', script: 'test:lint' };
const types: Part = { title: 'Types', script: 'test:types' };
const units: Part = {
  title: 'Units',
  script: 'test:unit',
  args: json('unit'),
  env: { TRANSITIONS_FOLDER: transitionsFolder },
  reports: ['unit'],
};
const api: Part = {
  title: 'API on both databases',
  script: 'test:api',
  args: ['--', `--reports=${reports}`],
  reports: ['api-embedded', 'api-postgresql'],
};
const stories: Part = {
  title: 'Stories',
  script: 'test:stories',
  args: ['--', '--all', '--no-gates', `--outputFile=${reports}/stories.json`],
  reports: ['stories'],
};
const states: Part = {
  title: 'Every state and every message has its story',
  script: 'test:states',
  args: ['--', '--recorded', `--outputFile=${reports}/states.json`],
  reports: ['states'],
};
const pictures: Part = {
  title: 'Every screenshot matches its baseline',
  script: 'test:visual',
  args: ['--', '--all', `--outputFile=${reports}/visual.json`],
  reports: ['visual'],
};
const catalogue: Part = {
  title: 'The catalogue as people use it',
  script: 'test:catalogue',
  args: ['--', `--outputFile=${reports}/catalogue.json`],
  reports: ['catalogue'],
};
const packages: Part = {
  title: 'The packages, installed in a separate app',
  script: 'test:packages',
  args: json('packages'),
  reports: ['packages'],
};
const release: Part = {
  title: 'A release, installed and used',
  script: 'test:release',
  args: json('release'),
  reports: ['release'],
};
const flows: Part = { title: 'Flows in the browser', script: 'test:e2e', args: json('e2e'), reports: ['e2e'] };
const engines: Part = {
  title: 'Main flows in WebKit and Firefox',
  script: 'test:engines',
  args: ['--', `--report=${reports}/engines.json`],
  reports: ['engines'],
};
const faults: Part = {
  title: 'Fault suite, quick run',
  script: 'test:faults',
  args: ['--', '--quick', `--report=${reports}/faults.json`],
  reports: ['faults'],
};

/** Parts of which one runs after the other. */
type Lane = Part[];

/**
 * Steps, one after another, with lanes that run in parallel where a part waits more than it computes. The API and the
 * stories, which take longest, have the machine to themselves.
 */
const always: Lane[][] = [
  [[format], [types]],
  [[units], [packages]],
  [[api]],
  [[stories, states, pictures]],
  [[engines, faults]],
];

/** They have their own jobs in CI, and take as long again. They use the story records and the pages built above. */
const ofOwnJobs: Lane[][] = [[[catalogue]], [[release]], [[flows]]];

const steps = process.argv.includes('--all') ? [...always, ...ofOwnJobs] : always;

/** Time limit of a part, in milliseconds: several times what the slowest takes on two cores. */
const limit = 20 * 60_000;

/** How many failures are repeated at the end. */
const maxFailures = 30;

/**
 * Runs a part in its own process group, which is killed as a whole when the part takes too long or this process ends.
 * @param output where its output is written.
 */
function run({ script, args = [], env = {} }: Part, output: 'inherit' | number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, ...args], {
      cwd: root,
      stdio: ['inherit', output, output],
      detached: true,
      // Processes share Node's compile cache.
      env: { NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`, ...process.env, ...env },
    });
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    const timer = setTimeout(() => {
      console.error(`'npm run ${script}' did not end within ${limit / 60_000} minutes and was killed.`);
      kill();
    }, limit);
    const interrupt = () => {
      kill();
      process.exit(130);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      // Processes left behind would keep the machine busy.
      kill();
      resolve(code ?? 1);
    });
  });
}

/** The parts of Jest's JSON format that are read here. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: {
    name?: string;
    message?: string;
    assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The first lines of a failure that are not empty, few enough for a list. */
function shorten(message: string): string {
  const lines = stripVTControlCharacters(message.slice(0, 4000)).trim().split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => line.slice(0, 300))
    .join('\n    ');
}

/** How many tests of a report passed and failed, and a text for each that failed. */
function read(report: string): { passed: number; failed: number; failures: string[] } {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(`${reports}/${report}.json`, 'utf8'),
  ) as Report;
  // A file that does not load has no failed test, but has failed.
  const broken = numFailedTests ? 0 : (numRuntimeErrorTestSuites ?? 0) || (numFailedTestSuites ?? 0);
  const failures = (testResults ?? []).flatMap(({ name = report, message, assertionResults = [] }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [shorten(`${name}\n${message}`)] : [];
    return failed.map(({ fullName, failureMessages = [] }) => shorten([fullName, ...failureMessages].join('\n')));
  });
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + broken, failures };
}

let passed = 0;
let failed = 0;
const lines: string[] = [];
const failures: string[] = [];

/** Runs a part, and adds its results to the totals. */
async function check(part: Part, isAlone: boolean): Promise<void> {
  const heading = `\n── ${part.title} ──`;
  const began = performance.now();
  let code: number;
  if (isAlone) {
    console.log(heading);
    code = await run(part, 'inherit');
  } else {
    const log = `${reports}/${part.script.replace(':', '-')}.log`;
    const file = openSync(log, 'w');
    code = await run(part, file);
    closeSync(file);
    console.log(`${heading}\n${readFileSync(log, 'utf8')}`);
  }
  const counts = { passed: 0, failed: 0 };
  for (const report of part.reports ?? []) {
    try {
      const found = read(report);
      counts.passed += found.passed;
      counts.failed += found.failed;
      failures.push(...found.failures.map((failure) => `${part.title}: ${failure}`));
    } catch (error) {
      console.error(`${part.title}: no report '${report}': ${String(error)}`);
      counts.failed += 1;
    }
  }
  if (!part.reports) counts[code === 0 ? 'passed' : 'failed'] += 1;
  // A part that failed without a failed test (a crash, a gate after the tests) counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  const seconds = Math.round((performance.now() - began) / 1000);
  lines.push(`${part.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

for (const lanes of steps) {
  const isAlone = lanes.length === 1;
  const follow = async (lane: Lane) => {
    for (const part of lane) await check(part, isAlone);
  };
  await Promise.all(lanes.map(follow));
}

// Repeated at the end, because logs are often cut to their last lines.
if (failures.length > 0) console.log(`\n${failures.slice(0, maxFailures).join('\n')}`);
if (failures.length > maxFailures) console.log(`${failures.length - maxFailures} more failed.`);
console.log(`\n${lines.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
