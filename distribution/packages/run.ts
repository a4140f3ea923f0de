import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderOf } from './published.ts';

/** A package, as `npm pack --json` names it. */
export interface Packed {
  name: string;
  filename: string;
  size: number;
  files: { path: string }[];
}

// The test runner's NODE_ENV would make Vite build for development.
const { NODE_ENV: _, ...env } = process.env;
const execute = promisify(execFile);

/**
 * Runs a command.
 * @returns its output.
 * @throws with its whole output if it fails.
 */
export async function run(command: string, parameters: string[], cwd: string): Promise<string> {
  try {
    return (await execute(command, parameters, { cwd, env })).stdout;
  } catch (error) {
    // Commands explain failures in their output.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Packs built packages into a folder, as they would be published. */
export async function pack(names: readonly string[], folder: string): Promise<Packed[]> {
  const built = names.map((name) => join(folderOf(name), 'dist'));
  return JSON.parse(await run('npm', ['pack', ...built, '--json'], folder)) as Packed[];
}

/** Installs the dependencies in a folder's package.json, and further packages. */
export const install = (folder: string, ...parameters: string[]): Promise<string> =>
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...parameters], folder);
