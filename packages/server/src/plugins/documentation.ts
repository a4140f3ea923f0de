import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the description of every route registered after it. */
export async function registerDescriptions(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Community portal',
        version: '1',
        description: 'Share and find training scenarios for simulated patient monitors and defibrillators.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'portal_session' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** `GET /api/openapi.json`, and the same to read at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The page's own policy, less the hosts that it would load a badge and fonts from.
    transformStaticCSP: (policy) => policy.replace(/ https:| validator\.swagger\.io/g, ''),
  });
}
