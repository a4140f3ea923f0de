import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { loadFileLinkSecret } from '../security/secrets.ts';
import { createDelivery } from './delivery/deliver-edits.ts';
import { createFileLinks, type FileLinks } from './files/file-links.ts';
import { createOpenResponses } from './files/open-responses.ts';
import { fileRoutes } from './files/routes.ts';
import { contentRoutes, tagRoutes } from './items/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { planZipRoutes } from './plans/zip-routes.ts';
import { reportRoutes } from './report/routes.ts';
import { scenarioRoutes } from './scenarios/routes.ts';
import { indexOutdated } from './search/index-items.ts';
import { readSynonyms } from './search/synonyms/read-synonyms.ts';
import { createSynonyms, type Synonyms } from './search/synonyms/synonyms.ts';
import { versionRoutes } from './versions/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fileLinks: FileLinks;
    /** Synonyms of searched phrases. */
    synonyms: Synonyms;
  }
}

/** How often to retry edits that could not be written into their files at once. */
const DELIVERY_MS = 5 * 60_000;

const plugin: FastifyPluginAsync = async (app) => {
  const secret = await loadFileLinkSecret(app.db);
  app.decorate('fileLinks', createFileLinks(secret));
  app.decorate('synonyms', createSynonyms(await readSynonyms(app.config.synonymsFile)));
  app.decorate('deliverEdits', createDelivery(app));
  scenarioRoutes(app);
  mediaRoutes(app);
  tagRoutes(app);
  contentRoutes(app);
  const openResponse = createOpenResponses();
  fileRoutes(app, openResponse);
  planRoutes(app);
  planZipRoutes(app, secret, openResponse);
  reportRoutes(app);
  versionRoutes(app);
  app.addHook('onReady', async () => {
    app.background.every(DELIVERY_MS, 'delivery', async () => void (await app.deliverEdits()));
    app.background.run('search words', () => indexOutdated(app.db));
  });
};

/** Scenarios and media: browsing, viewing, editing, and downloading files. */
export const contentArea = fp(plugin, {
  name: 'content',
  dependencies: ['config', 'database', 'storage', 'background', 'jobs', 'sessions'],
});
