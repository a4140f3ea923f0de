import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onSourceChange } from '../visits/source-changes.ts';

/** Changes within this time belong together, in milliseconds. */
const pause = 100;

const program = fileURLToPath(new URL('write-page-data.ts', import.meta.url));

/** Writes the data again, without delaying the stories that follow the same change. Returns whether it could be read. */
async function write(): Promise<boolean> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let error = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // The rest is about where Node has found it.
  const line = error.split('\n').find((text) => /^\w*Error\b/.test(text)) ?? error;
  if (code !== 0) console.warn(`The documentation stays as it was: ${line}`);
  return code === 0;
}

/**
 * Writes the data of the catalogue's pages again whenever a source has changed.
 * @param onWritten is called each time.
 * @returns a function that stops following.
 */
export function followPageData(onWritten: () => void): () => void {
  let isBusy = false;
  let isDue = false;
  const renew = async (): Promise<void> => {
    isDue = isBusy;
    if (isBusy) return;
    isBusy = true;
    if (await write()) onWritten();
    isBusy = false;
    if (isDue) await renew();
  };
  return onSourceChange(['docs', 'packages'], pause, () => void renew());
}
