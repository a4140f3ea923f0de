import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookie } from '../areas/account/session/sessions.ts';
import { noticeHtml } from '../demo/open-demo.ts';

/** What the page that shows the description may load: its own files. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Collects the description of every route registered after it.
 * @param isSecure whether the portal is reached over https.
 */
export async function registerDescriptions(app: FastifyInstance, isSecure: boolean): Promise<void> {
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Community portal',
        version: '1',
        description: 'Share and find training scenarios for simulated patient monitors and defibrillators.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(isSecure) } } },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document);
      // What a status means, in place of "Default Response".
      for (const [status, answer] of Object.entries((schema?.response ?? {}) as Record<string, object>)) {
        Object.assign(answer, { description: STATUS_CODES[status] });
      }
      return { schema, url };
    },
  });
}

/** `GET /api/openapi.json`, and the same to read at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(async (pages) => {
    // The page is not ours: what an open demo says on every page is put into it.
    pages.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      return isPage && (await app.isOpenDemo()) ? payload.replace('<body>', `<body>${noticeHtml}`) : payload;
    });
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: () => pagePolicy,
      theme: { title: 'Community portal: API' },
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    });
  });
}
