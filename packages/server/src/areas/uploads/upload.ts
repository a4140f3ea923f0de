import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Uploaded } from '@community/contract/content';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http-error.ts';
import type { LooseFiles } from '../../store/loose-files.ts';
import type { Workspace } from '../../store/workspace.ts';
import { findContributed } from '../content/contributed.ts';
import { addJob } from '../content/jobs.ts';
import type { Kind } from '../content/kinds.ts';
import { harmlessName } from './file-names.ts';
import { isNoRoom } from './no-room.ts';
import { BrokenOff, FileRefusal, type Received, receive, type SizeLimit } from './receive.ts';

/** A file found good, with what makes an item of it. */
export interface GoodFile {
  /** What is to be stored. */
  path: string;
  /** Of what was sent. */
  sha256: string;
  /** Makes the item's rows, in a transaction, the store having the file under the key. */
  insert(transaction: Db, key: string): Promise<{ id: number; uuid: string }>;
}

/** How the files of a kind are taken in. */
export interface Intake {
  kind: Kind;
  /** The form's field that carries them. */
  field: string;
  /** Most files of one request. */
  most: number;
  limit: SizeLimit;
  /** @throws {FileRefusal} where the file is not good. */
  inspect(file: Received, name: string): Promise<GoodFile>;
}

/** What taking in works with. */
export interface UploadParts {
  db: Db;
  looseFiles: LooseFiles;
  workspace: Workspace;
}

type Result = { filename: string } & ({ file: GoodFile } | { message: string });

/** What is said of a request that cannot be read to its end. */
const brokenOff = 'The upload broke off, or is no form. Nothing of it was kept.';

async function takePart(part: MultipartFile, folder: string, index: number, intake: Intake): Promise<Result> {
  const filename = harmlessName(part.filename ?? '');
  try {
    if (index >= intake.most) throw new FileRefusal(`At most ${intake.most} files can be uploaded at once.`);
    const file = await receive(part.file, join(folder, String(index)), intake.limit);
    if (file.size === 0) throw new FileRefusal('The file is empty.');
    return { filename, file: await intake.inspect(file, filename) };
  } catch (error) {
    if (error instanceof BrokenOff) throw new HttpError(400, brokenOff);
    if (!(error instanceof FileRefusal)) throw error;
    part.file.resume();
    return { filename, message: error.message };
  }
}

/** The next part of a form, or undefined at its end. */
async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    // What the reader of forms says of it helps nobody.
    throw error instanceof HttpError ? error : new HttpError(400, brokenOff);
  }
}

/** Reads the whole request: nothing is kept of one that breaks off. */
async function takeParts(request: FastifyRequest, folder: string, intake: Intake): Promise<Result[]> {
  const results: Result[] = [];
  const parts = request.parts()[Symbol.asyncIterator]();
  for (let part = await nextPart(parts); part !== undefined; part = await nextPart(parts)) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== intake.field) {
      part.file.resume();
      throw new HttpError(400, `Files go in the field ${intake.field}.`, { field: part.fieldname });
    }
    results.push(await takePart(part, folder, results.length, intake));
  }
  return results;
}

/** A number for an advisory lock. */
const lockOf = (text: string) => createHash('sha256').update(text).digest().readInt32BE(0);

async function keep(parts: UploadParts, intake: Intake, file: GoodFile, userId: number): Promise<string> {
  const { db, looseFiles } = parts;
  const { kind } = intake;
  const key = await looseFiles.store(file.path);
  try {
    return await db.transaction().execute(async (transaction) => {
      // The same file twice at once: the second waits here, and then finds the first.
      await sql`select pg_advisory_xact_lock(${userId}::int, ${lockOf(`${kind.name} ${file.sha256}`)}::int)`.execute(
        transaction,
      );
      const known = await findContributed(transaction, userId, [file.sha256]);
      const same = known.find((item) => item.kind === kind.name);
      if (same) throw new FileRefusal(`You have contributed this file already, as '${same.name}'.`);
      const { id, uuid } = await file.insert(transaction, key);
      await addJob(transaction, kind, id);
      await looseFiles.keep(transaction, [key]);
      return uuid;
    });
  } catch (error) {
    await looseFiles.discard([key]);
    throw error;
  }
}

function explain(error: unknown): unknown {
  if (isNoRoom(error)) {
    return new HttpError(507, 'The portal has no room left for these files. Nothing of them was kept.');
  }
  return error;
}

/**
 * Takes in the files of a request, each by itself. Items are made only when the request has arrived to its end.
 * @throws {HttpError} 400 where it holds no files, 507 where there is no room left.
 */
export async function takeIn(
  parts: UploadParts,
  intake: Intake,
  request: FastifyRequest,
  userId: number,
): Promise<Uploaded> {
  if (!request.isMultipart()) throw new HttpError(400, 'Files are sent as multipart/form-data.');
  try {
    return await parts.workspace.use(async (folder) => {
      const results = await takeParts(request, folder, intake);
      if (results.length === 0) {
        throw new HttpError(400, `There is no file in the field ${intake.field}.`, { field: intake.field });
      }
      const answer: Uploaded = { errors: [], successes: [] };
      for (const result of results) {
        const { filename } = result;
        try {
          if ('message' in result) throw new FileRefusal(result.message);
          answer.successes.push({ filename, uuid_id: await keep(parts, intake, result.file, userId) });
        } catch (error) {
          if (!(error instanceof FileRefusal)) throw error;
          answer.errors.push({ filename, message: error.message });
        }
      }
      return answer;
    });
  } catch (error) {
    throw explain(error);
  }
}
