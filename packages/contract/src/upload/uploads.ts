import * as z from 'zod/mini';
import { HASHES_MAX, uploaded } from '../content/content.ts';
import { uploadReuse } from '../content/reuse.ts';
import { endpoint } from '../http/endpoint.ts';
import { count, done, uuidParams } from '../shared/common.ts';
import { RESUMABLE_PATH } from './upload-transport.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hexadecimal'));

/** The storage used by the signed-in user's files, and the quota. */
export const storage = z.object({
  /**
   * Of all own files, in bytes; deleted ones count until the deletion is final, unfinished uploads with their full
   * size.
   */
  used_bytes: count,
  /** For all own files together, in bytes. An upload beyond it is refused. */
  quota_bytes: count,
});
export type Storage = z.output<typeof storage>;

/** How long a client waits for the response, in milliseconds: the portal first inspects the whole file. */
const FINISH_MS = 180_000;

/** Uploads and storage. */
export const uploadEndpoints = {
  /** The attestation: having the rights to all uploads, which contain no real patient data. Made once. */
  attest: endpoint({
    method: 'POST',
    path: '/api/me/attestation',
    summary: 'Confirm rights and the absence of patient data',
    area: 'Account',
    isIdempotent: true,
    takesIdempotencyKey: true,
    body: z.object({ accepted: z.literal(true, 'must be true') }),
    response: done,
    errors: [400, 403, 409],
  }),

  /** Which of these files the signed-in user has already contributed, by the SHA-256 of their content. */
  findContributed: endpoint({
    method: 'POST',
    path: '/api/me/contributed',
    summary: 'Own content by the hash of its file',
    area: 'Account',
    isIdempotent: true,
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

  /** The used storage. */
  getStorage: endpoint({
    method: 'GET',
    path: '/api/me/storage',
    summary: 'Own storage, used and allowed',
    area: 'Account',
    response: storage,
  }),

  /**
   * Finishes an upload whose bytes have arrived by the tus protocol. Responds like an upload of this file, for a day,
   * so that clients can ask again after a lost response. 409 while bytes are missing; 507 while the portal has no room
   * for the file, whose bytes it keeps. A licence in the body, or none in it, replaces that of the metadata, as a file
   * may have been chosen again since its upload was interrupted; without a body, that of the metadata applies.
   */
  finishUpload: endpoint({
    method: 'POST',
    path: `${RESUMABLE_PATH}/:id/finish`,
    summary: 'Take in a file that was uploaded by tus',
    area: 'Resumable uploads',
    isIdempotent: true,
    takesIdempotencyKey: true,
    respondsWithin: FINISH_MS,
    params: uuidParams,
    body: z.nullish(uploadReuse),
    response: uploaded,
    errors: [400, 403, 404, 409, 503, 507],
  }),
};
