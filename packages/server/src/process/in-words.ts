import { errorCode } from './start-error.ts';

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What went wrong, in words for a person: an error's message, or whatever else was thrown says of itself. */
export function inWords(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  // Where several addresses were tried, the error itself has no message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(inWords).join('; ');
  const { message, name, code, errno } = error as Record<'message' | 'name' | 'code' | 'errno', unknown>;
  const known = textOf(message) || errorCode(error) || [name, code, errno].map(textOf).filter(Boolean).join(' ');
  return known === '' || known === '[object Object]' ? 'an error without a message' : known;
}
