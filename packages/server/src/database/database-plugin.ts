import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Database, Db } from './database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
    /** Queries outside any transaction. */
    db: Db;
  }
}

const plugin: FastifyPluginAsync<{ database: Database }> = async (app, { database }) => {
  app.decorate('database', database);
  app.decorate('db', database.db);
  app.addHook('onClose', () => database.close());
};

/** An open database. It is closed with the instance, after everything registered later. */
export const databasePlugin = fp(plugin, { name: 'database' });
