import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { registerResetMailTimer } from './areas/account/password/reset-mail-timer.ts';
import { createResetMails } from './areas/account/password/reset-mails.ts';
import { passwordRoutes } from './areas/account/password/routes.ts';
import { profileRoutes } from './areas/account/profile/profile-routes.ts';
import { userRoutes } from './areas/account/profile/public-profile-routes.ts';
import { createKnownBrowsers } from './areas/account/session/known-browsers.ts';
import { accountRoutes } from './areas/account/session/routes.ts';
import { registerSessions } from './areas/account/session/sessions.ts';
import { deletionRoutes } from './areas/account/your-data/deletion-routes.ts';
import { exportRoutes } from './areas/account/your-data/export-routes.ts';
import { createFileLinks } from './areas/content/files/file-links.ts';
import { fileRoutes } from './areas/content/files/routes.ts';
import { contentRoutes } from './areas/content/items/routes.ts';
import { mediaRoutes } from './areas/content/media/routes.ts';
import { scenarioRoutes } from './areas/content/scenarios/routes.ts';
import { tagRoutes } from './areas/content/tag-routes.ts';
import type { LicenseSigner } from './areas/licensing/license-signer.ts';
import { licensingRoutes } from './areas/licensing/routes.ts';
import { configurationRoutes } from './areas/shell/configuration.ts';
import { registerHealth } from './areas/shell/health.ts';
import { registerPages } from './areas/shell/pages.ts';
import { registerSecurityTxt } from './areas/shell/security-txt.ts';
import { uploadRoutes } from './areas/upload/routes.ts';
import { createFileWorkers } from './areas/upload/workers/file-workers.ts';
import type { Config } from './config/config.ts';
import { createSite } from './config/site.ts';
import type { Database } from './database/database.ts';
import { createOpenDemo } from './demo/open-demo.ts';
import { registerOutboxPage } from './demo/outbox-page.ts';
import { registerForms } from './http/bodies/forms.ts';
import { registerSlowBodies } from './http/bodies/slow-bodies.ts';
import { registerUnreadBodies } from './http/bodies/unread-bodies.ts';
import { registerDescriptions, registerDocumentation } from './http/documentation.ts';
import { createAddressErrorHandler, createConnectionErrorHandler, handleError, PARAM_MAX } from './http/errors.ts';
import { logOptions, registerRequestLog } from './http/request-log.ts';
import { createSerializerCompiler, validatorCompiler } from './http/validation.ts';
import { registerWrongMethods } from './http/wrong-method.ts';
import { registerHousekeeping } from './jobs/housekeeping.ts';
import { createJobs } from './jobs/runner.ts';
import { registerContentUpkeep } from './jobs/upkeep.ts';
import type { Mailer } from './mail/mailer.ts';
import { createBackground } from './process/background.ts';
import { registerCrossSiteGuard } from './security/cross-site.ts';
import { loadFileLinkSecret } from './security/link-secret.ts';
import { createSecurityHeaders } from './security/security-headers.ts';
import { createLooseFiles } from './store/loose-files.ts';
import type { Store } from './store/store.ts';
import { openWorkspace } from './store/workspace.ts';

/** What the server is made of. */
export interface ServerParts {
  config: Config;
  /** Closed together with the server. */
  database: Database;
  store: Store;
  mailer: Mailer;
  licenseSigner: LicenseSigner;
  /** Folder of the built pages; null where somebody else serves them. */
  pages: string | null;
}

/** JSON calls are small; files come by other ways. */
const BODY_MAX = 64 * 1024;

function createApp({ logLevel, trustedProxies, isProduction }: Config, isHttps: boolean): FastifyInstance {
  const setHeaders = createSecurityHeaders(isHttps);
  const app = fastify({
    logger: logOptions(logLevel),
    // registerRequestLog writes one line a call instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: BODY_MAX,
    routerOptions: { maxParamLength: PARAM_MAX },
    forceCloseConnections: 'idle',
    frameworkErrors: createAddressErrorHandler(setHeaders),
    clientErrorHandler: createConnectionErrorHandler(isHttps),
  });
  app.setErrorHandler(handleError);
  app.addHook('onSend', (request, reply, payload, done) => {
    setHeaders(request, reply);
    done(null, payload);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler(isProduction));
  // Some programs name a type on calls that take no body, too.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null);
    else void parseJson(request, body.toString(), done);
  });
  // A form of another site can send text, but not JSON.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Assembles the portal's server, ready to listen or to be called by tests. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database, store, mailer, licenseSigner, pages } = parts;
  const site = createSite(config);
  const app = createApp(config, site.isHttps);
  const { db } = database;
  const background = createBackground(app.log);
  const isOpenDemo = createOpenDemo(config, db);
  const linkSecret = await loadFileLinkSecret(db);
  const fileLinks = createFileLinks(linkSecret);
  const resetMails = createResetMails({ db, mailer, publicUrl: site.publicUrl, log: app.log });
  const workspace = await openWorkspace(config.dataFolder);
  const looseFiles = createLooseFiles(db, store, workspace);
  const fileWorkers = createFileWorkers();
  const jobs = createJobs({ config, db, store, workspace, looseFiles, fileWorkers, log: app.log });
  app.decorate('portal', {
    config,
    db,
    store,
    workspace,
    looseFiles,
    fileWorkers,
    jobs,
    mailer,
    background,
    site,
    fileLinks,
    licenseSigner,
    isOpenDemo,
    resetMails,
    knownBrowsers: createKnownBrowsers(linkSecret, site.isHttps),
  });
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address !== null && typeof address !== 'string') site.listensOn(address.port);
  });
  app.addHook('onClose', async () => {
    await jobs.close();
    await fileWorkers.close();
    await background.close();
    await workspace.close();
    await database.close();
  });

  registerRequestLog(app);
  registerSlowBodies(app);
  registerUnreadBodies(app);
  registerCrossSiteGuard(app, site);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerSessions(app, db, { isSecure: site.isHttps, mostPerUser: config.sessionsPerUser });
  await registerDescriptions(app, site.isHttps);
  await registerForms(app);

  const refuseWrongMethods = registerWrongMethods(app);
  registerHealth(app, { database, store, pages });
  registerSecurityTxt(app, config.support, site);
  configurationRoutes(app);
  accountRoutes(app);
  passwordRoutes(app);
  profileRoutes(app);
  exportRoutes(app, linkSecret);
  deletionRoutes(app);
  userRoutes(app);
  scenarioRoutes(app);
  mediaRoutes(app);
  await uploadRoutes(app);
  tagRoutes(app);
  contentRoutes(app);
  licensingRoutes(app);
  fileRoutes(app);
  registerOutboxPage(app);
  refuseWrongMethods();
  await registerDocumentation(app);
  await registerPages(app, {
    folder: pages,
    isHttps: site.isHttps,
    isDemo: config.isDemoWanted,
    isOpenDemo,
    imprint: config.imprintUrl,
  });
  registerHousekeeping(app);
  registerContentUpkeep(app);
  registerResetMailTimer(app);
  return app;
}
