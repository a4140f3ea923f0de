import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is left of a body is read and dropped for this long; then the connection is closed. */
const DROP_MS = 5000;

function drop(message: IncomingMessage): void {
  if (message.readableEnded) return;
  // Whoever was reading it has stopped somewhere within it.
  message.unpipe();
  message.resume();
  if (message.complete) return;
  const timer = setTimeout(() => message.destroy(), DROP_MS).unref();
  message.once('close', () => clearTimeout(timer));
}

/**
 * Reads to its end the body of a call that was answered before all of it had come: the next call on the connection
 * comes after it, and would otherwise wait for ever.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  // Fastify would close the connection while the rest is on its way, which takes the answer along.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => drop(raw));
}
