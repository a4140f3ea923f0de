import { writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** The log level of lines about a fatal error. */
const FATAL = 60;

/** Why the portal cannot start, in one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The system's error code, such as `EADDRINUSE`, or PostgreSQL's, such as `28P01`; empty where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);

/**
 * Exits after a failed start: prints the message of a {@link StartError}, or any other error in full. In production it
 * prints a JSON line in the log's format; the log itself may not exist yet, as the settings may be at fault.
 */
export function exitWith(error: unknown): never {
  if (process.env.NODE_ENV === 'production') {
    const isKnown = error instanceof StartError;
    const msg = isKnown ? error.message : 'the start failed';
    const err = isKnown ? undefined : { message: describeError(error), stack: stackOf(error) };
    const line = { level: FATAL, time: Date.now(), pid: process.pid, hostname: hostname(), err, msg };
    writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`);
    process.exit(1);
  }
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Describes an error for people: its message, or anything else that identifies it. */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  // Where several addresses were tried, the error itself has no message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeError).join('; ');
  const { message, name, code, errno } = error as Record<'message' | 'name' | 'code' | 'errno', unknown>;
  const known = textOf(message) || errorCode(error) || [name, code, errno].map(textOf).filter(Boolean).join(' ');
  return known === '' || known === '[object Object]' ? 'an error without a message' : known;
}
