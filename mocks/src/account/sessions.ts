import type { OwnSession } from '@community/contract/account';
import type { HttpHandler } from 'msw';
import { mock } from '../mock.ts';
import { buildUuid } from '../uuid.ts';

/** The session in use, with changes. */
export function buildSession(change: Partial<OwnSession> = {}): OwnSession {
  return {
    uuid_id: buildUuid(301),
    browser: 'Firefox on Windows',
    address: '192.0.2.17',
    created_at: '2026-03-13T07:45:00.000Z',
    seen_at: '2026-03-14T10:12:00.000Z',
    is_current: true,
    ...change,
  };
}

/** Where `trainer` is signed in. */
export const sessions: OwnSession[] = [
  buildSession(),
  buildSession({
    uuid_id: buildUuid(302),
    browser: 'Safari on an iPad',
    address: '198.51.100.4',
    created_at: '2026-03-09T16:20:00.000Z',
    seen_at: '2026-03-14T08:00:00.000Z',
    is_current: false,
  }),
  buildSession({
    uuid_id: buildUuid(303),
    browser: null,
    address: null,
    created_at: '2026-02-20T12:00:00.000Z',
    seen_at: '2026-03-01T09:30:00.000Z',
    is_current: false,
  }),
];

/** Sessions that end on request. */
export function createSessionHandlers(): HttpHandler[] {
  let open = [...sessions];
  return [
    mock('listSessions', () => ({ sessions: open })),
    mock('endSession', ({ params }) => {
      open = open.filter(({ uuid_id }) => uuid_id !== params.id);
      return { ok: true };
    }),
    mock('endOtherSessions', () => {
      open = open.filter(({ is_current }) => is_current);
      return { ok: true };
    }),
  ];
}
