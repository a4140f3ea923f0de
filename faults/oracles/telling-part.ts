import type { Answer } from '../portal/call.ts';

/** Headers that differ from one answer to the next of the same kind. */
const passing = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An answer as far as it tells something: without moments and names of the call. */
export function tellingPart({ status, headers, text }: Answer) {
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !passing.has(name))),
    body: text.replace(uuids, 'uuid'),
  };
}
