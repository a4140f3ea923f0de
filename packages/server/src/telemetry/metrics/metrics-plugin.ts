import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics } from 'prom-client';
import manifest from '../../../../../package.json' with { type: 'json' };
import { HttpError } from '../../http/http-error.ts';
import { checkParts, type PartHealth } from '../../process/dependency-health.ts';
import { describeError } from '../../process/errors.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { samplePool, sampleQueues } from './sample.ts';
import { listenForMetrics, METRICS_PATH, METRICS_TYPE, type MetricsListener, namesToken } from './serve.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Recorded whether or not they are read. */
    metrics: Metrics;
    /** The address of the separate listener, once ready; null where there is none. */
    metricsUrl: () => string | null;
  }
}

/** File names contain hashes: each release would add new labels. */
const routeOf = (pattern: string | undefined) => (pattern?.startsWith('/assets/') ? '/assets/*' : (pattern ?? 'none'));

function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request.routeOptions.url) };
    app.metrics.requests.inc({ ...labels, status: reply.statusCode });
    app.metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

const isWell = (health: PartHealth) => health === 'ok' || health === 'elsewhere';

const plugin: FastifyPluginAsync<{ pages: string | null }> = async (app, { pages }) => {
  const { database, store, log, config } = app;
  const metrics = createMetrics();
  let url: string | null = null;
  app.decorate('metrics', metrics);
  app.decorate('metricsUrl', () => url);
  const { port, token } = config.metrics;
  if (port === null && token === null) return;

  countRequests(app);
  collectDefaultMetrics({ register: metrics.registry });
  metrics.about.set({ version: manifest.version, database: database.kind, store: store.kind }, 1);

  async function read(): Promise<string> {
    samplePool(metrics, database);
    const [parts] = await Promise.all([
      checkParts({ database, store, pages, log }),
      sampleQueues(metrics, database).catch((error: unknown) =>
        log.warn({ reason: describeError(error) }, 'the queues could not be read for the metrics'),
      ),
    ]);
    for (const [part, health] of Object.entries(parts)) metrics.partReady.set({ part }, isWell(health) ? 1 : 0);
    return metrics.registry.metrics();
  }

  if (port !== null) {
    let listener: MetricsListener | null = null;
    app.addHook('onReady', async () => {
      listener = await listenForMetrics({ ...config.metrics, port }, read, log);
      url = listener.url;
    });
    app.addHook('onClose', async () => listener?.close());
  } else if (token !== null) {
    app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!namesToken(request.headers.authorization, token)) {
        reply.header('www-authenticate', 'Bearer');
        throw new HttpError(401, 'The metrics need the token of PORTAL_METRICS_TOKEN.');
      }
      return reply
        .type(METRICS_TYPE)
        .header('cache-control', 'no-store')
        .send(await read());
    });
  }
};

/** The portal's metrics, served only where the operator configured it. */
export const metricsPlugin = fp(plugin, { name: 'metrics', dependencies: ['config', 'database', 'storage'] });
