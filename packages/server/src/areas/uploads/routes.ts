import { stat } from 'node:fs/promises';
import { endpoints } from '@community/contract';
import { summariseScenario } from '@community/contract/scenario-file';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { route } from '../../route.ts';
import { mediaKind, scenarioKind } from '../content/kinds.ts';
import { insertMedia } from '../media/ingest.ts';
import { insertScenario } from '../scenarios/ingest.ts';
import { cleanScenario, DESCRIPTION_MAX, tooLargeForJson } from '../scenarios/inspect.ts';
import { inspectMedia } from './inspect-media.ts';
import { sniff } from './sniff.ts';
import { type Intake, takeIn } from './upload.ts';

/** More files than anybody chooses at once; media have no limit of their own. */
const MEDIA_FILES_MAX = 1000;

const inMegabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 100) / 100} MB`;

/** Uploads of scenario files, images and videos. */
export function uploadRoutes(app: FastifyInstance): void {
  const { db, config, looseFiles, workspace, jobs } = app.portal;
  const largest = {
    bytes: config.upload.maxBytes,
    message: `The file is larger than ${inMegabytes(config.upload.maxBytes)}.`,
  };

  async function requireAttestation(userId: number): Promise<void> {
    const { attested_at } = await db
      .selectFrom('app_user')
      .select('attested_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (attested_at !== null) return;
    throw new HttpError(403, 'Please confirm first that you hold the rights and that there is no real patient data.');
  }

  const scenarios = (userId: number): Intake => ({
    kind: scenarioKind,
    field: 'scenFiles[]',
    most: config.upload.maxScenarioFiles,
    limit: (head) =>
      sniff(head) === 'zip' || DESCRIPTION_MAX > largest.bytes
        ? largest
        : { bytes: DESCRIPTION_MAX, message: tooLargeForJson },
    async inspect({ path, sha256 }, fileName) {
      // Of the description only the summary is kept: several may be waiting for the request's end.
      const summary = summariseScenario(await cleanScenario(path));
      const { size } = await stat(path);
      const about = { summary, size, sha256, fileName, contributedBy: userId, isToBePublished: false };
      return { path, sha256, insert: (transaction, key) => insertScenario(transaction, { ...about, key }) };
    },
  });

  const media = (userId: number): Intake => ({
    kind: mediaKind,
    field: 'mediaFiles[]',
    most: MEDIA_FILES_MAX,
    limit: () => largest,
    async inspect(file, fileName) {
      const { path, ...good } = await inspectMedia(file, fileName);
      const insert = (transaction: typeof db, key: string) =>
        insertMedia(transaction, good, key, { contributedBy: userId });
      return { path, sha256: good.sha256, insert };
    },
  });

  route(app, endpoints.uploadScenarios, async ({ request, user }) => {
    await requireAttestation(user.id);
    const answer = await takeIn({ db, looseFiles, workspace }, scenarios(user.id), request, user.id);
    jobs.wake();
    return answer;
  });

  route(app, endpoints.uploadMedia, async ({ request, user }) => {
    await requireAttestation(user.id);
    const answer = await takeIn({ db, looseFiles, workspace }, media(user.id), request, user.id);
    jobs.wake();
    return answer;
  });
}
