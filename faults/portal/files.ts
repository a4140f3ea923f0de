import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { type Uploaded, uploaded } from '../../packages/contract/src/content/content.ts';
import {
  formOf,
  formType,
  type TestFile,
  type UploadKind,
  uploadCalls,
} from '../../packages/server/src/test/files/made-files.ts';
import { scenarioFile } from '../../packages/server/src/test/files/scenario-file.ts';
import type { Random } from '../random.ts';
import { type Answer, call } from './call.ts';
import type { Person } from './people.ts';
import { until } from './until.ts';

export { formOf, formType, type UploadKind };
/** A file to be sent. */
export type SentFile = TestFile;

/** Where such files are sent. */
export const uploadPath = (kind: UploadKind): string => uploadCalls[kind].url;

/** The work after an upload is done by then, also on a busy machine. */
const PROCESSED_MS = 60_000;

/** Longer than all files of a request may be read, one after the other. */
const SENT_MS = 600_000;

/** Sends files, whatever comes of it. */
export function send(url: string, person: Person, kind: UploadKind, files: readonly SentFile[]): Promise<Answer> {
  const headers = { 'content-type': formType };
  const body = formOf(kind, files);
  return call(`${url}${uploadCalls[kind].url}`, { cookie: person.cookie, body, headers, limit: SENT_MS });
}

/** Sends files in one request. @returns what is said of each. @throws unless it is answered file by file. */
export async function sendFiles(
  url: string,
  person: Person,
  kind: UploadKind,
  files: readonly SentFile[],
): Promise<Uploaded> {
  const answer = await send(url, person, kind, files);
  if (answer.status !== 200) throw new Error(`An upload was answered with ${answer.status}: ${answer.text}`);
  return uploaded.parse(answer.json());
}

/**
 * Sends one file that is good.
 * @returns the uuid of what came of it.
 * @throws when it is not taken.
 */
export async function upload(url: string, person: Person, kind: UploadKind, file: SentFile): Promise<string> {
  const answer = await send(url, person, kind, [file]);
  const uuid = answer.status === 200 ? answer.json<Uploaded>().successes[0]?.uuid_id : undefined;
  if (uuid === undefined) throw new Error(`${file.name} was not taken: ${answer.status} ${answer.text}`);
  return uuid;
}

/** How far the work on an item is. */
interface Progress {
  is_processed: boolean;
  processing_error: string | null;
}

/**
 * Waits until the work on an item is done.
 * @returns the item.
 * @throws when it failed.
 */
export async function waitProcessed<Item extends Progress>(
  url: string,
  { cookie }: Person,
  kind: UploadKind,
  uuid: string,
): Promise<Item> {
  const path = `${url}/api/${kind === 'scenario' ? 'scenario' : 'media-item'}/${uuid}`;
  const item = await until(`the processing of a ${kind}`, PROCESSED_MS, async () => {
    const found = (await call(path, { cookie })).json<Item>();
    return found.is_processed === true || typeof found.processing_error === 'string' ? found : undefined;
  });
  if (!item.is_processed) throw new Error(`The processing of a ${kind} failed: ${item.processing_error}`);
  return item;
}

/** Fetches the file of an item, as its owner does. @returns null where it cannot be had. */
export async function download(url: string, person: Person, kind: UploadKind, uuid: string): Promise<Buffer | null> {
  const answer = await call(`${url}/api/download/${kind}/${uuid}`, { cookie: person.cookie });
  if (answer.status !== 200) return null;
  const file = await call(new URL(answer.json<{ url: string }>().url, url).href);
  return file.status === 200 ? file.bytes : null;
}

/** A good scenario file that is unlike every other one. */
export function scenarioBytes(random: Random): Buffer {
  return Buffer.from(JSON.stringify({ ...scenarioFile(), count: random.bytes(8).toString('hex') }));
}

/** A good package with a document of so many bytes. */
export async function packageBytes(random: Random, size: number): Promise<Buffer> {
  const media = [{ file: 'handout.pdf', kind: 'document', title: 'Hand-out' }];
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(scenarioFile({ media } as never))), 'scenario.json', { compress: false });
  zip.addBuffer(random.bytes(size), 'handout.pdf', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The keys of the files that a data folder keeps, and the paths of those that are on their way there. */
export async function storedFiles(dataFolder: string): Promise<{ kept: string[]; unfinished: string[] }> {
  const files = join(dataFolder, 'files');
  const stored = (await filesBelow(files)).map((path) => path.slice(files.length + 1));
  const isIncoming = (path: string) => path.startsWith('incoming/');
  const work = (await filesBelow(join(dataFolder, 'work'))).filter((path) => !path.endsWith('db.lock'));
  return {
    kept: stored.filter((path) => path !== 'identity' && !isIncoming(path)),
    unfinished: [...stored.filter(isIncoming), ...work],
  };
}
