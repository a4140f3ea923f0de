import type { PortalResponse } from '../portal/call.ts';

/** Headers that differ between equal responses. */
const passing = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);
const requestIds = /"requestId":"[^"]*"/g;
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The comparable part of a response, without times and request ids. */
export function comparablePart({ status, headers, text }: PortalResponse) {
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !passing.has(name))),
    body: text.replace(uuids, 'uuid').replace(requestIds, '"requestId":""'),
  };
}
