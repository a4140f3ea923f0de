import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { createFairQueue } from '../../security/fair-queue.ts';

/** Responses of one user that are open at a time: more than the tablets of a course that share an account. */
const OPEN_MAX = 32;
/** Those of one user that may wait: a page shows the pictures of a whole list at once. */
const WAITING_MAX = 200;
const PATIENCE_MS = 30_000;
/** The player of a paused video reads nothing either; it requests the rest when it goes on. */
const UNREAD_MS = 5 * 60_000;

/**
 * Closes a response of which its client reads nothing for too long, so that no client holds files open by not reading
 * them. Call it before the response is sent, and once no long work precedes it.
 * @param unreadMs only tests wait for less long.
 */
export function closeUnread(response: ServerResponse, unreadMs = UNREAD_MS): void {
  // Injected requests, as in tests, have no network socket.
  if (response.socket instanceof Socket) response.setTimeout(unreadMs, () => response.destroy());
}

/**
 * Waits for a place among the responses with files of a user, and keeps it until the response is closed: each holds a
 * descriptor, or a connection to the bucket, for as long as its client takes.
 * @throws {HttpError} 503 where too many of the user's are waiting, or no place comes free in time.
 */
export type OpenResponse = (reply: Pick<FastifyReply, 'raw'>, userId: number) => Promise<void>;

/** Creates the places for all users. */
export function createOpenResponses(): OpenResponse {
  const places = createFairQueue({
    size: Number.POSITIVE_INFINITY,
    perOwner: OPEN_MAX,
    waiting: WAITING_MAX,
    message: 'Too many of your files are being sent. Please try again when some of them have arrived.',
    patienceMs: PATIENCE_MS,
  });
  return async ({ raw }, userId) => {
    const leave = await places.enter(String(userId));
    if (raw.destroyed) return leave();
    raw.once('close', leave);
    closeUnread(raw);
  };
}
