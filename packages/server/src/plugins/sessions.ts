import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createToken, hashToken } from '../tokens.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session ends when it has not been used for this long, */
const IDLE_MS = 7 * DAY_MS;
/** and at the latest this long after signing in. */
const LIFE_MS = 30 * DAY_MS;
/** It is prolonged at most this often, so that reading does not mean writing. */
const RENEWAL_MS = HOUR_MS;

/** Who makes a call. */
export interface SessionUser {
  id: number;
  mustChangePassword: boolean;
  /** Whether the user may claim and give back licences of devices. */
  canProvision: boolean;
}

/** The sessions, kept in the database, named by an opaque token in a cookie. */
export interface Sessions {
  /** Finds out who makes a call and prolongs the session; leaves `request.user` null where nobody is signed in. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Signs a user in: a new session, the caller's former one ended. */
  start(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Signs the caller out. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** Set on the calls that need a session. */
    user: SessionUser | null;
  }
}

/** The cookie's name; over https its prefix lets browsers bind it to this host. */
export const sessionCookie = (isSecure: boolean) => (isSecure ? '__Host-portal_session' : 'portal_session');

interface FoundSession {
  user_id: number;
  force_password_change: boolean;
  can_provision: boolean;
  created_at: Date;
  expires_at: Date;
}

async function findSession(db: Kysely<Schema>, token: string): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select u.id as user_id, u.force_password_change, u.can_provision, s.created_at, s.expires_at
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and not u.is_disabled`.execute(db);
  return rows[0];
}

/**
 * Adds the sessions.
 * @param isSecure whether the portal is reached over https; the cookie is then bound to this host and to https.
 */
export async function registerSessions(app: FastifyInstance, db: Kysely<Schema>, isSecure: boolean): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('user', null);

  const name = sessionCookie(isSecure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const tokenOf = (request: FastifyRequest) => request.cookies[name];
  const setCookie = (reply: FastifyReply, token: string, expiresAt: Date) =>
    reply.setCookie(name, token, { ...options, expires: expiresAt });

  async function prolong(token: string, expiresAt: Date, reply: FastifyReply) {
    await db.updateTable('session').set({ expires_at: expiresAt }).where('token_hash', '=', hashToken(token)).execute();
    setCookie(reply, token, expiresAt);
  }

  app.decorate('sessions', {
    async authenticate(request, reply) {
      const token = tokenOf(request);
      if (token === undefined) return;
      const found = await findSession(db, token);
      if (!found) {
        reply.clearCookie(name, options);
        return;
      }
      request.user = {
        id: found.user_id,
        mustChangePassword: found.force_password_change,
        canProvision: found.can_provision,
      };
      const latest = Math.min(Date.now() + IDLE_MS, found.created_at.getTime() + LIFE_MS);
      if (latest - found.expires_at.getTime() > RENEWAL_MS) await prolong(token, new Date(latest), reply);
    },

    async start(userId, request, reply) {
      const former = tokenOf(request);
      const token = createToken();
      const expiresAt = new Date(Date.now() + IDLE_MS);
      await db.transaction().execute(async (transaction) => {
        if (former !== undefined) {
          await transaction.deleteFrom('session').where('token_hash', '=', hashToken(former)).execute();
        }
        await transaction
          .insertInto('session')
          .values({ token_hash: hashToken(token), user_id: userId, expires_at: expiresAt })
          .execute();
      });
      setCookie(reply, token, expiresAt);
    },

    async end(request, reply) {
      const token = tokenOf(request);
      if (token === undefined) return;
      await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
      reply.clearCookie(name, options);
    },
  } satisfies Sessions);
}
