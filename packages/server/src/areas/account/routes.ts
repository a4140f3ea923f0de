import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { sendPatiently } from '../../mail/mailer.ts';
import { publicRoute, route } from '../../route.ts';
import { changePassword } from './change-password.ts';
import { createResetMail, limitResetRequests } from './password-reset.ts';
import { loadOwnUser } from './queries.ts';
import { signIn } from './sign-in.ts';

const inMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Signing in and out, the own account. */
export function accountRoutes(app: FastifyInstance): void {
  const { db, mailer, background, site } = app.portal;

  publicRoute(app, endpoints.logIn, async ({ body, request, reply }) => {
    const result = await signIn(db, body.username, body.password, request.ip);
    if (result.outcome === 'limited') {
      const message = `Too many failed sign-ins. Try again in ${inMinutes(result.seconds)}.`;
      throw new HttpError(429, message, { retryAfter: result.seconds });
    }
    if (result.outcome === 'refused') throw new HttpError(401, 'Incorrect username or password!');
    await app.sessions.start(result.userId, request, reply);
    return { ok: true };
  });

  publicRoute(app, endpoints.logOut, async ({ request, reply }) => {
    await app.sessions.end(request, reply);
    return { ok: true };
  });

  route(app, endpoints.getMe, ({ user }) => loadOwnUser(db, user.id));

  route(app, endpoints.updatePassword, async ({ body, user, request, reply }) => {
    await changePassword(db, user.id, body.password);
    // The one who changed it stays signed in, under a new token.
    await app.sessions.start(user.id, request, reply);
    return { ok: true };
  });

  publicRoute(app, endpoints.sendPasswordEmail, async ({ body, request }) => {
    const seconds = await limitResetRequests(db, request.ip);
    if (seconds > 0) {
      throw new HttpError(429, `Too many requests. Try again in ${inMinutes(seconds)}.`, { retryAfter: seconds });
    }
    // After the answer, so that its time does not tell whether there is such an account.
    background.run('password mail', async (signal) => {
      const mail = await createResetMail(db, body.username, site.publicUrl());
      if (mail) await sendPatiently(mailer, mail, signal);
    });
    return { ok: true };
  });
}
