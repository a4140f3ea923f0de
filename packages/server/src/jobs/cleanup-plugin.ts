import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { cleanUp, removeExpired } from './cleanup.ts';

const MINUTE_MS = 60_000;

const plugin: FastifyPluginAsync = async (app) => {
  const { background, config, db } = app;
  app.addHook('onReady', async () => {
    // Not awaited: it may take longer than Fastify waits for hooks, and the portal starts nevertheless.
    background.every(5 * MINUTE_MS, 'cleanup', (signal) => cleanUp(app, signal));
    background.every(60 * MINUTE_MS, 'removal of expired rows', (signal) =>
      removeExpired(db, config.auditDays, signal),
    );
  });
};

/** Runs the cleanup in the background, at the start and regularly from then on. */
export const cleanupPlugin = fp(plugin, {
  name: 'cleanup',
  dependencies: ['config', 'database', 'storage', 'background'],
});
