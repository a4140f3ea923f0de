import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute, route } from '../../http/route.ts';
import { tooMany } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import type { Seal } from '../../security/seal.ts';
import { loadOwnUser } from '../profile/own-user.ts';
import type { Provider } from '../provider/provider.ts';
import { hasSecondFactor, isRequired, listWays } from '../second-factors/own-factors.ts';
import type { Ticket } from '../second-factors/sign-in-routes.ts';
import { finishRecorded, recordSignIn } from './complete-sign-in.ts';
import { incorrect, signIn } from './sign-in.ts';

/**
 * How soon a limited sign-in is refused at the earliest, in milliseconds: longer than it takes to find out, which
 * depends on whether there is such an account.
 */
export const LIMITED_MS = 50;

/**
 * Signing in and out, who is signed in.
 * @param provider where else people sign in, and out.
 * @param tickets for the second factor.
 */
export function accountRoutes(app: FastifyInstance, provider: Provider | null, tickets: Seal<Ticket>): void {
  const { db, knownBrowsers } = app;

  publicRoute(app, endpoints.logIn, async ({ body, request, reply }) => {
    const earliest = pause(LIMITED_MS, undefined, { ref: false });
    const result = await signIn(app, body, request.ip, (account) => knownBrowsers.find(request, account));
    if (result.outcome !== 'right') {
      await audit(db, request, { event: `sign-in ${result.outcome}`, userId: result.userId });
    }
    if (result.outcome === 'limited') {
      await earliest;
      throw tooMany('failed sign-ins', result.seconds);
    }
    if (result.outcome === 'refused') throw incorrect();
    const { userId, credentialVersion, isNewBrowser } = result;
    const ways = await listWays(db, userId);
    if (ways.length > 0) {
      await audit(db, request, { event: 'second step asked for', userId });
      return { ok: false, second_step: { ticket: tickets.seal({ userId, credentialVersion, isNewBrowser }), ways } };
    }
    const verified = { userId, credentialVersion, isNewBrowser, secondFactor: null };
    const recorded = await app.callTransactions.run(userId, async (transaction) => {
      const recording = await recordSignIn(transaction, app, request, verified);
      // Set up in another browser between the password and here: the session exists only after the second factor.
      if (await hasSecondFactor(transaction, userId)) throw incorrect();
      return recording;
    });
    finishRecorded(app, request, reply, recorded);
    return { ok: true };
  });

  publicRoute(app, endpoints.logOut, async ({ request, reply }) => {
    const ended = await app.sessions.end(request, reply);
    if (ended === null) return { ok: true };
    await audit(db, request, { event: 'signed out', userId: ended.userId });
    const url = ended.idToken === null ? null : ((await provider?.signOutUrl(ended.idToken)) ?? null);
    return { ok: true, ...(url !== null && { provider_url: url }) };
  });

  route(app, endpoints.getMe, async ({ user }) => {
    const own = await loadOwnUser(db, user.id);
    if (user.secondFactor !== null || !isRequired(app.config, user)) return own;
    return { ...own, second_factor: (await hasSecondFactor(db, user.id)) ? ('unused' as const) : ('missing' as const) };
  });
}
