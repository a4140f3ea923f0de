import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute, route } from '../../../http/route.ts';
import { tooMany } from '../../../security/limits.ts';
import { loadOwnUser } from '../profile/own-user.ts';
import { logAccountEvent } from './account-log.ts';
import { confirmSignIn, incorrect, signIn } from './sign-in.ts';

/** Signing in and out, who is signed in. */
export function accountRoutes(app: FastifyInstance): void {
  const { db, knownBrowsers } = app;

  publicRoute(app, endpoints.logIn, async ({ body, request, reply }) => {
    const result = await signIn(db, body, request.ip, (account) => knownBrowsers.find(request, account));
    if (result.outcome !== 'right') logAccountEvent(request, `sign-in ${result.outcome}`, result.userId);
    if (result.outcome === 'limited') throw tooMany('failed sign-ins', result.seconds);
    if (result.outcome === 'refused') throw incorrect();
    const { account, session } = await db.transaction().execute(async (transaction) => ({
      account: await confirmSignIn(transaction, result),
      session: await app.sessions.open(transaction, result.userId, request),
    }));
    app.sessions.give(reply, session);
    knownBrowsers.remember(request, reply, account);
    logAccountEvent(request, 'signed in', result.userId);
    return { ok: true };
  });

  publicRoute(app, endpoints.logOut, async ({ request, reply }) => {
    const userId = await app.sessions.end(request, reply);
    if (userId !== null) logAccountEvent(request, 'signed out', userId);
    return { ok: true };
  });

  route(app, endpoints.getMe, ({ user }) => loadOwnUser(db, user.id));
}
