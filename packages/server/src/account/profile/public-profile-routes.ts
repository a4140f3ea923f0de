import { endpoints } from '@community/contract';
import type { UserDetails } from '@community/contract/account';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { loadPublicUser, loadUserDetails } from './public-profile.ts';

const noSuchUser = () => notFound('There is no such user.');

/** Users' profiles; their contributions and favourites are served with the other lists. */
export function userRoutes(app: FastifyInstance): void {
  const { db } = app;

  route(app, endpoints.getUser, async ({ params }) => {
    const found = await loadPublicUser(db, params.id);
    if (!found) throw noSuchUser();
    return found;
  });

  route(app, endpoints.getUserDetails, async ({ params, user }): Promise<UserDetails[]> => {
    const found = await loadUserDetails(db, params.id, user.id);
    if (!found) throw noSuchUser();
    return [found];
  });
}
