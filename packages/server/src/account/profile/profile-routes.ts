import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { type CountingParts, type Limit, takeAttemptInTurn, tooMany } from '../../security/attempt-limits.ts';
import { accountOf } from '../session/sign-in.ts';
import { loadOwnUser } from './own-user.ts';
import { isFreeUsername, updateDetails, updatePrivacy } from './profile.ts';

/** Prevents listing accounts by trying names. */
const usernameLimit: Limit = { kind: 'username check', most: 30, windowSeconds: 15 * 60 };

async function limitUsernameChecks(parts: CountingParts, userId: number): Promise<void> {
  const seconds = await takeAttemptInTurn(parts, userId, usernameLimit, accountOf(userId));
  if (seconds > 0) throw tooMany('checks', seconds);
}

/** Routes for editing one's own profile. */
export function profileRoutes(app: FastifyInstance): void {
  const { db } = app;

  route(app, endpoints.updateDetails, async ({ body: { userId, ...details }, user, asCaller }) => {
    const me = await loadOwnUser(db, user.id);
    if (![String(me.id), me.uuid_id].includes(String(userId).toLowerCase())) {
      throw new HttpError(400, 'userId must be your own id', { field: 'userId' });
    }
    await asCaller((transaction) => updateDetails(transaction, user.id, details));
    return loadOwnUser(db, user.id);
  });

  route(app, endpoints.updatePrivacy, async ({ body, user, asCaller }) => {
    await asCaller((transaction) => updatePrivacy(transaction, user.id, body.isPublic));
    return loadOwnUser(db, user.id);
  });

  route(app, endpoints.validateUsername, async ({ body, user, asCaller }) => {
    await limitUsernameChecks(app, user.id);
    return { valid: await asCaller((transaction) => isFreeUsername(transaction, user.id, body.username)) };
  });
}
