import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { MetricsSettings } from '../../config/config.ts';
import { explainAddress } from '../../process/check-start.ts';
import { StartError } from '../../process/errors.ts';

/** The path of the metrics. */
export const METRICS_PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has the token; compared in constant time. */
export function namesToken(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** A separate listener for the metrics. */
export interface MetricsListener {
  /** Its address, with the port that it actually listens on. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics on a separate port, out of reach of the portal's users.
 * @param read returns them as text.
 * @throws {StartError} when the address cannot be listened on.
 */
export async function listenForMetrics(
  { host, port, token }: MetricsSettings & { port: number },
  read: () => Promise<string>,
  log: FastifyInstance['log'],
): Promise<MetricsListener> {
  async function respond({ url, method, headers }: IncomingMessage, response: ServerResponse) {
    if (token !== null && !namesToken(headers.authorization, token)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    if (url?.split('?')[0] !== METRICS_PATH || method !== 'GET') return response.writeHead(404).end();
    const text = await read();
    return response.writeHead(200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }).end(text);
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, resolve);
  try {
    await promise;
  } catch (cause) {
    const explained = explainAddress(cause, { host, port });
    if (!(explained instanceof StartError)) throw cause;
    throw new StartError(`PORTAL_METRICS_PORT: the metrics cannot be served. ${explained.message}`, { cause });
  }
  const address = server.address();
  const chosen = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}${METRICS_PATH}`,
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

/** The content type of Prometheus' text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
