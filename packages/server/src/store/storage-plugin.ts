import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createOrphanedFiles, type OrphanedFiles } from './orphaned-files.ts';
import type { Store } from './store.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    workspace: Workspace;
    orphanedFiles: OrphanedFiles;
  }
}

const plugin: FastifyPluginAsync<{ store: Store }> = async (app, { store }) => {
  const workspace = await openWorkspace(app.config.dataFolder);
  app.decorate('store', store);
  app.decorate('workspace', workspace);
  app.decorate('orphanedFiles', createOrphanedFiles(app.db, store, workspace));
  app.addHook('onClose', () => workspace.close());
};

/** Uploaded files, and a folder for work in progress. */
export const storagePlugin = fp(plugin, { name: 'storage', dependencies: ['config', 'database'] });
