import { endpoints } from '@community/contract';
import { errorBody, uuidParams } from '@community/contract/common';
import { RESUMABLE_PATH } from '@community/contract/resumable';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '../../../http/http-error.ts';
import { createGuard, route } from '../../../http/route.ts';
import type { ConcurrencyLimit } from '../concurrency-limit.ts';
import { harmlessName } from '../file-names.ts';
import { countUpload, type Intake } from '../upload.ts';
import { finishPartial } from './finish.ts';
import { createPartialContent } from './partial-content.ts';
import { findPartial, type PartialUpload } from './partial-uploads.ts';
import { handleTus, type TusParts } from './tus.ts';

/** What all uploads of a user have to do with. */
export interface UploadRules {
  /** @throws {HttpError} 403 before the user has confirmed what has to be. */
  requireAttestation: (userId: number) => Promise<void>;
  intakeOf: (kind: PartialUpload['kind'], userId: number) => Intake;
  limit: ConcurrencyLimit;
}

const OFFSETS = 'application/offset+octet-stream';
const AREA = 'Resumable uploads';

const nothing = z.string();

/** What the API's description says of the calls of the protocol, which is described at https://tus.io. */
const calls = {
  POST: { operationId: 'createUpload', summary: 'Begin an upload (tus)', response: { 201: nothing } },
  HEAD: {
    operationId: 'getUploadOffset',
    summary: 'How much of an upload has arrived (tus)',
    response: { 200: nothing },
  },
  PATCH: { operationId: 'patchUpload', summary: 'Go on with an upload (tus)', response: { 204: nothing } },
  DELETE: { operationId: 'terminateUpload', summary: 'Give up an upload (tus)', response: { 204: nothing } },
} as const;

const errors: Record<keyof typeof calls, readonly number[]> = {
  POST: [400, 401, 403, 412, 413, 415, 429, 503, 507],
  HEAD: [400, 401, 403, 404, 412, 423, 503],
  PATCH: [400, 401, 403, 404, 409, 412, 413, 415, 423, 429, 503, 507],
  DELETE: [400, 401, 403, 404, 412, 423, 503],
};

const describe = (method: keyof typeof calls) => ({
  operationId: calls[method].operationId,
  summary: calls[method].summary,
  tags: [AREA],
  security: [{ session: [] }],
  ...(method === 'PATCH' && { consumes: [OFFSETS] }),
  ...(method !== 'POST' && { params: uuidParams }),
  response: { ...calls[method].response, ...Object.fromEntries(errors[method].map((status) => [status, errorBody])) },
});

function readKind(kind: string | null | undefined): PartialUpload['kind'] {
  if (kind === 'scenario' || kind === 'media') return kind;
  throw new HttpError(400, "Upload-Metadata must hold the key 'kind' with 'scenario' or 'media'.", { field: 'kind' });
}

/** Uploads by the tus protocol: they go on where they broke off. */
export async function resumableRoutes(app: FastifyInstance, rules: UploadRules): Promise<void> {
  const { config, db, store, orphanedFiles, workspace, jobs, background } = app;
  const content = createPartialContent({ db, store, orphanedFiles, workspace });
  const rights = { access: 'session' } as const;
  const { authenticate, callerOf } = createGuard(app, rights);

  const admitFor =
    (userId: number): TusParts['admit'] =>
    async ({ kind: given, filename }) => {
      const kind = readKind(given);
      await rules.requireAttestation(userId);
      const refusal = await countUpload({ config, db }, userId);
      if (refusal) throw new HttpError(429, refusal.message, refusal);
      return { kind, fileName: harmlessName(filename ?? '') };
    };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(request);
    const userId = caller.user.id;
    const { id } = request.params as { id?: string };
    // Somebody else's upload is not even locked.
    if (id !== undefined) await findPartial(db, id, userId);
    const work = () =>
      handleTus({ config, db, orphanedFiles, store, content, admit: admitFor(userId) }, caller, request, reply);
    return request.method === 'PATCH' ? rules.limit.run(userId, work) : work();
  }

  await app.register(async (scope) => {
    // It is read as it arrives, by these calls only.
    scope.addContentTypeParser(OFFSETS, (_request, payload, done) => done(null, payload));
    const add = (method: keyof typeof calls, url: string) =>
      scope.route({
        method,
        url,
        schema: describe(method),
        exposeHeadRoute: false,
        compress: false,
        onRequest: authenticate,
        handler: answer,
      });
    add('POST', RESUMABLE_PATH);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) add(method, `${RESUMABLE_PATH}/:id`);
    scope.route({
      method: 'OPTIONS' satisfies HTTPMethods,
      url: RESUMABLE_PATH,
      schema: { hide: true },
      onRequest: authenticate,
      handler: answer,
    });
  });

  route(app, endpoints.finishUpload, async ({ params, user, asCaller, request }) => {
    const result = await finishPartial(
      { config, db, orphanedFiles, workspace, content, asCaller },
      params.id,
      user.id,
      (kind) => rules.intakeOf(kind, user.id),
    );
    if (result.successes.length > 0) jobs.wake();
    background.run('pieces of a finished upload', () => orphanedFiles.sweep());
    request.log.debug({ upload: params.id }, 'upload finished');
    return result;
  });
}
