/** The operator's command line: `npm run portal -- …`. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config/config.ts';
import { errorCode } from '../process/errors.ts';
import { OperatorError, type RunOperation } from './operation.ts';
import { runCommandLine } from './program.ts';
import { type ReachedPortal, reachPortal } from './reach.ts';

const reached: ReachedPortal[] = [];

const run: RunOperation = async (asked, input) => {
  const [portal = await reachPortal(readConfig(process.env))] = reached;
  reached[0] = portal;
  return portal.run(asked, input);
};

async function readInput(path: string): Promise<Uint8Array> {
  if (path === '-') return buffer(process.stdin);
  try {
    return await readFile(path);
  } catch (error) {
    throw new OperatorError(`${path} cannot be read (${errorCode(error)}).`);
  }
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    env: process.env,
    run,
    print: (words) => void process.stdout.write(`${words}\n`),
    printError: (words) => void process.stderr.write(`${words}\n`),
    confirm,
    readFile: readInput,
  });
} finally {
  await reached[0]?.close();
}
