import type { FastifyRequest } from 'fastify';

/** What happens to an account that whoever looks into a break-in wants to know. */
export type AccountEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'sign-in limited'
  | 'signed out'
  | 'reset link asked for'
  | 'password reset'
  | 'password changed'
  | 'account deleted';

/**
 * Writes a line that says whose account something happened to: the line of the call cannot, as whoever signs in is not
 * signed in yet. Never the name that was typed: people type passwords into the wrong field.
 * @param userId null where there is no such account.
 */
export function logAccountEvent(request: FastifyRequest, event: AccountEvent, userId: number | null): void {
  request.log.info({ event, user: userId, address: request.ip }, 'account');
}
