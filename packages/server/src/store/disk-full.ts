import { errorCode } from '../process/errors.ts';

/** 53100 is PostgreSQL's code. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/** Messages of native libraries with the same meaning. */
const words = /No space left on device|Disk quota exceeded|File too large/;

/** Whether an error means that the disk or the quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  // A refusal may quote a file, which can contain anything.
  codes.has(errorCode(error)) || (error instanceof Error && error.name !== 'FileRefusal' && words.test(error.message));

/** The disk is full. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = 'ENOSPC';
}
