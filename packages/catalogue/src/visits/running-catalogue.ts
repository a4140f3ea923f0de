import { spawn } from 'node:child_process';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { identifyProject } from '../project.ts';
import { root } from './program.ts';

/** The catalogue of `npm run storybook`. */
const usual = 'http://localhost:6006';

const folder = `${root}/node_modules/.cache/running-catalogue`;
const addressFile = `${folder}/address.txt`;

/** How long a catalogue may take to start, in milliseconds. */
const limit = 120_000;

/** How long a catalogue that still compiles may take to respond, in milliseconds; where none listens, that shows at once. */
const patience = 20_000;

/** Whether a catalogue of this folder responds at an address: another copy of the project may have the same port. */
async function isOurs(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/project.json`, { signal: AbortSignal.timeout(patience) });
    return response.ok && ((await response.json()) as { id?: string }).id === identifyProject();
  } catch (error) {
    // Nothing responds there, or some other server does.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException) return false;
    throw error;
  }
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Starts a catalogue that keeps running when this process ends. */
async function start(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const log = await open(`${folder}/log.txt`, 'w');
  const args = ['dev', '--config-dir', '.storybook', '--port', String(port), '--exact-port', '--no-open', '--ci'];
  const child = spawn(`${root}/node_modules/.bin/storybook`, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`,
      STORYBOOK_DISABLE_TELEMETRY: '1',
    },
  });
  console.log(`Starting a catalogue at ${url}, which stays for the next time. 'kill ${child.pid}' ends it.`);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.unref();
  await log.close();
  const began = performance.now();
  while (!(await isOurs(url))) {
    if (hasEnded || performance.now() - began > limit)
      throw new Error(`The catalogue did not start: see ${folder}/log.txt`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await writeFile(addressFile, url);
  return url;
}

/** The address of a running catalogue of this folder; null without one. */
export async function findRunningCatalogue(): Promise<string | null> {
  const left = await readFile(addressFile, 'utf8').catch(() => null);
  for (const url of [usual, left]) if (url && (await isOurs(url))) return url;
  return null;
}

/** The address of a running catalogue of this folder: that of `npm run storybook`, one that was left running, or a new one. */
export const findCatalogue = async (): Promise<string> => (await findRunningCatalogue()) ?? start();
