import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { closeUnread } from './open-responses.ts';

/** More than the network holds. */
const content = Buffer.alloc(32 * 1024 * 1024, 'x');

/** Requests a response that may be unread for so long. @returns both of its ends. */
async function respond(unreadMs: number): Promise<{ sent: ServerResponse; received: IncomingMessage }> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [, sent] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  closeUnread(sent, unreadMs);
  sent.end(content);
  const [received] = (await once(request, 'response')) as [IncomingMessage];
  return { sent, received };
}

it('closes a response that its client does not read', async () => {
  const { sent, received } = await respond(100);
  await once(sent, 'close');
  expect(sent.writableFinished).toBe(false);
  await expect(buffer(received)).rejects.toThrow('aborted');
});

it('leaves a response alone that is read in the end', async () => {
  const { received } = await respond(10_000);
  expect((await buffer(received)).equals(content)).toBe(true);
});
