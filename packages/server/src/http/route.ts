import { endpoints } from '@community/contract';
import { SECOND_FACTOR_NEEDED } from '@community/contract/account';
import type { Endpoint, Schema } from '@community/contract/http';
import { IDEMPOTENCY_KEY_MAX } from '@community/contract/licensing';
import { errorBody } from '@community/contract/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '../account/session/sessions.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { countEdits } from '../security/attempt-limits.ts';
import { readFields, refuseMultipart } from './bodies/forms.ts';
import { HttpError } from './http-error.ts';
import { compileExceptBody } from './validation.ts';

type Optional = Schema | undefined;
type Read<S extends Optional> = S extends Schema ? z.output<S> : undefined;

/** A call as its handler sees it: validated and parsed as the contract describes. */
export interface Call<Params extends Optional, Query extends Optional, Body extends Optional> {
  params: Read<Params>;
  query: Read<Query>;
  body: Read<Body>;
  /** Idempotency key: shared by retries of one call, where the contract allows one and the caller sends it. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The caller. */
export interface Caller {
  user: SessionUser;
  /**
   * Runs the changes of a call in a transaction in which the session cannot end and the user cannot lose a right: since
   * the call was authorised, a body of any length has arrived. All changes of a call belong in here.
   * @throws {HttpError} 401 or 403, as at the start of the call.
   */
  asCaller: AsCaller;
}

/** A call of a signed-in user. */
export interface UserCall<Params extends Optional, Query extends Optional, Body extends Optional>
  extends Call<Params, Query, Body>,
    Caller {}

/** See {@link Caller.asCaller}. */
export type AsCaller = <Result>(work: (transaction: Db, user: SessionUser) => Promise<Result>) => Promise<Result>;

const keyProblem = `must be 1 to ${IDEMPOTENCY_KEY_MAX} printable ASCII characters, without spaces`;

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));

/** @throws {HttpError} 401 where no user is signed in, 403 where the user may not make this call. */
function admit(
  user: SessionUser | null,
  endpoint: Pick<Endpoint, 'access' | 'duringForcedPasswordChange' | 'duringSecondFactorEnrolment'>,
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
): SessionUser {
  if (!user) throw new HttpError(401, 'Please sign in.');
  if (user.mustChangePassword && endpoint.duringForcedPasswordChange !== true) {
    throw new HttpError(403, 'Please change your password first.');
  }
  if (endpoint.access === 'provisioner' && !user.canProvision) {
    throw new HttpError(403, 'Your account may not manage licenses.');
  }
  const isForSecondFactor =
    secondFactorFor === 'all'
      ? endpoint.duringSecondFactorEnrolment !== true && endpoint.duringForcedPasswordChange !== true
      : secondFactorFor === 'provisioners' && endpoint.access === 'provisioner';
  if (isForSecondFactor && user.secondFactor === null) {
    throw new HttpError(403, 'This needs a second factor: set one up, or sign in with it.', {
      reason: SECOND_FACTOR_NEEDED,
    });
  }
  return user;
}

/**
 * The caller of a public call that shows more to members: the signed-in user, where they could make calls for members;
 * null for anybody else, such as those who must change their password or set up a second factor first.
 */
export async function findMember(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionUser | null> {
  await app.sessions.authenticate(request, reply);
  try {
    return admit(request.user, { access: 'session' }, app.config);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/** The database may be away, busy, or without room, and queues may be full, whatever is called. */
const ofEveryCall = [503, 507];
/** A body that cannot be read, is too large, or of an unsupported type is refused, also where none is taken. */
const ofBodies = [400, 413, 415];

/** Statuses that follow from the call's authorisation, limits and body, and from what the portal depends on. */
function impliedErrors({ access, duringForcedPasswordChange, method, isEdit }: Endpoint): number[] {
  const ofAny = method === 'GET' ? ofEveryCall : [...ofEveryCall, ...ofBodies];
  if (access === 'public') return ofAny;
  const tooMany = isEdit === true ? [429] : [];
  const ofCaller = duringForcedPasswordChange === true && method === 'GET' ? [401] : [401, 403, ...tooMany];
  return [...ofAny, ...ofCaller];
}

const headers = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.maxLength(IDEMPOTENCY_KEY_MAX, keyProblem), z.regex(/^[!-~]+$/, keyProblem)),
  ),
});

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function describe(endpoint: Endpoint) {
  const errors = new Set([...endpoint.errors, ...impliedErrors(endpoint)]);
  return {
    operationId: names.get(endpoint) ?? endpoint.path,
    summary: endpoint.summary,
    tags: [endpoint.area],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.takesIdempotencyKey && { headers }),
    ...(endpoint.encoding && { consumes: [contentTypes[endpoint.encoding]] }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.response, ...Object.fromEntries([...errors].map((status) => [status, errorBody])) },
  };
}

