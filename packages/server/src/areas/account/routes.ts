import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { publicRoute, route } from '../../route.ts';
import { loadOwnUser } from './queries.ts';
import { signIn } from './sign-in.ts';
import { tooMany } from './too-many.ts';

/** Signing in and out, who is signed in. */
export function accountRoutes(app: FastifyInstance): void {
  const { db } = app.portal;

  publicRoute(app, endpoints.logIn, async ({ body, request, reply }) => {
    const result = await signIn(db, body.username, body.password, request.ip);
    if (result.outcome === 'limited') throw tooMany('failed sign-ins', result.seconds);
    if (result.outcome === 'refused') throw new HttpError(401, 'Incorrect username or password!');
    await app.sessions.start(result.userId, request, reply);
    return { ok: true };
  });

  publicRoute(app, endpoints.logOut, async ({ request, reply }) => {
    await app.sessions.end(request, reply);
    return { ok: true };
  });

  route(app, endpoints.getMe, ({ user }) => loadOwnUser(db, user.id));
}
