import type * as z from 'zod/mini';

/** A zod schema whose wire form is read from and written to JSON or a URL. */
export type Schema = z.ZodMiniType;

/** Who may make a call. */
export type Access = 'public' | 'session' | 'provisioner';

/**
 * One call of the HTTP API, described once. The client, the mocks, the server's validation and the OpenAPI document
 * are all derived from it.
 *
 * `params` and `query` are schemas from the text in a URL to values; the client writes values back with
 * `encodeValue`. The answer of every call is a 200 (or, for creations, 201) with `response`.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with `:name` for each parameter, as in `/api/scenario/:id`. */
  path: string;
  /** One line for the API's documentation. */
  summary: string;
  /** Heading in the API's documentation. */
  area: string;
  /**
   * `session` needs a signed-in user (401 otherwise), `provisioner` one who may provision devices besides (403
   * otherwise); `public` needs neither.
   */
  access: Access;
  /**
   * Whether it answers while the user must change the password (403 otherwise).
   * @default false
   */
  duringForcedPasswordChange?: boolean;
  /**
   * Whether it takes an `Idempotency-Key` header: a retry with the same key answers as the first call did.
   * @default false
   */
  isIdempotent?: boolean;
  /**
   * Whether it counts towards the changes that a user may make in an hour (429 beyond).
   * @default false
   */
  isEdit?: boolean;
  /**
   * Whether carrying it out twice is as good as once, so that the client may make it again when its answer was lost.
   * Calls with GET are.
   * @default false
   */
  isRepeatable?: boolean;
  /**
   * How long a client waits for the answer, in milliseconds, where it takes longer than that of other calls.
   * @default what the client is set to
   */
  answersWithin?: number;
  /**
   * Largest body, in bytes.
   * @default 65536
   */
  bodyMax?: number;
  /**
   * How the body travels: as JSON, as fields of a form, or as files in the fields of a form (`multipart/form-data`).
   * @default 'json'
   */
  encoding?: 'json' | 'form' | 'multipart';
  /** What the last parameters of the path are when they are left out, as text. */
  defaults?: Readonly<Record<string, string>>;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Brings other shapes in which servers give this answer into the described one; the client applies it first. */
  adapt?: (answer: unknown) => unknown;
  /** Statuses, besides those that `access` implies, with which it may refuse. */
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
  isIdempotent?: boolean;
  isEdit?: boolean;
  isRepeatable?: boolean;
  answersWithin?: number;
  bodyMax?: number;
  encoding?: 'json' | 'form' | 'multipart';
  defaults?: Readonly<Record<string, string>>;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  adapt?: (answer: unknown) => unknown;
  errors?: readonly number[];
}

/** Describes a call; what is left out means: signed in, no parameters, no query, no body, no further errors. */
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
/** A query whose every part may be left out may itself be. */
type QueryPart<S> = S extends Schema ? { query?: Partial<z.output<S>> } : unknown;
type BodyPart<S> = S extends Schema ? { body: z.input<S> } : unknown;

/** What a caller passes: `params`, `query` and `body`, each only where the call has it. */
export type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema>
    ? Part<'params', Params> & QueryPart<Query> & BodyPart<Body>
    : never;

/** What a call returns. */
export type Output<E> =
  E extends Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, infer Response>
    ? z.output<Response>
    : never;
