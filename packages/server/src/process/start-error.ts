/** Why the portal cannot start, in one sentence for the person who starts it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The system's error code, such as `EADDRINUSE`, or PostgreSQL's, such as `28P01`; empty where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Ends a program that could not start, with the sentence that says why; anything else is a fault, shown in full. */
export function endWith(error: unknown): never {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
