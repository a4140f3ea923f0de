import assert from 'node:assert/strict';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { call } from './call.ts';
import type { SentFile, UploadKind } from './files.ts';
import type { Person } from './people.ts';

/** The content type of an upload's bytes. */
export const OFFSETS = 'application/offset+octet-stream';

/** Headers of every tus call. */
export const tusHeaders = { 'tus-resumable': '1.0.0' };

/** Headers of a call that sends bytes from an offset. */
export const patchHeaders = (offset: number) => ({
  ...tusHeaders,
  'upload-offset': String(offset),
  'content-type': OFFSETS,
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Headers of a call that creates an upload. */
export const beginHeaders = (kind: UploadKind, { name, content }: SentFile) => ({
  ...tusHeaders,
  'upload-length': String(content.length),
  'upload-metadata': `kind ${base64(kind)},filename ${base64(name)}`,
});

/** Starts an upload by the tus protocol. @returns its path. */
export async function beginByTus(url: string, { cookie }: Person, kind: UploadKind, file: SentFile): Promise<string> {
  const headers = beginHeaders(kind, file);
  const response = await call(`${url}${RESUMABLE_PATH}`, { method: 'POST', cookie, headers });
  assert.equal(response.status, 201, response.text);
  return new URL(response.headers.get('location') ?? '', url).pathname;
}

/** Sends a whole file by the tus protocol, without finishing its upload. @returns its path. */
export async function sendByTus(url: string, person: Person, kind: UploadKind, file: SentFile): Promise<string> {
  const path = await beginByTus(url, person, kind, file);
  const { cookie } = person;
  const sending = { method: 'PATCH', cookie, headers: patchHeaders(0), body: file.content };
  const response = await call(`${url}${path}`, sending);
  assert.equal(response.status, 204, response.text);
  return path;
}
