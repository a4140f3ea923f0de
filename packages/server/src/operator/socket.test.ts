import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestPortal } from '../test/portal.ts';
import { openOperatorSocket, operatorSocketPath } from './socket.ts';

const { app, folder } = await startTestPortal();
const log = Object.assign(app.log, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });

async function open() {
  const socket = await openOperatorSocket(app, log);
  onTestFinished(async () => socket?.close());
}

/** Sends something to the socket, as anyone with access could. */
async function send(path: string, body: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  const socketPath = operatorSocketPath(folder) ?? '';
  request({ socketPath, path, method: 'POST' }, async (response) =>
    resolve({ status: response.statusCode, body: await text(response) }),
  )
    .on('error', reject)
    .end(body);
  return promise;
}

it('runs operations, and refuses invalid input', async () => {
  await open();
  const list = await send('/user%20list', JSON.stringify({ search: null, isDisabled: false }));
  expect(list).toEqual({ status: 200, body: '{"result":[]}' });
  expect(await send('/user%20list', '{}')).toEqual({ status: 200, body: '{"refusal":"search must be a string"}' });
  expect(await send('/content%20list', '{"isReported":true}')).toEqual({ status: 200, body: '{"result":[]}' });
  expect((await send('/drop%20everything', '{}')).body).toContain('does not know this command');
});

it('logs the operation and who ran it, but none of its input', async () => {
  await open();
  log.info.mockClear();
  await send('/user%20list', '{"search":"secret","isDisabled":false}');
  expect(log.info.mock.calls).toEqual([
    [{ operation: 'user list', operator: '' }, 'operation requested by the operator'],
  ]);
});

it.each([
  ['/user%20list', 'no JSON'],
  ['/%', '{}'],
])('a failure over %s with %j is logged, and stops nothing', async (path, body) => {
  await open();
  expect((await send(path, body)).status).toBe(500);
  expect(log.error).toHaveBeenCalled();
  expect((await send('/user%20list', '{"search":null,"isDisabled":false}')).status).toBe(200);
});

it('is omitted, with a warning, where its path would be too long', async () => {
  const { db, store, resetMails } = app;
  const config = { ...app.config, dataFolder: join(folder, 'x'.repeat(100)) };
  expect(await openOperatorSocket({ config, db, store, resetMails }, log)).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
});
