import cookie from '@fastify/cookie';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Schema, SecondFactor } from '../../database/schema.ts';
import { createToken, hashToken } from '../../security/secrets.ts';
import { isDiskFull } from '../../store/disk-full.ts';
import { describeBrowser } from '../security-mails/describe-browser.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session ends when it has not been used for this long. */
const IDLE_MS = 7 * DAY_MS;
/** A session ends at the latest this long after signing in. */
const LIFE_MS = 30 * DAY_MS;
/** A session is prolonged, and marked as used, at most this often, so that reads do not cause writes. */
const RENEWAL_MS = HOUR_MS;

/** Who makes a call. */
export interface SessionUser {
  id: number;
  uuid: string;
  mustChangePassword: boolean;
  /** Whether the user may claim and return licences. */
  canProvision: boolean;
  /** Whether the user has confirmed to hold the rights to their uploads. */
  hasAttested: boolean;
  /** Everything signed for the user is valid as long as this stays the same. */
  credentialVersion: number;
  /** The browsers that the user has signed in with stay known as long as this stays the same. */
  browserVersion: number;
  /** Names the session by which the user calls; it gives no access. */
  sessionUuid: string;
  /** What the session was opened with besides the password; null: nothing. */
  secondFactor: SecondFactor | null;
}

/** A session that has been stored, but not yet given to the browser. */
export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** The provider's part in a session. */
export interface ProvidedSession {
  /** Its claims about who signed in. */
  idToken: string;
  /** Its id of its own session; null if not given. */
  sid: string | null;
  /** When the user last authenticated there; null if not given. */
  providedAt: Date | null;
}

/** Further properties of a session that is opened. */
export interface SessionOrigin {
  /** The provider's claims about who signed in, and its own session; absent: the sign-in did not use it. */
  provided?: ProvidedSession;
  secondFactor?: SecondFactor | null;
}

/** A session that has ended. */
export interface EndedSession {
  userId: number;
  /** The provider's claims about who signed in; null: the sign-in did not use it. */
  idToken: string | null;
}

/** The sessions, stored in the database, named by an opaque token in a cookie. */
export interface Sessions {
  /** Identifies the caller and extends the session; leaves `request.user` null where no user is signed in. */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Identifies the caller again, in the transaction that makes a change: neither the session nor the user's rights can
   * change before the transaction ends. null if the session has ended.
   */
  confirm(transaction: Db, request: FastifyRequest): Promise<SessionUser | null>;
  /**
   * Creates a session, and ends the caller's former one and the user's oldest ones beyond the limit. The transaction
   * must hold the user's row, so that no password change or disabling misses the session.
   */
  open(transaction: Db, userId: number, request: FastifyRequest, origin?: SessionOrigin): Promise<OpenedSession>;
  /** Sets the session's cookie, once the session is committed. */
  give(reply: FastifyReply, session: OpenedSession): void;
  /** Signs the caller out. @returns the session that ended; null where there was none. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<EndedSession | null>;
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
  user: SessionUser;
  createdAt: Date;
  seenAt: Date;
}

/** The columns of a session and its user that {@link findSession} reads. */
interface SessionRow
  extends Pick<
    Selectable<Schema['app_user']>,
    'id' | 'uuid' | 'force_password_change' | 'can_provision' | 'credential_version' | 'browser_version'
  > {
  has_attested: boolean;
  session_uuid: string;
  created_at: Date;
  seen_at: Date;
  second_factor: SecondFactor | null;
}

/** Prepared, because every call of a signed-in user begins with it: planning takes longer than running it. */
async function findSession(db: Db, token: string): Promise<FoundSession | null> {
  const { rows } = await sql<SessionRow>`${prepared}
    select u.id, u.uuid, u.force_password_change, u.can_provision, u.credential_version, u.browser_version,
      u.attested_at is not null as has_attested, s.uuid as session_uuid, s.created_at, s.seen_at, s.second_factor
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and not u.is_disabled`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    user: {
      id: row.id,
      uuid: row.uuid,
      mustChangePassword: row.force_password_change,
      canProvision: row.can_provision,
      hasAttested: row.has_attested,
      credentialVersion: row.credential_version,
      browserVersion: row.browser_version,
      sessionUuid: row.session_uuid,
      secondFactor: row.second_factor,
    },
    createdAt: row.created_at,
    seenAt: row.seen_at,
  };
}

