import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Uploaded } from '../packages/contract/src/content.ts';
import { scenarioFile } from '../packages/server/src/test/scenario-file.ts';
import { type Answer, call } from './call.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { until } from './until.ts';

/** A file to be sent. */
export interface SentFile {
  /** Written into the form as it is, but for quotes. */
  name: string;
  content: Buffer;
}

const targets = {
  scenario: { path: '/api/me/scenarios/upload', field: 'scenFiles[]' },
  media: { path: '/api/me/media/upload', field: 'mediaFiles[]' },
};
/** What kind of files an upload takes. */
export type UploadKind = keyof typeof targets;

/** Where such files are sent. */
export const uploadPath = (kind: UploadKind): string => targets[kind].path;

/** The work after an upload is done by then, also on a busy machine. */
const PROCESSED_MS = 60_000;

const boundary = 'faults-boundary-5c1e';
/** The content type of the forms that {@link formOf} writes. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form with files, as a browser writes it. */
export function formOf(kind: UploadKind, files: readonly SentFile[]): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${targets[kind].field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Sends files, whatever comes of it. */
export function send(url: string, person: Person, kind: UploadKind, files: readonly SentFile[]): Promise<Answer> {
  const headers = { 'content-type': formType };
  return call(`${url}${targets[kind].path}`, { cookie: person.cookie, body: formOf(kind, files), headers });
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

/**
 * Waits until the work on an item is done.
 * @throws when it failed.
 */
export async function waitProcessed(url: string, { cookie }: Person, kind: UploadKind, uuid: string): Promise<void> {
  const path = `${url}/api/${kind === 'scenario' ? 'scenario' : 'media-item'}/${uuid}`;
  const item = await until(`the processing of a ${kind}`, PROCESSED_MS, async () => {
    const found = (await call(path, { cookie })).json<Record<string, unknown>>();
    return found.is_processed === true || typeof found.processing_error === 'string' ? found : undefined;
  });
  if (item.is_processed !== true) throw new Error(`The processing of a ${kind} failed: ${item.processing_error}`);
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
