import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createMemoryReleaser } from '../../process/release-memory.ts';

/** The rest of a body is read and discarded for this long; then the connection is closed. */
const DROP_MS = 5000;
/** Most of the rest that is read, in bytes. */
const DROP_BYTES = 4_000_000;

const dropped = new WeakSet<IncomingMessage>();

function drop(message: IncomingMessage): void {
  if (message.readableEnded || dropped.has(message)) return;
  dropped.add(message);
  // Its reader may have stopped halfway.
  message.unpipe();
  let left = DROP_BYTES;
  const release = createMemoryReleaser();
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    release(chunk);
    if (left < 0) message.pause();
  });
  message.resume();
  if (message.complete) return;
  const timer = setTimeout(() => message.destroy(), DROP_MS).unref();
  message.once('close', () => {
    clearTimeout(timer);
    // No request can follow a body that has not ended.
    if (!message.complete) release(null);
  });
}

/**
 * Stops reading a body that has been refused, until the response is sent: meanwhile a parser would keep reading it.
 */
export function stopReading(message: IncomingMessage): void {
  message.unpipe();
  message.pause();
}

/**
 * Drains the body of a request that got its response before it had fully arrived: otherwise the next request on the
 * connection would wait forever. A connection with much left to read is closed instead.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  // Otherwise Fastify would close the connection while the rest is arriving, and the response would be lost.
  app.addHook('onSend', async ({ raw }, reply) => {
    reply.removeHeader('connection');
    // Before the response ends: afterwards, Node itself discards an unread body, at full speed, and keeps its memory.
    if (!raw.complete) drop(raw);
  });
  app.addHook('onResponse', async ({ raw }) => drop(raw));
}
