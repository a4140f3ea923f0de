import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { cleanUp, removeExpired } from './cleanup.ts';

const MINUTE_MS = 60_000;

const plugin: FastifyPluginAsync = async (app) => {
  const { background, config, db } = app;
  app.addHook('onReady', async () => {
    // What cannot be removed now is tried again; the portal starts nevertheless.
    await cleanUp(app).catch((error: unknown) => app.log.error({ err: error }, 'the cleanup at the start failed'));
    background.run('removal of expired rows', () => removeExpired(db, config.auditDays));
    background.every(5 * MINUTE_MS, 'cleanup', () => cleanUp(app));
    background.every(60 * MINUTE_MS, 'removal of expired rows', () => removeExpired(db, config.auditDays));
  });
};

/** Runs the cleanup before the first request is handled, and regularly from then on. */
export const cleanupPlugin = fp(plugin, {
  name: 'cleanup',
  dependencies: ['config', 'database', 'storage', 'background'],
});