/** The provider's part in a session; null: the sign-in did not use it. */
export async function findProvided(db: Db, sessionUuid: string): Promise<ProvidedSession | null> {
  const found = await db
    .selectFrom('session')
    .select(['id_token', 'provider_sid', 'provided_at'])
    .where('uuid', '=', sessionUuid)
    .executeTakeFirst();
  if (!found || found.id_token === null) return null;
  return { idToken: found.id_token, sid: found.provider_sid, providedAt: found.provided_at };
}

/**
 * Locks the row of a session's user until the transaction ends. Everything that ends sessions or changes rights does
 * so, too, before it reads or writes: what is read afterwards stays true until then.
 */
async function lockUserOf(transaction: Db, token: string): Promise<void> {
  await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', (session) =>
      session.selectFrom('session').select('user_id').where('token_hash', '=', hashToken(token)),
    )
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .execute();
}

/** Where a call comes from, as shown to its user. */
const placeOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, browser: describeBrowser(headers['user-agent']) });

/** Ends a user's sessions but for the latest ones. */
async function endOldest(transaction: Db, userId: number, kept: number): Promise<void> {
  await transaction
    .deleteFrom('session')
    .where('token_hash', 'in', (oldest) =>
      oldest
        .selectFrom('session')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy(sql`expires_at > now()`, 'desc')
        .orderBy('created_at', 'desc')
        .offset(kept),
    )
    .execute();
}

const plugin: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { isHttps: isSecure } = app.site;
  const { sessionsPerUser } = app.config;
  await app.register(cookie);
  app.decorateRequest('user', null);

  const name = sessionCookie(isSecure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const tokenOf = (request: FastifyRequest) => request.cookies[name];
  const setCookie = (reply: FastifyReply, token: string, expiresAt: Date) =>
    reply.setCookie(name, token, { ...options, expires: expiresAt });

  async function prolong(token: string, expiresAt: Date, request: FastifyRequest, reply: FastifyReply) {
    try {
      await db
        .updateTable('session')
        .set({ expires_at: expiresAt, seen_at: sql<Date>`now()`, ...placeOf(request) })
        .where('token_hash', '=', hashToken(token))
        .execute();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      // The session remains valid for some days, and the next call tries again.
      app.log.error({ err: error }, 'a session could not be prolonged');
      return;
    }
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
      request.user = found.user;
      if (Date.now() - found.seenAt.getTime() <= RENEWAL_MS) return;
      const latest = Math.min(Date.now() + IDLE_MS, found.createdAt.getTime() + LIFE_MS);
      await prolong(token, new Date(latest), request, reply);
    },

    async confirm(transaction, request) {
      const token = tokenOf(request);
      if (token === undefined) return null;
      await lockUserOf(transaction, token);
      // Only a separate statement sees what was committed while the first one waited.
      return (await findSession(transaction, token))?.user ?? null;
    },

    async open(transaction, userId, request, { provided, secondFactor = null } = {}) {
      const former = tokenOf(request);
      const token = createToken();
      const expiresAt = new Date(Date.now() + IDLE_MS);
      if (former !== undefined) {
        await transaction.deleteFrom('session').where('token_hash', '=', hashToken(former)).execute();
      }
      await endOldest(transaction, userId, sessionsPerUser - 1);
      await transaction
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          expires_at: expiresAt,
          id_token: provided?.idToken ?? null,
          provider_sid: provided?.sid ?? null,
          provided_at: provided?.providedAt ?? null,
          second_factor: secondFactor,
          ...placeOf(request),
        })
        .execute();
      return { token, expiresAt };
    },

    give: (reply, { token, expiresAt }) => void setCookie(reply, token, expiresAt),

    async end(request, reply) {
      const token = tokenOf(request);
      if (token === undefined) return null;
      // Also where it has expired: the provider's session may not have.
      const found = await db
        .selectFrom('session')
        .select('user_id')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst();
      if (!found) {
        reply.clearCookie(name, options);
        return null;
      }
      const ended = await app.callTransactions.run(found.user_id, async (transaction) => {
        await lockUserOf(transaction, token);
        return transaction
          .deleteFrom('session')
          .where('token_hash', '=', hashToken(token))
          .returning(['user_id', 'id_token'])
          .executeTakeFirst();
      });
      reply.clearCookie(name, options);
      return ended ? { userId: ended.user_id, idToken: ended.id_token } : null;
    },
  } satisfies Sessions);
};

/** Sessions, and who makes a call. */
export const sessionsPlugin = fp(plugin, { name: 'sessions', dependencies: ['call-transactions', 'config'] });
