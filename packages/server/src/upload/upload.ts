import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Reuse, type Uploaded, versionNote } from '@community/contract/content';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isKnownWrite, type Write, writeOnce } from '../content/idempotent-writes.ts';
import { findContributed } from '../content/items/find-by-hash.ts';
import type { Kind } from '../content/kinds.ts';
import { TooManyTags } from '../content/tags.ts';
import { addReplacement, type Replacement, type ReplacementFile } from '../content/versions/replace.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { FILES_MAX, readParts } from '../http/bodies/forms.ts';
import { stopReading } from '../http/bodies/unread-bodies.ts';
import { HttpError } from '../http/http-error.ts';
import type { AsCaller } from '../http/route.ts';
import { addJob } from '../jobs/queue.ts';
import { errorCode } from '../process/errors.ts';
import { type CountingParts, hourly, inMinutes, takeAttemptInTurn } from '../security/attempt-limits.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../security/concurrency-limit.ts';
import { isDiskFull } from '../store/disk-full.ts';
import { displayName } from './files/display-name.ts';
import {
  discard,
  Endless,
  FileRefusal,
  Interrupted,
  mostRead,
  type Received,
  receive,
  type SizeLimit,
} from './files/receive.ts';
import { readReuse } from './reuse-licence.ts';
import { loadUsedBytes, storageFull } from './storage.ts';
import type { StorageRoom, StorageRooms } from './storage-room.ts';

/** A file that passed inspection, with a way to create its item. */
export interface ValidFile extends ReplacementFile {
  /** Path of the file to store. */
  path: string;
  /**
   * Inserts the item's rows in a transaction, once the store has the file under the key.
   * @param reuse the licence its sender chose for it.
   */
  insert(transaction: Db, key: string, reuse: Reuse | undefined): Promise<{ id: number; uuid: string }>;
}

/** How files of a kind are handled. */
export interface Intake {
  kind: Kind;
  /** The name of their form field. */
  field: string;
  /** Most files per request. */
  most: number;
  limit: SizeLimit;
  /** @throws {FileRefusal} where the file is invalid. */
  inspect(file: Received, name: string): Promise<ValidFile>;
}

/** Dependencies of uploads. */
export interface UploadParts
  extends Pick<FastifyInstance, 'callTransactions' | 'config' | 'db' | 'metrics' | 'orphanedFiles' | 'workspace'> {
  /** Files take long to arrive: the session may have ended meanwhile. */
  asCaller: AsCaller;
}

/** The other parameters of a call with files. */
export interface UploadOptions {
  /** The own item whose file is to be replaced; items are created without it. */
  replaced?: Pick<Replacement, 'uuid'>;
  /** Idempotency key. */
  key: string | undefined;
}

/** Limits the concurrent calls about uploads of each user. @param most at a time. */
export const limitUploads = (most: number): ConcurrencyLimit =>
  createConcurrencyLimit({
    most,
    message: `${most} of your uploads are under way. Please try again when one of them is done.`,
    retryAfter: 10,
  });

/** The state of one request. */
interface Reception {
  intake: Intake;
  userId: number;
  folder: string;
  results: Result[];
  /** The other fields of the form. */
  fields: Map<string, unknown>;
  /** The sender's remaining storage. */
  room: StorageRoom;
  /** How many bytes of refused files are still read, so that the files after them can be. */
  readable: number;
}

type Result = { filename: string } & ({ file: ValidFile } | { message: string });

/** The message for an incomplete request. */
const interrupted = 'The upload was interrupted or was not a form. Nothing was saved.';
const diskFull = 'The portal has no room left for this file. Nothing of it was kept.';

/**
 * Counts an upload. Returns the message for too many recent uploads, with the time of the next attempt; null where it
 * may proceed.
 */
export async function countUpload(parts: CountingParts & Pick<UploadParts, 'config'>, userId: number) {
  const { uploadsPerHour } = parts.config.perUser;
  const retryAfter = await takeAttemptInTurn(parts, userId, hourly('upload', uploadsPerHour));
  if (retryAfter === 0) return null;
  const problem = `You have uploaded ${uploadsPerHour} files within an hour.`;
  return { retryAfter, message: `${problem} Please try again in ${inMinutes(retryAfter)}.` };
}

/** @throws {FileRefusal} where it is invalid, or one too many. */
async function takeFile(
  parts: UploadParts,
  reception: Reception,
  part: MultipartFile,
  name: string,
  path: string,
  admit: (bytes: number) => void,
): Promise<ValidFile> {
  const { intake, results, userId } = reception;
  if (results.length >= intake.most) throw new FileRefusal(`At most ${intake.most} files can be uploaded at once.`);
  const refusal = await countUpload(parts, userId);
  if (refusal && results.length === 0) throw new HttpError(429, refusal.message, refusal);
  if (refusal) throw new FileRefusal(refusal.message);
  const file = await receive(part.file, path, intake.limit, admit);
  if (file.size === 0) throw new FileRefusal('The file is empty.');
  return intake.inspect(file, name);
}

