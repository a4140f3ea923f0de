import fp from 'fastify-plugin';
import { uploadRoutes } from './routes.ts';

/** Uploads of scenario files, images and videos, whole or resumable. */
export const uploadArea = fp(uploadRoutes, {
  name: 'upload',
  dependencies: ['config', 'database', 'storage', 'background', 'jobs', 'sessions'],
});
