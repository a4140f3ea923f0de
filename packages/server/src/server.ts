import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { accountArea } from './account/plugin.ts';
import { sessionsPlugin } from './account/session/sessions.ts';
import type { Config } from './config/config.ts';
import { configPlugin } from './config/config-plugin.ts';
import { isHttpsUrl } from './config/site.ts';
import { contentArea } from './content/plugin.ts';
import type { Database } from './database/database.ts';
import { databasePlugin } from './database/database-plugin.ts';
import { registerForms } from './http/bodies/forms.ts';
import { registerSlowBodies } from './http/bodies/slow-bodies.ts';
import { registerUnreadBodies } from './http/bodies/unread-bodies.ts';
import { callTransactionsPlugin } from './http/call-transactions.ts';
import { registerDescriptions, registerDocumentation } from './http/documentation.ts';
import { createAddressErrorHandler, createConnectionErrorHandler, handleError, PARAM_MAX } from './http/errors.ts';
import { newRequestId } from './http/request-id.ts';
import { logOptions, registerRequestLog } from './http/request-log.ts';
import { createSerializerCompiler, validatorCompiler } from './http/validation.ts';
import { registerWrongMethods } from './http/wrong-method.ts';
import { cleanupPlugin } from './jobs/cleanup-plugin.ts';
import { jobsPlugin } from './jobs/jobs-plugin.ts';
import type { LicenseSigner } from './licensing/license-signer.ts';
import { licensingArea } from './licensing/plugin.ts';
import { mailPlugin } from './mail/mail-plugin.ts';
import type { Mailer } from './mail/mailer.ts';
import { backgroundPlugin } from './process/background-plugin.ts';
import { registerCrossSiteGuard } from './security/cross-site.ts';
import { createSecurityHeaders } from './security/security-headers.ts';
import { registerPages } from './shell/pages.ts';
import { shellArea } from './shell/plugin.ts';
import { storagePlugin } from './store/storage-plugin.ts';
import type { Store } from './store/store.ts';
import { metricsPlugin } from './telemetry/metrics/metrics-plugin.ts';
import { noTracing, type Tracing } from './telemetry/tracing/tracing.ts';
import { tracingPlugin } from './telemetry/tracing/tracing-plugin.ts';
import { uploadArea } from './upload/plugin.ts';

/** The parts of the server. */
export interface ServerParts {
  config: Config;
  /** Closed together with the server. */
  database: Database;
  store: Store;
  mailer: Mailer;
  licenseSigner: LicenseSigner;
  /** Folder of the built pages; null where something else serves them. */
  pages: string | null;
  /** By default there is none. */
  tracing?: Tracing;
}

/** JSON bodies are small; files are sent in other ways. */
const BODY_MAX = 64 * 1024;

function createApp({ logLevel, trustedProxies, isProduction, publicUrl }: Config): FastifyInstance {
  const isHttps = isHttpsUrl(publicUrl);
  const setHeaders = createSecurityHeaders(isHttps);
  const app = fastify({
    logger: logOptions(logLevel),
    // registerRequestLog writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: BODY_MAX,
    routerOptions: { maxParamLength: PARAM_MAX },
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while others are being finished still get a response; then it is
    // closed.
    return503OnClosing: false,
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
  // Some clients send a content type without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null);
    else void parseJson(request, body.toString(), done);
  });
  // A cross-site form can send text, but not JSON.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Assembles the portal's server, ready to listen or to be called by tests. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database, store, mailer, licenseSigner, pages, tracing = noTracing } = parts;
  const app = createApp(config);
  // Hooks run in reverse: this one is the last.
  await app.register(configPlugin, { config });
  await app.register(tracingPlugin, { tracing });
  await app.register(databasePlugin, { database });
  await app.register(storagePlugin, { store });
  await app.register(metricsPlugin, { pages });
  await app.register(callTransactionsPlugin);
  await app.register(backgroundPlugin);
  await app.register(cleanupPlugin);
  await app.register(jobsPlugin, { runHere: config.jobs.runHere });
  await app.register(mailPlugin, { mailer });

  registerRequestLog(app);
  registerSlowBodies(app);
  registerUnreadBodies(app);
  registerCrossSiteGuard(app, app.site);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(sessionsPlugin);
  await registerDescriptions(app, app.site.isHttps);
  await registerForms(app);

  const refuseWrongMethods = registerWrongMethods(app);
  await app.register(shellArea, { pages });
  await app.register(accountArea);
  await app.register(contentArea);
  await app.register(uploadArea);
  await app.register(licensingArea, { licenseSigner });
  refuseWrongMethods();
  await registerDocumentation(app);
  await registerPages(app, {
    folder: pages,
    isHttps: app.site.isHttps,
    isDemo: config.isDemoWanted,
    isOpenDemo: app.isOpenDemo,
    imprint: config.imprintUrl,
    provider: config.provider?.name ?? null,
  });
  return app;
}
