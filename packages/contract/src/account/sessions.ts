import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { done, timestamp, uuidParams } from '../shared/common.ts';

/** A place where the user is signed in. */
export const ownSession = z.object({
  /** Names the session, and gives no access. */
  uuid_id: z.string(),
  /** The browser and its system in words, as in “Firefox on Windows”; null where it is not known. */
  browser: z.nullable(z.string()),
  /** The network address that it was last used from; null where it is not known. */
  address: z.nullable(z.string()),
  /** When the user signed in. */
  created_at: timestamp,
  /** When it was last used, to the hour. */
  seen_at: timestamp,
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Where the user is signed in. */
export const sessionEndpoints = {
  /** Where the caller is signed in: the session of this call first, then those used last. */
  listSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where the caller is signed in',
    area: 'Account',
    response: z.object({ sessions: z.array(ownSession) }),
  }),

  /**
   * Signs the caller out elsewhere: the session ends at once. Responds the same when there is none of that name, or it
   * is another user's. 409: it is the session of this call, which signs out by `/api/me/logout`.
   */
  endSession: endpoint({
    method: 'POST',
    path: '/api/me/sessions/:id/end',
    summary: 'Sign out in one other place',
    area: 'Account',
    isIdempotent: true,
    params: uuidParams,
    response: done,
    errors: [400, 403, 409],
  }),

  /** Signs the caller out everywhere but here. Responds the same when there is no other session. */
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/me/sessions/end-others',
    summary: 'Sign out everywhere else',
    area: 'Account',
    isIdempotent: true,
    response: done,
    errors: [403],
  }),
};
