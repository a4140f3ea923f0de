import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReuseChange, reuseOf, type Uploaded } from '@community/contract/content';
import { Metadata } from '@tus/server';
import { HttpError } from '../../http/http-error.ts';
import { isDiskFull } from '../../store/disk-full.ts';
import { FileRefusal, type Received } from '../files/receive.ts';
import { SNIFF_BYTES } from '../inspection/sniff.ts';
import { readReuse } from '../reuse-licence.ts';
import { explainFile, type Intake, keep, type UploadParts } from '../upload.ts';
import type { PartialStorage } from './partial-storage.ts';
import { endPartial, findPartial, noRoom, type PartialUpload, storeResult } from './partial-uploads.ts';
import { readReplacement } from './replacement.ts';
import { createUploadLock } from './upload-lock.ts';

/** Dependencies of finishing. */
export interface FinishParts extends UploadParts {
  content: PartialStorage;
}

/** Who finishes an upload. */
export interface Finisher {
  id: number;
  /** Idempotency key of the call. */
  key: string | undefined;
  /** The licence of the file; none given: that of the upload's metadata. */
  reuse: ReuseChange | null | undefined;
}

/** Inspecting a file takes a minute at most, and may have to wait for others. */
const PATIENCE_MS = 150_000;

/** Another call has finished it meanwhile. */
class Finished extends Error {
  override name = 'Finished';
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const head = Buffer.alloc(SNIFF_BYTES);
  const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
  return head.subarray(0, bytesRead);
}

/** @throws {FileRefusal} where the file is too large for its kind, or incomplete. */
async function collect(
  { content }: FinishParts,
  upload: PartialUpload,
  intake: Intake,
  path: string,
): Promise<Received> {
  const sums = await content.collect(upload, path);
  const [{ size }, head] = [await stat(path), await readHead(path)];
  if (size !== upload.size) throw new FileRefusal('Parts of the upload were lost. Please upload the file again.');
  const limit = intake.limit(head);
  if (size > limit.bytes) throw new FileRefusal(limit.message);
  return { path, size, head, sums };
}

async function acceptUpload(
  parts: FinishParts,
  upload: PartialUpload,
  intake: Intake,
  { id: userId, key, reuse }: Finisher,
): Promise<Uploaded> {
  const { id, fileName: filename } = upload;
  try {
    return await parts.workspace.use(async (folder) => {
      const file = await intake.inspect(await collect(parts, upload, intake, join(folder, '0')), filename);
      const answerOf = (uuid_id: string): Uploaded => ({ errors: [], successes: [{ filename, uuid_id }] });
      const uuid = await keep(parts, intake, file, {
        userId,
        replacement: readReplacement(upload.metadata),
        reuse: reuse ? reuseOf(reuse) : readReuse(new Map(Object.entries(Metadata.parse(upload.metadata)))),
        key,
        names: [filename],
        index: 0,
        // First, so that the file is not counted twice.
        before: async (transaction) => {
          if (!(await endPartial(transaction, id))) throw new Finished();
        },
        after: (transaction, made) => storeResult(transaction, id, answerOf(made)),
      });
      return answerOf(uuid);
    });
  } catch (error) {
    // A full disk is not the file's fault: as its result, it would delete what has arrived.
    if (error instanceof Finished || isDiskFull(error)) throw error;
    const refused: Uploaded = { errors: [{ filename, message: explainFile(error) }], successes: [] };
    await parts.asCaller(async (transaction) => {
      if (!(await endPartial(transaction, id))) throw new Finished();
      await storeResult(transaction, id, refused);
    });
    parts.metrics.uploads.inc({ kind: intake.kind.name, outcome: 'refused' });
    return refused;
  }
}

/**
 * Creates the item of a completely received upload, once: repeated calls get the same response.
 * @param intakeOf returns how files of a kind are handled.
 * @throws {HttpError} 404 where the user has no such upload, 409 while bytes are missing, 507 while the disk is full:
 * the upload is kept then, and can be finished later.
 */
export async function finishPartial(
  parts: FinishParts,
  id: string,
  user: Finisher,
  intakeOf: (kind: PartialUpload['kind']) => Intake,
): Promise<Uploaded> {
  const { db } = parts;
  const lock = createUploadLock(db, id);
  await findPartial(db, id, user.id);
  await lock.take(() => {}, PATIENCE_MS, new AbortController().signal);
  try {
    const upload = await findPartial(db, id, user.id);
    if (upload.result) return upload.result;
    if (upload.received < upload.size) {
      throw new HttpError(409, `The upload is not complete: ${upload.received} of ${upload.size} bytes have arrived.`);
    }
    return await acceptUpload(parts, upload, intakeOf(upload.kind), user);
  } catch (error) {
    if (isDiskFull(error)) throw new HttpError(507, noRoom);
    const { result } = error instanceof Finished ? await findPartial(db, id, user.id) : { result: null };
    if (result) return result;
    throw error;
  } finally {
    await lock.release();
  }
}
