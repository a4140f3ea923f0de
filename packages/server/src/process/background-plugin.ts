import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { type Background, createBackground } from './background.ts';

declare module 'fastify' {
  interface FastifyInstance {
    background: Background;
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  const background = createBackground(app.log);
  app.decorate('background', background);
  app.addHook('onClose', () => background.close());
};

/** Work that continues after a response; it is finished before the database closes. */
export const backgroundPlugin = fp(plugin, { name: 'background', dependencies: ['database'] });
