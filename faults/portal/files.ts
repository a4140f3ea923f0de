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
import { call, type PortalResponse } from './call.ts';
import type { Person } from './people.ts';
import { until } from './until.ts';

export { formOf, formType, type UploadKind };
/** A file to send. */
export type SentFile = TestFile;

/** The path of an upload. */
export const uploadPath = (kind: UploadKind): string => uploadCalls[kind].url;

/** Timeout for processing after an upload, even on a busy machine. */
const PROCESSED_MS = 60_000;

/** Longer than it may take to inspect all files of a request in sequence. */
const SENT_MS = 600_000;

/** Sends files, whatever the outcome. */
export function send(
  url: string,
  person: Person,
  kind: UploadKind,
  files: readonly SentFile[],
): Promise<PortalResponse> {
  const headers = { 'content-type': formType };
  const body = formOf(kind, files);
  return call(`${url}${uploadCalls[kind].url}`, { cookie: person.cookie, body, headers, limit: SENT_MS });
}

/** Sends files in one request. @returns the outcome of each. @throws unless the response lists the files. */
export async function sendFiles(
  url: string,
  person: Person,
  kind: UploadKind,
  files: readonly SentFile[],
): Promise<Uploaded> {
  const response = await send(url, person, kind, files);
  if (response.status !== 200) throw new Error(`An upload returned ${response.status}: ${response.text}`);
  return uploaded.parse(response.json());
}

/**
 * Sends one valid file.
 * @returns the uuid of the new item.
 * @throws when it is refused.
 */
export async function upload(url: string, person: Person, kind: UploadKind, file: SentFile): Promise<string> {
  const response = await send(url, person, kind, [file]);
  const uuid = response.status === 200 ? response.json<Uploaded>().successes[0]?.uuid_id : undefined;
  if (uuid === undefined) throw new Error(`${file.name} was not taken: ${response.status} ${response.text}`);
  return uuid;
}

/** The processing state of an item. */
interface Progress {
  is_processed: boolean;
  processing_error: string | null;
}

/**
 * Waits until an item is processed.
 * @returns the item.
 * @throws when processing failed.
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

/** Downloads the file of an item as its owner. @returns null where that fails. */
export async function download(url: string, person: Person, kind: UploadKind, uuid: string): Promise<Buffer | null> {
  const response = await call(`${url}/api/download/${kind}/${uuid}`, { cookie: person.cookie });
  if (response.status !== 200) return null;
  const file = await call(new URL(response.json<{ url: string }>().url, url).href);
  return file.status === 200 ? file.bytes : null;
}

/** A valid, unique scenario file. */
export function scenarioBytes(random: Random): Buffer {
  return Buffer.from(JSON.stringify({ ...scenarioFile(), count: random.bytes(8).toString('hex') }));
}

/** A valid package with a document of this many bytes. */
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

/** The keys of the files in a data folder, and the paths of unfinished ones. */
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
