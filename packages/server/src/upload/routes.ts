import { stat } from 'node:fs/promises';
import { endpoints } from '@community/contract';
import { formatSizeLimit } from '@community/contract/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionUser } from '../account/session/sessions.ts';
import { isKnownWrite } from '../content/idempotent-writes.ts';
import { mediaKind, scenarioKind } from '../content/kinds.ts';
import { insertMedia } from '../content/media/ingest.ts';
import { insertScenario, offeredName } from '../content/scenarios/ingest.ts';
import { requireReplaceable } from '../content/versions/replace.ts';
import { FILES_MAX } from '../http/bodies/forms.ts';
import { HttpError } from '../http/http-error.ts';
import { type AsCaller, route } from '../http/route.ts';
import type { WorkLimits } from './file-workers/file-workers.ts';
import { DESCRIPTION_MAX, tooLargeForJson } from './inspection/inspect-scenario.ts';
import { isImage, sniff } from './inspection/sniff.ts';
import { resumableRoutes } from './resumable/routes.ts';
import { loadUsedBytes } from './storage.ts';
import { createStorageRooms } from './storage-room.ts';
import { acceptUpload, type Intake, limitUploads, type UploadOptions, type ValidFile } from './upload.ts';

/** A description takes seconds at most, and so does each file of a package. */
/** A package may hold a thousand images, each of which shows progress. */
const scenarioLimits: WorkLimits = { milliseconds: 30_000, totalMilliseconds: 120_000, megabytes: 1024 };
const imageLimits: WorkLimits = { milliseconds: 30_000, megabytes: 1024 };
/** Only the container is read. */
const videoLimits: WorkLimits = { milliseconds: 10_000, megabytes: 512 };
/** HEIC images are decoded in memory, in WebAssembly. */
const heicLimits: WorkLimits = { milliseconds: 60_000, megabytes: 1536 };

function limitsFor(head: Buffer): WorkLimits {
  const type = sniff(head);
  if (type === 'heic') return heicLimits;
  return isImage(type) ? imageLimits : videoLimits;
}

/** The parts of a request that uploads use. */
interface UploadCall {
  request: FastifyRequest;
  user: SessionUser;
  asCaller: AsCaller;
}

interface ReplaceCall extends UploadCall {
  params: { id: string };
  idempotencyKey: string | undefined;
}

/** Per user: more than two open pages send. */
const REQUESTS_AT_ONCE = 8;

function requireAttestation({ hasAttested }: Pick<SessionUser, 'hasAttested'>): void {
  if (hasAttested) return;
  throw new HttpError(403, 'Please confirm first that you hold the rights and that there is no real patient data.');
}

/** Uploads of scenario files, images and videos. */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  const { db, callTransactions, config, fileWorkers, jobs, metrics, orphanedFiles, workspace } = app;
  const largest = {
    bytes: config.upload.maxBytes,
    message: `The file is larger than ${formatSizeLimit(config.upload.maxBytes)}.`,
  };

  const scenarios = (userId: number): Intake => ({
    kind: scenarioKind,
    field: 'scenFiles[]',
    most: config.upload.maxScenarioFiles,
    limit: (head) =>
      sniff(head) === 'zip' || DESCRIPTION_MAX > largest.bytes
        ? largest
        : { bytes: DESCRIPTION_MAX, message: tooLargeForJson },
    async inspect({ path, sums }, fileName) {
      // Only the summary of the description is kept: several files may be waiting for the end of the request.
      const { summary, sha256 } = await fileWorkers.run('cleanScenario', [{ path, sums }], {
        limits: scenarioLimits,
        owner: String(userId),
      });
      const { size } = await stat(path);
      const about = { summary, size, sha256, fileName, contributedBy: userId, isToBePublished: false };
      const insert: ValidFile['insert'] = (transaction, key, reuse) =>
        insertScenario(transaction, { ...about, key, reuse }, config.perUser.tags);
      const { device_id, patient_photo } = summary;
      return { path, size, sha256, fileName: offeredName(fileName), facts: { device_id, patient_photo }, insert };
    },
  });

  const media = (userId: number): Intake => ({
    kind: mediaKind,
    field: 'mediaFiles[]',
    most: FILES_MAX,
    limit: () => largest,
    async inspect(file, fileName) {
      const work = { limits: limitsFor(file.head), owner: String(userId) };
      const { path, ...good } = await fileWorkers.run('inspectMedia', [file, fileName], work);
      const insert: ValidFile['insert'] = (transaction, key, reuse) =>
        insertMedia(transaction, good, key, { contributedBy: userId, ...(reuse && { reuse }) });
      const { size, sha256, fileName: called, isVideo: is_video, mimeType: mime_type, duration, width, height } = good;
      const facts = { is_video, mime_type, duration, width, height };
      return { path, size, sha256, fileName: called, facts, insert };
    },
  });

  const limit = limitUploads(REQUESTS_AT_ONCE);
  const storageRooms = createStorageRooms();

  async function upload({ request, user, asCaller }: UploadCall, intake: Intake, wish: UploadOptions) {
    requireAttestation(user);
    const parts = { callTransactions, config, db, metrics, orphanedFiles, storageRooms, workspace, asCaller };
    const outcome = await limit.run(user.id, () => acceptUpload(parts, intake, request, user.id, wish));
    jobs.wake();
    return outcome;
  }

  route(app, endpoints.uploadScenarios, ({ idempotencyKey: key, ...call }) =>
    upload(call, scenarios(call.user.id), { key }),
  );

  route(app, endpoints.uploadMedia, ({ idempotencyKey: key, ...call }) => upload(call, media(call.user.id), { key }));

  const replace = async ({ params, idempotencyKey: key, ...call }: ReplaceCall, intake: Intake) => {
    const uuid = params.id.toLowerCase();
    await call.asCaller(async (transaction) => {
      if (!(await isKnownWrite(transaction, call.user.id, key))) {
        await requireReplaceable(transaction, intake.kind, uuid, call.user.id);
      }
    });
    return upload(call, { ...intake, field: 'file', most: 1 }, { replaced: { uuid }, key });
  };

  route(app, endpoints.replaceScenarioFile, (call) => replace(call, scenarios(call.user.id)));

  route(app, endpoints.replaceMediaFile, (call) => replace(call, media(call.user.id)));

  await resumableRoutes(app, {
    requireAttestation,
    intakeOf: (kind, userId) => (kind === 'scenario' ? scenarios(userId) : media(userId)),
    limit,
  });

  route(app, endpoints.getStorage, async ({ user }) => ({
    used_bytes: await loadUsedBytes(db, user.id),
    quota_bytes: config.perUser.storageBytes,
  }));
}
