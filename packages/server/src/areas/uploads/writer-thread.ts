/** Writes files and sums them up, as `file-writer.ts` tells it. */
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { errorCode } from '../../start-error.ts';
import type { WriterAnswer, WriterTask } from './file-writer.ts';
import { writeAt } from './write-at.ts';

/** The disk is told to keep what has been written as often as this, so that little is left to wait for at the end. */
const SYNC_BYTES = 8 * 1024 * 1024;

interface OpenFile {
  handle: FileHandle;
  pieces: readonly Buffer[];
  hash: Hash;
  /** Bytes so far. */
  size: number;
  /** The size at which the disk is told the next time. */
  nextSync: number;
  syncing: Promise<unknown>;
}

const files = new Map<number, OpenFile>();

async function write(file: OpenFile, bytes: Buffer): Promise<void> {
  const written = writeAt(file.handle, bytes, file.size);
  file.size += bytes.length;
  file.hash.update(bytes);
  await written;
  if (file.size < file.nextSync) return;
  file.nextSync = Number.POSITIVE_INFINITY;
  file.syncing = file.handle.datasync().then(() => {
    file.nextSync = file.size + SYNC_BYTES;
  });
  // Its failure is met when the file is closed.
  file.syncing.catch(() => {});
}

async function obey(task: WriterTask): Promise<Omit<WriterAnswer, 'task'>> {
  if (task.do === 'open') {
    const handle = await open(task.path, 'wx', 0o600);
    const pieces = task.pieces.map((piece) => Buffer.from(piece));
    const hash = createHash('sha256');
    files.set(task.file, { handle, pieces, hash, size: 0, nextSync: SYNC_BYTES, syncing: Promise.resolve() });
    return {};
  }
  const file = files.get(task.file);
  if (!file) throw new Error('The file is not open.');
  if (task.do === 'end') return { sha256: file.hash.digest('hex') };
  if (task.do === 'write') {
    const piece = file.pieces[task.piece];
    if (piece) await write(file, piece.subarray(0, task.bytes));
    return {};
  }
  files.delete(task.file);
  try {
    await file.syncing;
  } finally {
    await file.handle.close();
  }
  return {};
}

async function answer(number: number, task: WriterTask): Promise<WriterAnswer> {
  try {
    return { task: number, ...(await obey(task)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { task: number, error: { message, code: errorCode(error) } };
  }
}

parentPort?.on('message', async ({ number, task }: { number: number; task: WriterTask }) =>
  parentPort?.postMessage(await answer(number, task)),
);
