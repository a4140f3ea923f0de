import { type ContentVersion, type Uploaded, uploaded } from '@community/contract/content';
import { expect } from 'vitest';
import { formType, replacementForm, type TestFile, type UploadKind } from './files/made-files.ts';
import type { PortalResponse, TestPortal, TestUser } from './portal.ts';

/** Address of an item, by kind. */
export const itemPath: Record<UploadKind, string> = { scenario: '/api/scenario', media: '/api/media-item' };

/** How a file is sent to replace another one. */
export interface ReplaceOptions {
  note?: string;
  /** Idempotency key. */
  key?: string;
}

/** Sends a file to replace the one of an item, whatever the outcome. */
export const sendReplacement = (
  user: Pick<TestUser, 'call'>,
  kind: UploadKind,
  uuid: string,
  files: readonly TestFile[],
  { note, key }: ReplaceOptions = {},
): Promise<PortalResponse> =>
  user.call({
    method: 'POST',
    url: `${itemPath[kind]}/${uuid}/file`,
    payload: replacementForm(kind, files, note),
    headers: { 'content-type': formType, ...(key !== undefined && { 'idempotency-key': key }) },
  });

/** Sends a file to replace the one of an item, in a call that must be accepted. */
export async function replaceFile(
  user: Pick<TestUser, 'call'>,
  kind: UploadKind,
  uuid: string,
  file: TestFile,
  options?: ReplaceOptions,
): Promise<Uploaded> {
  const response = await sendReplacement(user, kind, uuid, [file], options);
  expect(response.status, response.text).toBe(200);
  return uploaded.parse(response.json());
}

/** All versions of an item's file. */
export async function versionsOf(user: Pick<TestUser, 'call'>, kind: UploadKind, uuid: string) {
  const response = await user.call(`${itemPath[kind]}/${uuid}/versions`);
  expect(response.status, response.text).toBe(200);
  return (response.json() as { versions: ContentVersion[] }).versions;
}

/** Goes back to a version, whatever the outcome. */
export const goBack = (
  user: Pick<TestUser, 'call'>,
  kind: UploadKind,
  uuid: string,
  number: number,
  headers: Record<string, string> = {},
): Promise<PortalResponse> =>
  user.call({ method: 'POST', url: `${itemPath[kind]}/${uuid}/version/${number}/restore`, headers });

/** Keeps the second version of an item's file, with the same content as the first, without processing it. */
export async function addVersion(
  { db, app }: Pick<TestPortal, 'db' | 'app'>,
  kind: UploadKind,
  uuid: string,
): Promise<void> {
  const { id, file_name, file_size } = await db
    .selectFrom(kind)
    .select(['id', 'file_name', 'file_size'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const facts = await db.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('content_version')
    .values({
      [`${kind}_id`]: id,
      number: 2,
      state: 'kept',
      note: '',
      file_key: app.store.newKey(),
      file_name,
      file_size,
      file_sha256: 'another',
      facts: JSON.stringify(facts),
    })
    .execute();
}
