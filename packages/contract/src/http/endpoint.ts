import type * as z from 'zod/mini';

/** A zod schema whose wire form is read from and written to JSON or a URL. */
export type Schema = z.ZodMiniType;

/** Who may make a call. */
export type Access = 'public' | 'session' | 'provisioner';

/**
 * One call of the HTTP API. The client, the mocks, the server's validation and the OpenAPI document are all derived
 * from it.
 * `params` and `query` are schemas that parse the text in a URL; the client encodes values with `encodeValue`. A
 * successful call responds with 200 (or 201 for creations) and `response`.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with `:name` for each parameter, such as `/api/scenario/:id`. */
  path: string;
  /** One line for the API's documentation. */
  summary: string;
  /** Heading in the API's documentation. */
  area: string;
  /**
   * `session` needs a signed-in user (401 otherwise), `provisioner` one who may provision devices (403 otherwise);
   * `public` needs neither.
   */
  access: Access;
  /**
   * Whether it is allowed while the user must change the password (403 otherwise).
   * @default false
   */
  duringForcedPasswordChange?: boolean;
  /**
   * Whether it is allowed where the operator asks everybody for a second factor, and the session was opened without one
   * (403 otherwise).
   * @default false
   */
  duringSecondFactorEnrolment?: boolean;
  /**
   * Whether it takes an `Idempotency-Key` header: a retry with the same key gets the first response.
   * @default false
   */
  takesIdempotencyKey?: boolean;
  /**
   * Whether it counts towards a user's changes per hour (429 beyond the limit).
   * @default false
   */
  isEdit?: boolean;
  /**
   * Whether it is a GET that has an effect, as signing out: pages of other sites and hosts may not cause it (403).
   * @default false
   */
  hasEffect?: boolean;
  /**
   * Whether it is idempotent as HTTP defines it, so that the client may retry it after a lost response.
   * Always true of GET.
   * @default false
   */
  isIdempotent?: boolean;
  /**
   * How long the client waits for the response, in milliseconds, if longer than usual.
   * @default the client's timeout
   */
  respondsWithin?: number;
  /**
   * Largest body, in bytes.
   * @default 65536
   */
  bodyMax?: number;
  /**
   * The encoding of the body: JSON, fields of a form, or files in fields of a form (`multipart/form-data`).
   * @default 'json'
   */
  encoding?: 'json' | 'form' | 'multipart';
  /** Defaults of trailing path parameters, as text. */
  defaults?: Readonly<Record<string, string>>;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Converts responses of other servers to this schema; applied by the client before validation. */
  adapt?: (response: unknown) => unknown;
  /**
   * Error statuses, in addition to those that `access` implies, and to those of any call: 503 and 507, and with a body
   * 400, 413 and 415.
   */
  errors: readonly number[];
}

type Optional<Value> = Value | undefined;

interface Description<
  Params extends Optional<Schema>,
  Query extends Optional<Schema>,
  Body extends Optional<Schema>,
  Response extends Schema,
> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  summary: string;
  area: string;
  access?: Access;
  duringForcedPasswordChange?: boolean;
  duringSecondFactorEnrolment?: boolean;
  takesIdempotencyKey?: boolean;
  isEdit?: boolean;
  hasEffect?: boolean;
  isIdempotent?: boolean;
  respondsWithin?: number;
  bodyMax?: number;
  encoding?: 'json' | 'form' | 'multipart';
  defaults?: Readonly<Record<string, string>>;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  adapt?: (response: unknown) => unknown;
  errors?: readonly number[];
}

/** Defines a call. Defaults: signed in, no parameters, no query, no body, no further errors. */
export function endpoint<
  Response extends Schema,
  Params extends Optional<Schema> = undefined,
  Query extends Optional<Schema> = undefined,
  Body extends Optional<Schema> = undefined,
>(description: Description<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return {
    access: 'session',
    errors: [],
    ...description,
    params: description.params as Params,
    query: description.query as Query,
    body: description.body as Body,
  };
}

type Part<Name extends string, S> = S extends Schema ? { [K in Name]: z.output<S> } : unknown;
/** A query without required parameters is optional itself. */
type QueryPart<S> = S extends Schema ? { query?: Partial<z.output<S>> } : unknown;
type BodyPart<S> = S extends Schema ? { body: z.input<S> } : unknown;

/** A call's input: `params`, `query` and `body`, as far as the call has them. */
export type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema>
    ? Part<'params', Params> & QueryPart<Query> & BodyPart<Body>
    : never;

/** A call's result. */
export type Output<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer Response>
    ? z.output<Response>
    : never;
