import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute, route } from '../../../http/route.ts';
import { audit } from '../../../security/audit-log.ts';
import { tooMany } from '../../../security/limits.ts';
import { enqueueNotice, isNoticeDue } from '../notices/notice-mails.ts';
import { loadOwnUser } from '../profile/own-user.ts';
import type { Provider } from '../provider/provider.ts';
import { confirmSignIn, incorrect, signIn } from './sign-in.ts';

/** Signing in and out, who is signed in. @param provider where else people sign in, and out. */
export function accountRoutes(app: FastifyInstance, provider: Provider | null): void {
  const { db, deliverNotices, knownBrowsers } = app;

  publicRoute(app, endpoints.logIn, async ({ body, request, reply }) => {
    const result = await signIn(db, body, request.ip, (account) => knownBrowsers.find(request, account));
    if (result.outcome !== 'right') {
      await audit(db, request, { event: `sign-in ${result.outcome}`, userId: result.userId });
    }
    if (result.outcome === 'limited') throw tooMany('failed sign-ins', result.seconds);
    if (result.outcome === 'refused') throw incorrect();
    const isToBeTold = result.isNewBrowser && (await isNoticeDue(db, result.userId));
    const { account, session } = await db.transaction().execute(async (transaction) => {
      const confirmed = await confirmSignIn(transaction, result);
      const opened = await app.sessions.open(transaction, result.userId, request);
      await audit(transaction, request, { event: 'signed in', userId: result.userId });
      if (isToBeTold) await enqueueNotice(transaction, result.userId, 'new browser', request);
      return { account: confirmed, session: opened };
    });
    app.sessions.give(reply, session);
    knownBrowsers.remember(request, reply, account);
    if (isToBeTold) deliverNotices();
    return { ok: true };
  });

  publicRoute(app, endpoints.logOut, async ({ request, reply }) => {
    const ended = await app.sessions.end(request, reply);
    if (ended === null) return { ok: true };
    await audit(db, request, { event: 'signed out', userId: ended.userId });
    const url = ended.idToken === null ? null : ((await provider?.signOutUrl(ended.idToken)) ?? null);
    return { ok: true, ...(url !== null && { provider_url: url }) };
  });

  route(app, endpoints.getMe, ({ user }) => loadOwnUser(db, user.id));
}
