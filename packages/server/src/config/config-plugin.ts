import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config.ts';
import { createSite, type Site } from './site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** Where people reach the portal. */
    site: Site;
  }
}

const plugin: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const site = createSite(config);
  app.decorate('config', config);
  app.decorate('site', site);
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address !== null && typeof address !== 'string') site.listensOn(address.port);
  });
};

/** The configuration and the portal's own address, which depends on the port the system chooses. */
export const configPlugin = fp(plugin, { name: 'config' });