async function takeOrRefuse(parts: UploadParts, reception: Reception, part: MultipartFile): Promise<Result> {
  const { folder, results, room } = reception;
  const filename = displayName(part.filename ?? '');
  const path = join(folder, String(results.length));
  let arrived = 0;
  const admit = (bytes: number) => {
    if (!room.take(bytes)) {
      throw new FileRefusal(storageFull(room.left() + arrived, parts.config.perUser.storageBytes));
    }
    arrived += bytes;
  };
  try {
    return { filename, file: await takeFile(parts, reception, part, filename, path, admit) };
  } catch (error) {
    // Too many files are being read: the others of this request may still find a place.
    const isBusy = error instanceof HttpError && error.statusCode === 503 && error.retryAfter !== undefined;
    const message = isDiskFull(error) ? diskFull : error instanceof FileRefusal || isBusy ? error.message : null;
    if (message === null) throw error;
    // Frees the space for the following files.
    room.release(arrived);
    for (const made of [path, `${path}.clean`, `${path}.files`]) await rm(made, { recursive: true, force: true });
    reception.readable -= await discard(part.file, reception.readable);
    return { filename, message };
  }
}

async function takePart(parts: UploadParts, reception: Reception, part: MultipartFile): Promise<Result> {
  try {
    return await takeOrRefuse(parts, reception, part);
  } catch (error) {
    if (error instanceof Interrupted) throw new HttpError(400, interrupted);
    if (error instanceof Endless) throw new HttpError(413, `${error.message} Nothing was saved.`);
    throw error;
  }
}

/** The next part of a form; undefined at its end. */
async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    if (errorCode(error) === 'FST_FILES_LIMIT') {
      throw new HttpError(413, `A request may carry at most ${FILES_MAX} files.`);
    }
    // The form parser's message would not help anybody.
    throw error instanceof HttpError ? error : new HttpError(400, interrupted);
  }
}

/** @throws {HttpError} 400 for a note that is too long, or not one line. */
function readNote(given: unknown): string {
  const { data, error } = versionNote.safeParse(given);
  if (error) throw new HttpError(400, `note ${error.issues[0]?.message ?? 'is invalid'}.`, { field: 'note' });
  return data.trim();
}

/** Reads the whole request: nothing is stored of an interrupted one. */
async function takeParts(parts: UploadParts, request: FastifyRequest, reception: Reception): Promise<Result[]> {
  const { intake, results, fields } = reception;
  const form = readParts(request);
  try {
    for (let part = await nextPart(form); part !== undefined; part = await nextPart(form)) {
      if (part.type !== 'file') {
        fields.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== intake.field) {
        throw new HttpError(400, `Files go in the field ${intake.field}.`, { field: part.fieldname });
      }
      results.push(await takePart(parts, reception, part));
    }
    return results;
  } catch (error) {
    stopReading(request.raw);
    throw error;
  }
}

/**
 * Serialises the uploads of one user until the transaction ends: of two equal files sent at once the second finds the
 * first, and together they respect the storage limit.
 */
