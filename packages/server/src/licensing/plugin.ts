import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { LicenseSigner } from './license-signer.ts';
import { licensingRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    licenseSigner: LicenseSigner;
  }
}

const plugin: FastifyPluginAsync<{ licenseSigner: LicenseSigner }> = async (app, { licenseSigner }) => {
  app.decorate('licenseSigner', licenseSigner);
  licensingRoutes(app);
};

/** Agreements and the licences of devices. */
export const licensingArea = fp(plugin, { name: 'licensing', dependencies: ['database', 'sessions'] });
