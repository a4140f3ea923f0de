import assert from 'node:assert/strict';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { call } from './call.ts';
import type { SentFile, UploadKind } from './files.ts';
import type { Person } from './people.ts';

/** The type of the bytes of an upload. */
export const OFFSETS = 'application/offset+octet-stream';

/** What each call of the protocol carries. */
export const tusHeaders = { 'tus-resumable': '1.0.0' };

/** What a call carries that brings bytes from an offset on. */
export const patchHeaders = (offset: number) => ({
  ...tusHeaders,
  'upload-offset': String(offset),
  'content-type': OFFSETS,
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What a call carries that begins an upload. */
export const beginHeaders = (kind: UploadKind, { name, content }: SentFile) => ({
  ...tusHeaders,
  'upload-length': String(content.length),
  'upload-metadata': `kind ${base64(kind)},filename ${base64(name)}`,
});

/** Begins an upload by the tus protocol. @returns its path. */
export async function beginByTus(url: string, { cookie }: Person, kind: UploadKind, file: SentFile): Promise<string> {
  const headers = beginHeaders(kind, file);
  const answer = await call(`${url}${RESUMABLE_PATH}`, { method: 'POST', cookie, headers });
  assert.equal(answer.status, 201, answer.text);
  return new URL(answer.headers.get('location') ?? '', url).pathname;
}
