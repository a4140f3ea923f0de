import { networkOf } from '../../security/attempt-limits.ts';
import { createFairQueue } from '../../security/fair-queue.ts';

/** Longest wait for a turn, in milliseconds: with what is read before it, the refusal comes within five seconds. */
const PATIENCE_MS = 3000;

/**
 * Passwords are compared and hashed by the system's four threads, which file access needs too. So few are at a time, of
 * one network fewer, and the others wait.
 */
const turns = createFairQueue({
  size: 3,
  perOwner: 2,
  waiting: 1000,
  patienceMs: PATIENCE_MS,
  message: 'The portal is busy checking passwords. Please try again in a moment.',
});

/**
 * Runs what compares or hashes a password on behalf of a request, when it is its turn. The work must check its limits
 * itself, and count its failures before it ends: they may have been reached while it waited.
 * @param address of the caller: the requests of one network take turns.
 * @throws {HttpError} 503 where too many requests of the network are waiting, or the turn does not come within three
 * seconds.
 */
export async function inPasswordTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const leave = await turns.enter(networkOf(address));
  try {
    return await work();
  } finally {
    leave();
  }
}
