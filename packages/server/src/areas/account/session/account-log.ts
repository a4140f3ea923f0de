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

const signInOutcomes: Partial<Record<AccountEvent, 'right' | 'refused' | 'limited'>> = {
  'signed in': 'right',
  'sign-in refused': 'refused',
  'sign-in limited': 'limited',
};

/**
 * Writes a line that says whose account something happened to: the line of the call cannot, as whoever signs in is not
 * signed in yet. Never the name that was typed: people type passwords into the wrong field.
 * @param userId null where there is no such account.
 */
export function logAccountEvent(request: FastifyRequest, event: AccountEvent, userId: number | null): void {
  const outcome = signInOutcomes[event];
  if (outcome !== undefined) request.server.metrics.signIns.inc({ outcome });
  request.log.info({ event, user: userId, address: request.ip }, 'account');
}
