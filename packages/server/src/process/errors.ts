/** Why the portal cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The system's error code, such as `EADDRINUSE`, or PostgreSQL's, such as `28P01`; empty where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Exits after a failed start: prints the message of a {@link StartError}, any other error in full. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Describes an error for people: its message, or whatever else identifies what was thrown. */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  // Where several addresses were tried, the error itself has no message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeError).join('; ');
  const { message, name, code, errno } = error as Record<'message' | 'name' | 'code' | 'errno', unknown>;
  const known = textOf(message) || errorCode(error) || [name, code, errno].map(textOf).filter(Boolean).join(' ');
  return known === '' || known === '[object Object]' ? 'an error without a message' : known;
}
