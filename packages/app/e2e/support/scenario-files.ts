import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The description in a scenario file: all of a plain one, `scenario.json` of a package. */
export async function readDescription(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (bytes.toString('latin1', 0, 2) !== 'PK') return bytes.toString('utf8');
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'scenario.json') return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`${path} has no scenario.json.`);
}
