import { errorBody, uuidParams } from '@community/contract/shared';
import * as z from 'zod/mini';

/** The media type of the bytes of an upload. */
export const OFFSETS = 'application/offset+octet-stream';

const AREA = 'Resumable uploads';

/** A header whose value is digits, such as `example`. */
const bytes = (description: string, example: string) =>
  z
    .string()
    .check(z.regex(/^\d{1,15}$/))
    .register(z.globalRegistry, { description, examples: [example] });

const version = z.literal('1.0.0').register(z.globalRegistry, { description: 'The version of the protocol.' });
const length = bytes('The size of the whole file, in bytes.', '2000000');
const offset = bytes('How much of the file has arrived, in bytes.', '0');
const metadata = z
  .string()
  .check(z.regex(/^[\w-]+( [A-Za-z0-9+/]+={0,2})?(,[\w-]+( [A-Za-z0-9+/]+={0,2})?)*$/))
  .register(z.globalRegistry, {
    description:
      "Names with Base64 values: 'kind' is scenario or media, 'filename' what the file is called, 'reuseLicence' and 'reuseWords' the licence. To replace the file of your own item, 'replaces' is its id and 'note' what changed.",
    examples: ['kind c2NlbmFyaW8=,filename Y3JvdXAuemlw', 'kind bWVkaWE=,filename c2Nhbi5wbmc='],
  });

/** A response without a body, and its headers. */
const answers = (headers: Record<string, z.ZodMiniType>) =>
  z.null().register(z.globalRegistry, {
    headers: Object.fromEntries(
      Object.entries({ 'tus-resumable': version, ...headers }).map(([name, header]) => [
        name,
        { ...z.toJSONSchema(header), $schema: undefined },
      ]),
    ),
  });

const requires = <Headers extends Record<string, z.ZodMiniType>>(headers: Headers) =>
  z.looseObject({ 'tus-resumable': version, ...headers });

const location = z.string().register(z.globalRegistry, { description: 'The address of the upload.' });
const content = z.string().register(z.globalRegistry, { format: 'binary' });

const calls = {
  POST: {
    operationId: 'createUpload',
    summary: 'Begin an upload (tus)',
    headers: requires({ 'upload-length': length, 'upload-metadata': metadata }),
    response: { 201: answers({ location }) },
    errors: [400, 401, 403, 412, 413, 415, 429, 501, 503, 507],
  },
  HEAD: {
    operationId: 'getUploadOffset',
    summary: 'How much of an upload has arrived (tus)',
    headers: requires({}),
    response: { 200: answers({ 'upload-offset': offset, 'upload-length': length, 'upload-metadata': metadata }) },
    errors: [400, 401, 403, 404, 412, 423, 503, 507],
  },
  PATCH: {
    operationId: 'patchUpload',
    summary: 'Go on with an upload (tus)',
    headers: requires({ 'upload-offset': offset }),
    response: { 204: answers({ 'upload-offset': offset }) },
    errors: [400, 401, 403, 404, 409, 412, 413, 415, 423, 429, 503, 507],
  },
  DELETE: {
    operationId: 'terminateUpload',
    summary: 'Give up an upload (tus)',
    headers: requires({}),
    response: { 204: answers({}) },
    errors: [400, 401, 403, 404, 412, 413, 415, 423, 503, 507],
  },
} as const;

/** The protocol's methods in the documentation. */
export type TusMethod = keyof typeof calls;

/**
 * The API documentation of a tus call; see https://tus.io. The protocol library validates headers and bodies, and
 * refuses them in its own way.
 */
export function describeTus(method: TusMethod) {
  const { errors, response, ...call } = calls[method];
  return {
    ...call,
    tags: [AREA],
    security: [{ session: [] }],
    ...(method === 'PATCH' && { consumes: [OFFSETS], body: content }),
    ...(method !== 'POST' && { params: uuidParams }),
    response: { ...response, ...Object.fromEntries(errors.map((status) => [status, errorBody])) },
  };
}
