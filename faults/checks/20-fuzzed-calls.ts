import assert from 'node:assert/strict';
import { endpoints } from '@community/contract';
import type { Endpoint } from '@community/contract/http';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { formOf, formType } from '../../packages/server/src/test/files/made-files.ts';
import type { Check } from '../check.ts';
import { arbitraryOf, type JsonSchema } from '../oracles/arbitrary-of.ts';
import { milliseconds, quantile } from '../oracles/figures.ts';
import { type Call, call } from '../portal/call.ts';
import { addPerson, type Person } from '../portal/people.ts';
import { beginByTus, OFFSETS } from '../portal/tus.ts';
import { type Scene, setScene } from '../scene.ts';

const AT_ONCE = 4;
/** Longest value in a URL, in characters. */
const VALUE_MAX = 1000;
/** The users who make the calls that are limited per user and minute. */
const SEARCHERS = 40;
/** The owner's unfinished uploads. */
const UPLOADS = 60;
/** JSON beyond the limit of every call, the largest of which is 1 MB; it is too large in place of files, too. */
const OVERSIZE = JSON.stringify('x'.repeat(2 ** 20));

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}
interface Response extends Content {
  headers?: Record<string, { schema: JsonSchema }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An operation of the API documentation. */
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Response>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
}

/** A generated request, without the caller. */
interface Sample {
  parameters: Record<string, unknown>;
  body: unknown;
  /** Where to truncate the body; null: not at all. */
  cut: number | null;
  /** Whether a body beyond the limit is sent in place of `body`. */
  isOversize: boolean;
  caller: number;
}

/** Existing ids, so that not every call targets a missing item. */
const idsOf = ({ own, published, owner }: Scene, uploads: readonly string[]): string[] => [
  ...uploads,
  own.getScenario.uuid,
  own.getMediaItem.uuid,
  own.getPlan.uuid,
  own.updatePlan.uuid,
  own.endSession.uuid,
  own.renamePasskey.uuid,
  published.scenario.uuid,
  published.media.uuid,
  owner.uuid,
  String(own.claimLicense.agreement),
];

/** Values that exist. */
interface Known {
  ids: readonly string[];
  /** The token of a shared plan's link. */
  token: string;
}

const examplesOf = ({ example, examples = {} }: Parameter): unknown[] =>
  example === undefined ? Object.values(examples).map(({ value }) => value) : [example];

function samplesOf({ parameters = [], requestBody }: Operation, { ids, token }: Known): fc.Arbitrary<Sample> {
  const [media] = Object.values(requestBody?.content ?? {});
  const arbitraryFor = (parameter: Parameter) => {
    const { in: place, name, schema } = parameter;
    const known = name === 'token' ? fc.constant(token) : fc.constantFrom(...ids);
    const examples = examplesOf(parameter);
    const made = arbitraryOf(examples.length > 0 ? { ...schema, examples } : schema);
    const isId = place === 'path' && (name === 'id' || name === 'token');
    return isId ? fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: made }) : made;
  };
  const values = Object.fromEntries(parameters.map((parameter) => [parameter.name, arbitraryFor(parameter)]));
  const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  return fc.record({
    parameters: fc.record(values, { requiredKeys: required }),
    body: media ? arbitraryOf(media.schema) : fc.constant(undefined),
    cut: fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(50) }),
    isOversize: fc.constant(false),
    caller: fc.nat(),
  });
}

/** A valid call of the tus protocol; null for other calls. */
function fittingSample(path: string, { parameters = [], requestBody }: Operation, uploadId: string): Sample | null {
  if (path !== RESUMABLE_PATH && path !== `${RESUMABLE_PATH}/{id}`) return null;
  const values = parameters.map((parameter) => [
    parameter.name,
    parameter.name === 'id' ? uploadId : (examplesOf(parameter)[0] ?? parameter.schema.enum?.[0]),
  ]);
  const body = requestBody ? 'x' : undefined;
  return { parameters: Object.fromEntries(values), body, cut: null, isOversize: false, caller: 0 };
}

/** The contract's calls by their names; those of the tus protocol are described elsewhere. */
const contract: Readonly<Record<string, Pick<Endpoint, 'errors'>>> = endpoints;

