import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookie } from '../account/session/sessions.ts';
import { noticeHtml } from '../demo/open-demo.ts';

/** Content security policy of the documentation page: its own files only. */
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Collects the documentation of every route registered after it.
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
      // Descriptions of statuses, in place of "Default Response".
      for (const [status, answer] of Object.entries((schema?.response ?? {}) as Record<string, object>)) {
        Object.assign(answer, { description: STATUS_CODES[status] });
      }
      return { schema, url };
    },
  });
}

/** `GET /api/openapi.json`, and a page to read it at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(async (pages) => {
    // The page comes from a library, so the notice of an open demo is inserted.
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