export async function lockUploadsOf(transaction: Db, userId: number): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock(hashtext('uploads'), ${userId}::int)`.execute(transaction);
}

/** Parameters of storing a file, and additional steps in its transaction. */
interface Keeping {
  userId: number;
  /** Whose file it replaces; a new item is created without it. */
  replacement?: Replacement | undefined;
  /** The licence its sender chose for it. */
  reuse?: Reuse | undefined;
  /** Idempotency key of the call. */
  key: string | undefined;
  /** The names of all files of the call. */
  names: readonly string[];
  /** The place of this one among them. */
  index: number;
  /** Runs before the remaining storage is computed. */
  before?: (transaction: Db) => Promise<void>;
  /** @param uuid of the item. */
  after?: (transaction: Db, uuid: string) => Promise<void>;
}

/**
 * The record of a stored file, so that a repeated call gets the first response. Files are independent: after a crash,
 * those already stored get their response again, and the others are stored. Each file after the first has a separate
 * key, which callers cannot send.
 */
function writeOf(kind: Kind, { sha256 }: ValidFile, { userId, key, replacement, reuse, names, index }: Keeping): Write {
  const asked = replacement
    ? ['replace', kind.name, replacement.uuid, replacement.note, sha256]
    : ['upload', kind.name, reuse ?? null, names, sha256];
  return { userId, key: key === undefined || index === 0 ? key : `${key} ${index}`, asked };
}

/**
 * Stores a valid file, and creates its item or queues it to replace the file of one.
 * @returns the item's uuid.
 * @throws {FileRefusal} where the user has already contributed it, or has no storage left, or it cannot replace the file
 * of that item.
 */
export async function keep(
  parts: Omit<UploadParts, 'workspace'>,
  intake: Intake,
  file: ValidFile,
  keeping: Keeping,
): Promise<string> {
  const { config, asCaller, metrics, orphanedFiles } = parts;
  const { userId, replacement, reuse, before, after } = keeping;
  const { kind } = intake;
  const { storageBytes } = config.perUser;
  const key = await orphanedFiles.store(file.path);
  let isNew = false;

  async function place(transaction: Db): Promise<string> {
    if (replacement) {
      await addReplacement(transaction, kind, userId, replacement, file, key);
      return replacement.uuid;
    }
    const { id, uuid: made } = await file.insert(transaction, key, reuse);
    await addJob(transaction, kind.name, id);
    return made;
  }

  async function keepNew(transaction: Db): Promise<string> {
    const known = await findContributed(transaction, userId, [file.sha256]);
    const same = known.find((item) => item.kind === kind.name && item.uuid_id !== replacement?.uuid);
    if (same) throw new FileRefusal(`You have contributed this file already, as '${same.name}'.`);
    const left = storageBytes - (await loadUsedBytes(transaction, userId));
    if (file.size > left) throw new FileRefusal(storageFull(left, storageBytes));
    const made = await place(transaction);
    await orphanedFiles.attach(transaction, [key]);
    isNew = true;
    return made;
  }

  try {
    const uuid = await asCaller(async (transaction) => {
      await lockUploadsOf(transaction, userId);
      await before?.(transaction);
      const made = await writeOnce(transaction, writeOf(kind, file, keeping), () => keepNew(transaction));
      await after?.(transaction, made);
      // An earlier release recorded no response for replacements.
      return replacement?.uuid ?? made;
    });
    if (!isNew) {
      await orphanedFiles.discard([key]);
      return uuid;
    }
    metrics.uploads.inc({ kind: kind.name, outcome: 'accepted' });
    metrics.uploadedBytes.inc(file.size);
    return uuid;
  } catch (error) {
    await orphanedFiles.discard([key]);
    throw error;
  }
}

/** The message for a file that could not be stored; rethrows errors that are not about this file. */
export function explainFile(error: unknown): string {
  if (isDiskFull(error)) return diskFull;
  if (error instanceof FileRefusal || error instanceof TooManyTags) return error.message;
  throw error;
}

function explain(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new HttpError(507, 'The portal has no room left for these files. Nothing of them was kept.');
  }
  return error;
}

/** Receives the files of a request, and keeps them when it is complete. */
async function takeForm(
  parts: UploadParts,
  request: FastifyRequest,
  reception: Reception,
  { replaced, key }: UploadOptions,
): Promise<Uploaded> {
  const { intake, userId, fields } = reception;
  const results = await takeParts(parts, request, reception);
  const reuse = readReuse(fields);
  if (results.length === 0) {
    throw new HttpError(400, `There is no file in the field ${intake.field}.`, { field: intake.field });
  }
  const replacement = replaced && { ...replaced, note: readNote(fields.get('note') ?? '') };
  const outcome: Uploaded = { errors: [], successes: [] };
  const names = results.map(({ filename }) => filename);
  for (const [index, result] of results.entries()) {
    const { filename } = result;
    try {
      if ('message' in result) throw new FileRefusal(result.message);
      const keeping = { userId, replacement, reuse, key, names, index };
      outcome.successes.push({ filename, uuid_id: await keep(parts, intake, result.file, keeping) });
    } catch (error) {
      outcome.errors.push({ filename, message: explainFile(error) });
      parts.metrics.uploads.inc({ kind: intake.kind.name, outcome: 'refused' });
    }
  }
  return outcome;
}

/**
 * Handles the files of a request, each separately. Items are only created, or replaced, when the request is complete.
 * @throws {HttpError} 400 without files or with a licence or note that is invalid, 413 with too many, 429 after too many
 * uploads, 507 where there is no room to begin with.
 */
export async function acceptUpload(
  { storageRooms, ...parts }: UploadParts & { storageRooms: StorageRooms },
  intake: Intake,
  request: FastifyRequest,
  userId: number,
  wish: UploadOptions,
): Promise<Uploaded> {
  if (!request.isMultipart()) throw new HttpError(400, 'Files are sent as multipart/form-data.');
  try {
    return await parts.workspace.use(async (folder) => {
      const { storageBytes } = parts.config.perUser;
      // What was kept by an earlier try is not counted twice.
      const isAgain = await isKnownWrite(parts.db, userId, wish.key);
      const free = isAgain ? storageBytes : storageBytes - (await loadUsedBytes(parts.db, userId));
      const readable = mostRead(parts.config.upload.maxBytes);
      return storageRooms.use(userId, free, (room) =>
        takeForm(parts, request, { intake, userId, folder, results: [], fields: new Map(), room, readable }, wish),
      );
    });
  } catch (error) {
    throw explain(error);
  }
}