/**
 * Whether a status means that the portal is unwell. Every call says that it may be unavailable, or without room; in a
 * portal that lacks nothing, only those may be that wait for files, and tus has parts that it does not support.
 */
function isUnwell({ operationId }: Operation, status: number): boolean {
  if (status < 500) return false;
  const call = contract[operationId];
  return call === undefined ? status !== 501 : !(status === 503 && call.errors.includes(503));
}

/** Whether a call is limited per user and minute. */
const isSearch = ({ operationId, parameters = [] }: Operation) =>
  operationId === 'getScenarioCourse' || parameters.some(({ name }) => name === 'term');

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')).toWellFormed().slice(0, VALUE_MAX);

/** Encodes a value for a path segment; clients do not send these three. */
function asSegment(value: unknown): string {
  const text = asText(value);
  return ['', '.', '..'].includes(text) ? '-' : encodeURIComponent(text).replaceAll('%00', '%20');
}

/** Builds the URL and the headers from values. */
function addressOf(path: string, { parameters = [] }: Operation, values: Sample['parameters']) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let address = path;
  for (const { name, in: place } of parameters) {
    if (!(name in values)) continue;
    if (place === 'path') address = address.replace(`{${name}}`, asSegment(values[name]));
    else if (place === 'query') query.set(name, asText(values[name]));
    // Clients refuse to send others.
    else headers[name] = asText(values[name]).replaceAll(/[^\x20-\x7e]/g, '?');
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, headers };
}

/** A body in the content type of a call. */
function bodyOf({ requestBody }: Operation, { body, cut, isOversize }: Sample): Pick<Call, 'body' | 'headers'> {
  if (isOversize) return { headers: { 'content-type': 'application/json' }, body: OVERSIZE };
  const [type] = Object.keys(requestBody?.content ?? {});
  if (type === undefined) return {};
  const shorten = <Text extends string | Buffer>(whole: Text) => (cut === null ? whole : whole.slice(0, cut));
  if (type === 'application/json') {
    return { headers: { 'content-type': type }, body: shorten(JSON.stringify(body) ?? '') };
  }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (type === 'multipart/form-data') {
    const files = fields.flatMap(([field, values]) =>
      [values].flat().map((value) => ({ field, name: asText(value), content: Buffer.from(asText(value)) })),
    );
    return { headers: { 'content-type': formType }, body: Buffer.from(shorten(formOf('media', files))) };
  }
  if (type === OFFSETS) return { headers: { 'content-type': type }, body: shorten(asText(body)) };
  const form = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, asText(value)])).toString();
  return { headers: { 'content-type': type }, body: shorten(form) };
}

