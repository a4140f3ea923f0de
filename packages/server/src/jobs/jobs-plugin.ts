import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createFileWorkers, type FileWorkers } from '../upload/file-workers/file-workers.ts';
import { createJobs, type JobRunner } from './runner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fileWorkers: FileWorkers;
    jobs: JobRunner;
  }
}

const plugin: FastifyPluginAsync<{ runHere: boolean }> = async (app, { runHere }) => {
  const fileWorkers = createFileWorkers();
  const { config, db, store, workspace, orphanedFiles, metrics, tracing, log } = app;
  const jobs = createJobs({ config, db, store, workspace, orphanedFiles, fileWorkers, metrics, tracing, log });
  app.decorate('fileWorkers', fileWorkers);
  app.decorate('jobs', jobs);
  app.addHook('onReady', async () => {
    if (runHere) jobs.start();
  });
  app.addHook('onClose', async () => {
    await jobs.close();
    await fileWorkers.close();
  });
};

/** The job queue, processed by this process or left to job workers, and the processes that read foreign files. */
export const jobsPlugin = fp(plugin, {
  name: 'jobs',
  dependencies: ['config', 'database', 'storage', 'metrics', 'tracing'],
});
