import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../process/errors.ts';

const keptMail = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});
/** A mail in the outbox; `sentAt` is ISO 8601. */
export type KeptMail = z.output<typeof keptMail>;

async function readMail(path: string): Promise<KeptMail | null> {
  try {
    const read = keptMail.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Names of the mails in the folder, newest first; none if the folder does not exist yet. */
async function listMails(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /^[^.].*\.json$/.test(name)).sort((one, other) => (one < other ? 1 : -1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The newest mails of an outbox, newest first. Other files are skipped. */
export async function readOutbox(folder: string, most: number): Promise<KeptMail[]> {
  const names = (await listMails(folder)).slice(0, most);
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
  return mails.filter((mail) => mail !== null);
}