/** Every operation in the API documentation, with valid and invalid values. */
export const check: Check = {
  number: 20,
  title: 'Fuzzed calls',
  isQuick: true,
  async run({ count, seed, createHome, progress, random }) {
    const times = count(1000, 3);
    const home = await createHome({
      env: {
        PORTAL_TRUST_PROXY: '1',
        PORTAL_EDITS_PER_HOUR: '100000',
        PORTAL_UPLOADS_PER_HOUR: '100000',
        PORTAL_TAGS_PER_USER: '100000',
        PORTAL_PLAN_ZIPS_PER_HOUR: '100000',
      },
    });
    const scene = await setScene(home);
    const { owner, stranger, provisioner, newcomer } = scene;
    const callers: (Person | null)[] = [owner, owner, owner, stranger, provisioner, newcomer, null];
    const searchers = await home.withDatabase(async (db) => {
      const made: Person[] = [];
      for (let index = 0; index < SEARCHERS; index += 1) made.push(await addPerson(db, `searcher-${index}`));
      return made;
    });
    const { url } = await home.start();
    const { paths } = (await call(`${url}/api/openapi.json`)).json<Description>();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // Calls must not affect each other: each valid one has its own upload.
    const uploads = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, index) => {
        const file = { name: `${index}.isims`, content: Buffer.alloc(100) };
        return (await beginByTus(url, owner, 'scenario', file)).split('/').at(-1) ?? '';
      }),
    );
    const known = { ids: idsOf(scene, uploads), token: scene.own.getSharedPlan.token };
    const taken: number[] = [];
    const statuses = new Map<number, number>();
    const problems = new Map<string, string>();

    async function tryOne(path: string, method: string, operation: Operation, sample: Sample, validators: Validators) {
      const { address, headers } = addressOf(path, operation, sample.parameters);
      const body = bodyOf(operation, sample);
      // Signing out would leave no user to make the other calls.
      const { operationId } = operation;
      const pool = isSearch(operation) ? searchers : callers;
      const caller = operationId === 'logOut' ? null : pool[sample.caller % pool.length];
      const response = await call(url + address, {
        method,
        ...body,
        ...(caller && { cookie: caller.cookie }),
        headers: {
          ...body.headers,
          ...headers,
          'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
        },
      });
      taken.push(response.milliseconds);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const sent = `${method} ${address.slice(0, 200)} ${String(body.body ?? '').slice(0, 200)}`;
      const { operationId: name } = operation;
      if (isUnwell(operation, response.status)) {
        problems.set(`${name} answers with ${response.status}`, `${sent}: ${response.text}`);
      }
      const described = operation.responses[response.status];
      const validate = validators.get(response.status);
      for (const [header, { schema }] of Object.entries(described?.headers ?? {})) {
        if (ajv.validate(schema, response.headers.get(header))) continue;
        problems.set(
          `${name}: the header ${header} of an answer does not fit`,
          `${sent}: ${response.headers.get(header)}`,
        );
      }
      if (!described) {
        problems.set(
          `${name} answers with ${response.status}, which it does not describe`,
          `${sent}: ${response.text}`,
        );
      } else if (!validate) {
        if (response.text !== '') problems.set(`${name}: an answer with ${response.status} has a body`, sent);
      } else if (method === 'HEAD') {
        // Responses to HEAD have no body, whatever their status.
        if (response.text !== '') problems.set(`${name}: an answer to HEAD has a body`, sent);
      } else if (!/^application\/json/.test(response.headers.get('content-type') ?? '') || !validate(response.json())) {
        const why = ajv.errorsText(validate.errors ?? null);
        problems.set(`${name}: an answer with ${response.status} does not fit (${why})`, `${sent}: ${response.text}`);
      }
      return response.status;
    }

    for (const [index, { path, method, operation }] of operations.entries()) {
      const validators: Validators = new Map();
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const schema = content?.['application/json']?.schema;
        if (schema) validators.set(Number(status), ajv.compile(schema));
      }
      const fitting = fittingSample(path, operation, uploads[index % UPLOADS] ?? '');
      if (fitting) {
        const status = await tryOne(path, method, operation, fitting, validators);
        if (status >= 300) problems.set(`${operation.operationId}: a call that fits is refused`, String(status));
      }
      const made = fc.sample(samplesOf(operation, known), { seed: seed + index, numRuns: times });
      const [first] = made;
      if (first && method !== 'GET' && method !== 'HEAD') {
        // The owner: it is refused for its size, not for who sends it.
        const oversize = { ...first, isOversize: true, caller: 0 };
        const status = await tryOne(path, method, operation, oversize, validators);
        if (status !== 413) {
          problems.set(`${operation.operationId}: a body that is too large is not refused as such`, String(status));
        }
      }
      const samples = made.values();
      const trySome = async () => {
        for (const sample of samples) await tryOne(path, method, operation, sample, validators);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, trySome));
      progress(index + 1, operations.length);
    }
    for (const [what, example] of problems) console.error(`  ${what}\n    ${example.slice(0, 600)}`);
    assert.equal(problems.size, 0, [...problems.keys()].join('; '));
    assert((await call(`${url}/healthz`)).status === 200, 'the portal is healthy');
    for (const { username, cookie } of [owner, stranger, provisioner]) {
      assert((await call(`${url}/api/me`, { cookie })).status === 200, `${username} is still signed in`);
    }
    const good = [200, 201, 204].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
    return {
      operations: operations.length,
      calls: taken.length,
      taken: `${((good / taken.length) * 100).toFixed(0)} %`,
      'answers that do not fit': problems.size,
      p99: milliseconds(quantile(taken, 0.99)),
    };
  },
};

type Validators = Map<number, ValidateFunction>;
