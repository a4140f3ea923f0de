import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createOpenDemo, type IsOpenDemo } from '../../demo/open-demo.ts';
import { registerOutboxPage } from '../../demo/outbox-page.ts';
import { configurationRoutes } from './configuration.ts';
import { registerHealth } from './health.ts';
import { registerSecurityTxt } from './security-txt.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isOpenDemo: IsOpenDemo;
    /** Where the process is between its start and its end. */
    lifecycle: {
      /** It still answers, but wants no more requests: it is about to stop. */
      isDraining: boolean;
    };
  }
}

const plugin: FastifyPluginAsync<{ pages: string | null }> = async (app, { pages }) => {
  app.decorate('lifecycle', { isDraining: false });
  app.decorate('isOpenDemo', createOpenDemo(app.config, app.db));
  registerHealth(app, { database: app.database, store: app.store, pages });
  registerSecurityTxt(app, app.config.support, app.site);
  configurationRoutes(app);
  registerOutboxPage(app);
};

/** What all areas share: configuration, health, the demo's notice and outbox, and the contact for vulnerabilities. */
export const shellArea = fp(plugin, { name: 'shell', dependencies: ['config', 'database', 'storage'] });
