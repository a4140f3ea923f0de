import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute, route } from '../../route.ts';
import { changePassword } from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { limitResetRequests, requestReset, sendOwnReset } from './password-reset.ts';
import { checkLink, resetWithLink } from './reset-with-link.ts';

/** Changing the password, and choosing a new one with a mailed link. */
export function passwordRoutes(app: FastifyInstance): void {
  const { db, background, resetMails } = app.portal;

  route(app, endpoints.updatePassword, async ({ body, user, request, reply }) => {
    await refuseCommonPassword(body.password);
    await changePassword(db, user.id, body.password);
    // The one who changed it stays signed in, under a new token.
    await app.sessions.start(user.id, request, reply);
    return { ok: true };
  });

  publicRoute(app, endpoints.sendPasswordEmail, async ({ body, request }) => {
    await limitResetRequests(db, request.ip);
    // After the answer, so that its time does not tell whether there is such an account.
    background.run('reset mail', async (signal) => {
      const job = await requestReset(db, resetMails, body.username);
      if (job) await resetMails.attempt(job, signal);
    });
    return { ok: true };
  });

  route(app, endpoints.sendOwnPasswordEmail, async ({ user }) => {
    await sendOwnReset(db, resetMails, user.id);
    return { ok: true };
  });

  publicRoute(app, endpoints.checkPasswordReset, async ({ body, request }) => {
    await checkLink(db, body.token, request.ip);
    return { ok: true };
  });

  publicRoute(app, endpoints.resetPassword, async ({ body, request }) => {
    await resetWithLink(db, body.token, body.password, request.ip);
    return { ok: true };
  });
}
