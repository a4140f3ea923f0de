import { readdir } from 'node:fs/promises';
import { type Uploaded, uploaded } from '@community/contract/content';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { expect } from 'vitest';
import { formOf, formType, type TestFile, type UploadKind, uploadCalls } from './files/made-files.ts';
import type { PortalResponse, TestPortal, TestUser } from './portal.ts';

/** Sends files, whatever the outcome. */
export function send(
  user: Pick<TestUser, 'call'>,
  kind: UploadKind,
  files: readonly TestFile[],
  fields: Readonly<Record<string, string>> = {},
): Promise<PortalResponse> {
  const payload = formOf(kind, files, fields);
  return user.call({ method: 'POST', url: uploadCalls[kind].url, payload, headers: { 'content-type': formType } });
}

/** Sends files in a request that must be accepted. */
export async function upload(user: TestUser, kind: UploadKind, files: readonly TestFile[]): Promise<Uploaded> {
  const response = await send(user, kind, files);
  expect(response.status, response.text).toBe(200);
  return uploaded.parse(response.json());
}

/** Sends a file that must be accepted. @returns the uuid of the new item. */
export async function uploadOne(user: TestUser, kind: UploadKind, name: string, content: Buffer): Promise<string> {
  const { errors, successes } = await upload(user, kind, [{ name, content }]);
  expect(errors).toEqual([]);
  return successes[0]?.uuid_id ?? '';
}

/** Sends a file that must be refused. @returns the message. */
export async function refuse(user: TestUser, kind: UploadKind, name: string, content: Buffer): Promise<string> {
  const { errors, successes } = await upload(user, kind, [{ name, content }]);
  expect(successes).toEqual([]);
  expect(errors).toHaveLength(1);
  return errors[0]?.message ?? '';
}

/** Sends a file that must be refused, and expects nothing of it to be stored. @returns the message. */
export async function refuseWhole(
  portal: TestPortal,
  user: TestUser,
  kind: UploadKind,
  name: string,
  content: Buffer,
): Promise<string> {
  const before = await countStored(portal);
  const refusal = await refuse(user, kind, name, content);
  expect(await countStored(portal)).toEqual(before);
  return refusal;
}

/** Headers of tus requests. */
export const tusHeaders = { 'tus-resumable': '1.0.0' };

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Requests a new resumable upload, whatever the outcome. */
export function begin(
  user: Pick<TestUser, 'call'>,
  kind: string,
  name: string,
  size: number | string,
  headers: Record<string, string> = {},
): Promise<PortalResponse> {
  const metadata = `kind ${base64(kind)},filename ${base64(name)}`;
  return user.call({
    method: 'POST',
    url: RESUMABLE_PATH,
    headers: { ...tusHeaders, 'upload-length': String(size), 'upload-metadata': metadata, ...headers },
  });
}

/** Starts a resumable upload. @returns its URL. */
export async function begun(user: Pick<TestUser, 'call'>, kind: UploadKind, name: string, size: number) {
  const response = await begin(user, kind, name, size);
  expect(response.status, response.text).toBe(201);
  return String(response.headers.location);
}

/** Continues an upload, whatever the outcome. */
export const patch = (
  user: Pick<TestUser, 'call'>,
  url: string,
  offset: number,
  content: Buffer,
): Promise<PortalResponse> =>
  user.call({
    method: 'PATCH',
    url,
    payload: content,
    headers: { ...tusHeaders, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });

/** The number of bytes received so far. */
export async function offsetOf(user: Pick<TestUser, 'call'>, url: string): Promise<number> {
  const response = await user.call({ method: 'HEAD', url, headers: tusHeaders });
  expect(response.status).toBe(200);
  return Number(response.headers['upload-offset']);
}

/** Finishes an upload, whatever the outcome. @param payload its licence. */
export const finish = (user: Pick<TestUser, 'call'>, url: string, payload?: object): Promise<PortalResponse> =>
  user.call({ method: 'POST', url: `${url}/finish`, ...(payload && { payload }) });

/** Finishes an upload that must be accepted. */
export async function finished(user: Pick<TestUser, 'call'>, url: string, payload?: object): Promise<Uploaded> {
  const response = await finish(user, url, payload);
  expect(response.status, response.text).toBe(200);
  return uploaded.parse(response.json());
}

/** Downloads an item's file as its owner. */
export async function download(
  portal: TestPortal,
  user: TestUser,
  kind: UploadKind,
  uuid: string,
): Promise<PortalResponse & { fileName: string }> {
  const response = await user.call(`/api/download/${kind}/${uuid}`);
  const { url, fileName } = response.json() as { url: string; fileName: string };
  return { ...(await portal.call(url)), fileName };
}

/** The first part of a file, without its end. */
export const cut = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length * 0.7));

/** A user who has confirmed the attestation for uploads. */
export async function createContributor(portal: TestPortal): Promise<TestUser> {
  const user = await portal.createUser();
  const response = await user.call({ method: 'POST', url: '/api/me/attestation', payload: { accepted: true } });
  expect(response.status).toBe(200);
  return user;
}

/** Counts stored rows and files, to compare. */
export async function countStored({ db, folder }: TestPortal): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const counts: Record<string, number> = { files: entries.filter((entry) => entry.isFile()).length };
  for (const table of ['scenario', 'media', 'job', 'orphaned_file'] as const) {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(n);
  }
  return counts;
}
