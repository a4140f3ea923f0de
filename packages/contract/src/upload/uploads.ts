import * as z from 'zod/mini';
import { HASHES_MAX, uploaded } from '../content/content.ts';
import { endpoint } from '../http/endpoint.ts';
import { count, done, uuidParams } from '../shared/common.ts';
import { RESUMABLE_PATH } from './resumable.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal'));

/** How much storage the signed-in user's files take up, and the quota. */
export const storage = z.object({
  /**
   * Of all own files, in bytes; deleted ones count until the deletion is final, and unfinished uploads by the size of the
   * whole file.
   */
  used_bytes: count,
  /** Of all own files together, in bytes. An upload beyond it is refused. */
  quota_bytes: count,
});
export type Storage = z.output<typeof storage>;

/** The portal looks at a file of any size before it answers, in milliseconds. */
const FINISH_MS = 180_000;

/** Uploads and the storage they share. */
export const uploadEndpoints = {
  /** Confirms, once, having the rights to what is uploaded, and that there is no real patient data in it. */
  attest: endpoint({
    method: 'POST',
    path: '/api/me/attestation',
    summary: 'Confirm rights and the absence of patient data',
    area: 'Account',
    isRepeatable: true,
    body: z.object({ accepted: z.literal(true, 'must be true') }),
    response: done,
    errors: [400, 403],
  }),

  /** Which of these files the signed-in user has contributed already, by the SHA-256 of their content. */
  findContributed: endpoint({
    method: 'POST',
    path: '/api/me/contributed',
    summary: 'Own content by the hash of its file',
    area: 'Account',
    isRepeatable: true,
    body: z.object({
      hashes: z.array(sha256).check(z.maxLength(HASHES_MAX, `must have at most ${HASHES_MAX} entries`)),
    }),
    response: z.object({
      contributed: z.array(
        z.object({ sha256: z.string(), kind: z.enum(['scenario', 'media']), uuid_id: z.string(), name: z.string() }),
      ),
    }),
    errors: [400, 403],
  }),

  /** How much of the own storage is used. */
  getStorage: endpoint({
    method: 'GET',
    path: '/api/me/storage',
    summary: 'Own storage, used and allowed',
    area: 'Account',
    response: storage,
  }),

  /**
   * Has the portal take in a file that has arrived by the tus protocol. Its answer is that of an upload with this file; it
   * is kept for a day, so that whoever missed it may ask again. 409 while bytes are missing.
   */
  finishUpload: endpoint({
    method: 'POST',
    path: `${RESUMABLE_PATH}/:id/finish`,
    summary: 'Take in a file that was uploaded by tus',
    area: 'Resumable uploads',
    isRepeatable: true,
    answersWithin: FINISH_MS,
    params: uuidParams,
    response: uploaded,
    errors: [400, 403, 404, 409, 503, 507],
  }),
};