/** The paths of a call: the full one, and those without trailing parameters that have a default in the contract. */
function addressesOf({ path, defaults = {} }: Endpoint): string[] {
  const addresses = [path];
  for (let rest = path; ; ) {
    const [, shorter, name] = /^(.*)\/:(\w+)$/.exec(rest) ?? [];
    if (shorter === undefined || name === undefined || !(name in defaults)) return addresses;
    addresses.push(shorter);
    rest = shorter;
  }
}

function register<
  P extends Optional,
  Q extends Optional,
  B extends Optional,
  R extends Schema,
  const A extends z.output<R>,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  guards: onRequestHookHandler[],
  handle: (call: Call<P, Q, B>) => Promise<A>,
): void {
  const { encoding = 'json', defaults = {} } = endpoint;
  for (const url of addressesOf(endpoint)) {
    app.route({
      method: endpoint.method,
      url,
      schema: { ...describe(endpoint), ...(url !== endpoint.path && { hide: true }) },
      config: { encoding },
      // Handlers read files as streams, so that the schema of the body cannot be checked before.
      ...(encoding === 'multipart' && { validatorCompiler: compileExceptBody }),
      exposeHeadRoute: false,
      ...(endpoint.bodyMax !== undefined && { bodyLimit: endpoint.bodyMax }),
      onRequest: guards,
      async preValidation(request) {
        if (url !== endpoint.path) request.params = { ...defaults, ...(request.params as object) };
        if (encoding === 'json') refuseMultipart(request);
        if (encoding === 'form') await readFields(request);
      },
      handler: (request, reply) =>
        handle({
          params: request.params as Read<P>,
          query: request.query as Read<Q>,
          body: request.body as Read<B>,
          idempotencyKey: endpoint.takesIdempotencyKey === true ? readIdempotencyKey(request) : undefined,
          request,
          reply,
        }),
    });
  }
}

/** Authorises callers. */
export interface Guard {
  /** Runs before the body is read. @throws {HttpError} 401 or 403. */
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The authorised caller. */
  callerOf: (request: FastifyRequest) => Caller;
}

/** @param rights who may make the call by the contract; routes outside the contract pass their own. */
export function createGuard(
  app: FastifyInstance,
  rights: Pick<Endpoint, 'access' | 'duringForcedPasswordChange' | 'duringSecondFactorEnrolment'>,
): Guard {
  return {
    async authenticate(request, reply) {
      await app.sessions.authenticate(request, reply);
      admit(request.user, rights, app.config);
    },
    callerOf: (request) => ({
      user: admit(request.user, rights, app.config),
      asCaller: (work) =>
        app.callTransactions.run(request.user?.id ?? 'nobody', async (transaction) => {
          const confirmed = admit(await app.sessions.confirm(transaction, request), rights, app.config);
          return work(transaction, confirmed);
        }),
    }),
  };
}

/** Serves a call of the contract to anybody. */
export function publicRoute<
  P extends Optional,
  Q extends Optional,
  B extends Optional,
  R extends Schema,
  const A extends z.output<R>,
>(app: FastifyInstance, endpoint: Endpoint<P, Q, B, R>, handle: (call: Call<P, Q, B>) => Promise<A>): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} needs a session.`);
  register(app, endpoint, [], handle);
}

/**
 * Serves a call of the contract to signed-in users: 401 for anybody else, and 403 while the user must change the
 * password first, unless the contract allows the call even then. Where the contract requires it, only users who may
 * provision devices are allowed.
 * @param editsOf how many changes per hour a call counts as, where the contract counts it.
 */
export function route<
  P extends Optional,
  Q extends Optional,
  B extends Optional,
  R extends Schema,
  const A extends z.output<R>,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: UserCall<P, Q, B>) => Promise<A>,
  editsOf: (body: Read<B>) => number = () => 1,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public.`);
  const { authenticate, callerOf } = createGuard(app, endpoint);
  register(app, endpoint, [authenticate], async (call) => {
    const caller = callerOf(call.request);
    if (endpoint.isEdit === true) await countEdits(app, caller.user.id, editsOf(call.body));
    return handle({ ...call, ...caller });
  });
}
