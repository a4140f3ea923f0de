import { errorCode } from '../process/errors.ts';

/** 53100 is a database's. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/** The same, as libraries that are not JavaScript put it. */
const words = /No space left on device|Disk quota exceeded|File too large/;

/** Whether something failed because the disk takes no more, rather than because of the file at hand. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(errorCode(error)) || (error instanceof Error && words.test(error.message));

/** There is no room left on the disk. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = 'ENOSPC';
}
