import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createOpenDemo, type IsOpenDemo } from '../demo/open-demo.ts';
import { registerOutboxPage } from '../demo/outbox-page.ts';
import { configurationRoutes } from './configuration.ts';
import { registerHealth } from './health.ts';
import { registerSecurityTxt } from './security-txt.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isOpenDemo: IsOpenDemo;
    /** The process's state between start and stop. */
    lifecycle: {
      /** It is about to stop: it still responds, but should get no more requests. */
      isDraining: boolean;
    };
  }
}

const plugin: FastifyPluginAsync<{ pages: string | null }> = async (app, { pages }) => {
  app.decorate('lifecycle', { isDraining: false });
  app.addHook('onSend', async (_request, reply) => {
    // A proxy must hold no open connection when the server ends: requests sent over one would be lost.
    if (app.lifecycle.isDraining) reply.header('connection', 'close');
  });
  app.decorate('isOpenDemo', createOpenDemo(app.config, app.db));
  registerHealth(app, { database: app.database, store: app.store, pages });
  registerSecurityTxt(app, app.config.support, app.site);
  configurationRoutes(app);
  registerOutboxPage(app);
};

/**
 * Routes shared by all areas: configuration, health, the demo's notice and outbox, and the contact for vulnerabilities.
 */
export const shellArea = fp(plugin, { name: 'shell', dependencies: ['config', 'database', 'storage'] });
