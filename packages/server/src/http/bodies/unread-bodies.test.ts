import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { formOf, formType } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor } from '../../test/uploads.ts';

const MEGABYTE = 1024 * 1024;
const portal = await startTestPortal();
const { cookie: contributor } = await createContributor(portal);
const { cookie: newcomer } = await portal.createUser();
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;

const large = Buffer.alloc(3 * MEGABYTE, 'x');
const form = (field: string) => formOf('media', [{ name: 'large.png', content: large, field }]);
const json = 'application/json';

/** Writes the head of a request by hand. */
const headOf = (path: string, type: string, length: number, cookie: string) =>
  [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `cookie: ${cookie}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** Waits for this many responses on a connection. @returns their statuses. */
async function statuses(socket: Socket, count: number): Promise<number[]> {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  const found = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  while (found().length < count) await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  return found();
}

it.each<[string, number, string, string, Buffer, string]>([
  ['without a session', 401, '/api/me/media/upload', formType, form('mediaFiles[]'), ''],
  ['before the rights are confirmed', 403, '/api/me/media/upload', formType, form('mediaFiles[]'), newcomer],
  ['with files in another field', 400, '/api/me/media/upload', formType, form('files'), contributor],
  ['that is no form', 400, '/api/me/media/upload', formType, large, contributor],
  ['of JSON in place of files', 413, '/api/me/media/upload', json, large, contributor],
  ['with files where there is JSON', 415, '/api/me/update-privacy', formType, form('isPublic'), contributor],
  ['of too much JSON', 413, '/api/tags', json, large, contributor],
  ['of a type that nothing takes', 415, '/api/tags', 'text/xml', large, contributor],
  ['of a page that does not exist', 404, '/api/nothing', formType, large, contributor],
])(
  'after a call %s, answered with %i, the next one on the connection is answered',
  async (_, status, path, type, body, cookie) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const responses = statuses(socket, 2);
    socket.write(headOf(path, type, body.length, cookie));
    socket.write(body);
    socket.write('GET /healthz HTTP/1.1\r\nhost: portal\r\n\r\n');
    expect(await responses).toEqual([status, 200]);
    socket.destroy();
  },
);

it('a body that never ends does not hold the connection forever', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
  const responses = statuses(socket, 1);
  const body = form('files');
  socket.write(headOf('/api/me/media/upload', formType, body.length, contributor));
  socket.write(body.subarray(0, MEGABYTE));
  expect(await responses).toEqual([400]);
  await closed;
});

const upload = '/api/me/media/upload';

it.each([
  ['that is no form', 400, upload, formType, Buffer.alloc(0)],
  ['with headers of a part that do not end', 400, upload, formType, form('mediaFiles[]').subarray(0, 100)],
  ['of JSON that nothing begins to read', 413, '/api/tags', json, Buffer.alloc(0)],
])('a body much longer than what is drained, %s, is answered, and not read to its end', async (...given) => {
  const [, status, path, type, opening] = given;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  socket.on('close', () => close());
  const responses = statuses(socket, 1);
  const length = 256 * MEGABYTE;
  socket.write(headOf(path, type, length, contributor));
  socket.write(opening);
  let written = opening.length;
  const piece = Buffer.alloc(MEGABYTE, 'x');
  const write = () => {
    while (written < length && !socket.destroyed) {
      written += piece.length;
      if (!socket.write(piece)) return;
    }
  };
  socket.on('drain', write);
  write();
  expect(await responses).toEqual([status]);
  await closed;
  expect(written).toBeLessThan(length / 4);
});
