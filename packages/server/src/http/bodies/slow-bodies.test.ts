import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createConnectionErrorHandler } from '../errors.ts';
import { registerSlowBodies } from './slow-bodies.ts';

const app = fastify({ clientErrorHandler: createConnectionErrorHandler(false), forceCloseConnections: true });
registerSlowBodies(app, { wholeMs: 300, pieceMs: 300, pieceBytes: 1000 });
await app.register(multipart);
const OFFSETS = 'application/offset+octet-stream';
app.addContentTypeParser(OFFSETS, (_request, payload, done) => done(null, payload));
let arrived = 0;
app.post('/fields', async () => ({ ok: true }));
app.post('/files', async (request) => {
  for await (const part of request.parts()) {
    if (part.type === 'file') for await (const chunk of part.file) arrived += chunk.length;
  }
  return { ok: true };
});
app.patch<{ Body: Readable }>('/uploads', async ({ body }) => {
  for await (const chunk of body) arrived += chunk.length;
  return { ok: true };
});
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

const BOUNDARY = 'x';
const opening = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n`;
const closing = `\r\n--${BOUNDARY}--\r\n`;

/** Starts a call that announces this many bytes. */
async function begin(path: string, type: string, length: number, method = 'POST'): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const headers = ['host: x', `content-type: ${type}`, `content-length: ${length}`, 'connection: close'];
  socket.write([`${method} ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  return socket;
}

/** Sends a piece at intervals, this often or until the connection is closed. */
function drip(socket: Socket, piece: string, everyMs: number, times = Number.POSITIVE_INFINITY): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= times || !socket.writable) {
      clearInterval(timer);
      resolve();
    } else socket.write(piece);
    sent += 1;
  }, everyMs);
  socket.on('error', () => socket.destroy());
  return promise;
}

const files = `multipart/form-data; boundary=${BOUNDARY}`;

it.each([
  ['fields', 'POST', '/fields', 'application/json', ''],
  ['a file', 'POST', '/files', files, opening],
  ['an upload by tus', 'PATCH', '/uploads', OFFSETS, ''],
])('a body of %s that arrives byte by byte is refused in time', async (_, method, path, type, start) => {
  const socket = await begin(path, type, 1_000_000, method);
  const began = Date.now();
  socket.write(start);
  drip(socket, 'x', 20);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout.*The request took too long to arrive\./s);
  expect(Date.now() - began).toBeLessThan(3000);
});

it('a body that never arrives is refused in time', async () => {
  expect(await text(await begin('/fields', 'application/json', 10))).toMatch(/^HTTP\/1\.1 408 /);
});

it('a file that arrives slowly but steadily may take longer', async () => {
  const piece = 'x'.repeat(600);
  const times = 15;
  const socket = await begin('/files', files, opening.length + closing.length + piece.length * times);
  arrived = 0;
  socket.write(opening);
  const response = text(socket);
  await drip(socket, piece, 60, times);
  socket.write(closing);
  expect(await response).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(arrived).toBe(piece.length * times);
});
