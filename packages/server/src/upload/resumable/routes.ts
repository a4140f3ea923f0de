import { endpoints } from '@community/contract';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { Metadata } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type { SessionUser } from '../../account/session/sessions.ts';
import { mediaKind, scenarioKind } from '../../content/kinds.ts';
import { requireReplaceable } from '../../content/versions/replace.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Caller, createGuard, route } from '../../http/route.ts';
import { validatorCompiler } from '../../http/validation.ts';
import type { ConcurrencyLimit } from '../../security/concurrency-limit.ts';
import { displayName } from '../files/display-name.ts';
import { readReuse } from '../reuse-licence.ts';
import { countUpload, type Intake, limitUploads } from '../upload.ts';
import { describeTus, OFFSETS, type TusMethod } from './description.ts';
import { finishPartial } from './finish.ts';
import { createPartialStorage } from './partial-storage.ts';
import { findPartial, type PartialUpload } from './partial-uploads.ts';
import { readReplacement } from './replacement.ts';
import { handleTus, type TusParts } from './tus.ts';

/** The rules for all uploads of a user. */
export interface UploadRules {
  /** @throws {HttpError} 403 before the user has made the attestation. */
  requireAttestation: (user: SessionUser) => void;
  intakeOf: (kind: PartialUpload['kind'], userId: number) => Intake;
  limit: ConcurrencyLimit;
}

function readKind(kind: string | null | undefined): PartialUpload['kind'] {
  if (kind === 'scenario' || kind === 'media') return kind;
  throw new HttpError(400, "Upload-Metadata must hold the key 'kind' with 'scenario' or 'media'.", { field: 'kind' });
}

/** Per user: calls that may have to wait for another one at the same upload, or for its inspection. */
const WAITING_CALLS_MAX = 16;

/** Whether a call carries bytes: uploads can be created with their first ones. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const kindOf = (kind: PartialUpload['kind']) => (kind === 'scenario' ? scenarioKind : mediaKind);

/** Resumable uploads by the tus protocol: they continue from the last byte received. */
export async function resumableRoutes(app: FastifyInstance, rules: UploadRules): Promise<void> {
  const { config, db, store, orphanedFiles, workspace, jobs, metrics, background } = app;
  const content = createPartialStorage({ db, store, orphanedFiles, workspace });
  // Apart from those that carry bytes: they end one whose connection was lost.
  const waiting = limitUploads(WAITING_CALLS_MAX);
  const rights = { access: 'session' } as const;
  const { authenticate, callerOf } = createGuard(app, rights);

  const admitFor =
    ({ user, asCaller }: Caller): TusParts['admit'] =>
    async ({ filename, ...given }) => {
      const kind = readKind(given.kind);
      readReuse(new Map(Object.entries(given)));
      rules.requireAttestation(user);
      const replacement = readReplacement(Metadata.stringify(given));
      if (replacement) {
        await asCaller((transaction) => requireReplaceable(transaction, kindOf(kind), replacement.uuid, user.id));
      }
      const refusal = await countUpload(app, user.id);
      if (refusal) throw new HttpError(429, refusal.message, refusal);
      return { kind, fileName: displayName(filename ?? '') };
    };

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOf(request);
    const userId = caller.user.id;
    const { id } = request.params as { id?: string };
    // Do not even lock another user's upload.
    if (id !== undefined) await findPartial(db, id, userId);
    const work = () =>
      handleTus({ config, db, orphanedFiles, store, content, admit: admitFor(caller) }, caller, id, request, reply);
    // Creating an upload waits for nothing, and is limited by the hour.
    if (request.method === 'OPTIONS' || (request.method === 'POST' && !hasBody(request))) return work();
    return (id === undefined || request.method === 'PATCH' ? rules.limit : waiting).run(userId, work);
  }

  await app.register(async (scope) => {
    // These calls stream their bodies.
    scope.addContentTypeParser(OFFSETS, (_request, payload, done) => done(null, payload));
    scope.setValidatorCompiler<$ZodType>((part) => (part.httpPart === 'params' ? validatorCompiler(part) : () => true));
    const add = (method: TusMethod, url: string) =>
      scope.route({
        method,
        url,
        schema: describeTus(method),
        exposeHeadRoute: false,
        compress: false,
        onRequest: authenticate,
        handler: respond,
      });
    add('POST', RESUMABLE_PATH);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) add(method, `${RESUMABLE_PATH}/:id`);
    scope.route({
      method: 'OPTIONS' satisfies HTTPMethods,
      url: RESUMABLE_PATH,
      schema: { hide: true },
      onRequest: authenticate,
      handler: respond,
    });
  });

  route(app, endpoints.finishUpload, async ({ params, body: reuse, user, asCaller, request, idempotencyKey: key }) => {
    const { callTransactions } = app;
    const parts = { callTransactions, config, db, metrics, orphanedFiles, workspace, content, asCaller };
    const result = await waiting.run(user.id, () =>
      finishPartial(parts, params.id, { id: user.id, key, reuse }, (kind) => rules.intakeOf(kind, user.id)),
    );
    if (result.successes.length > 0) jobs.wake();
    background.run('pieces of a finished upload', () => orphanedFiles.sweep());
    request.log.debug({ upload: params.id }, 'upload finished');
    return result;
  });
}
