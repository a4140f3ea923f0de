import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { createResponseBody } from './response-body.ts';

const CHUNK = 256 * 1024;

it('releases what has been sent, and nothing that still waits for the network', async () => {
  const chunks = Array.from({ length: 6 }, (_, index) => Buffer.alloc(CHUNK, String(index)));
  const takes: (() => void)[] = [];
  const network = new Writable({ write: (_chunk, _encoding, taken) => takes.push(() => taken()) });
  const body = createResponseBody(network, (disposable) => disposable(Readable.from(chunks)));
  const sent = pipeline(body, network);
  for (let count = 0; count < chunks.length; count += 1) {
    await expect.poll(() => takes.length).toBeGreaterThan(count);
    expect(chunks.slice(count).map(({ length }) => length)).toEqual(chunks.slice(count).map(() => CHUNK));
    takes[count]?.();
  }
  await sent;
  expect(chunks.slice(0, 3).map(({ length }) => length)).toEqual([0, 0, 0]);
});

it('keeps chunks that are not disposable', async () => {
  const kept = Buffer.alloc(CHUNK, 'k');
  const network = new Writable({ write: (_chunk, _encoding, taken) => taken() });
  await pipeline(
    createResponseBody(network, async function* (disposable) {
      yield kept;
      yield* disposable(Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(CHUNK))));
      yield kept;
    }),
    network,
  );
  expect(kept.toString('latin1', 0, 1)).toBe('k');
});

it('sends every byte to a client that reads slowly', async () => {
  const content = randomBytes(40 * CHUNK);
  async function* read() {
    for (let at = 0; at < content.length; at += CHUNK) yield Buffer.from(content.subarray(at, at + CHUNK));
  }
  const server = createServer((_request, response) => {
    response.setHeader('content-length', content.length);
    createResponseBody(response, (disposable) => disposable(read())).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.');
  const [answer] = (await once(get(`http://127.0.0.1:${address.port}`), 'response')) as [IncomingMessage];
  const hash = createHash('sha256');
  let received = 0;
  for await (const chunk of answer) {
    hash.update(chunk as Buffer);
    received += 1;
    // Until the server has to wait.
    if (received % 20 === 0) await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  server.close();
});
