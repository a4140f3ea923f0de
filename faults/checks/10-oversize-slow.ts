import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Check, CheckContext } from '../check.ts';
import { megabytes, milliseconds } from '../oracles/figures.ts';
import { call } from '../portal/call.ts';
import { formOf, formType, packageBytes, scenarioBytes, send, uploadPath } from '../portal/files.ts';
import type { Portal } from '../portal/home.ts';
import { addPerson, type Person } from '../portal/people.ts';
import { beginByTus, patchHeaders } from '../portal/tus.ts';
import { until } from '../portal/until.ts';
import type { Random } from '../random.ts';

const MEGABYTE = 1_000_000;
/** The file limit of the tested portal. */
const FILE_MEGABYTES = 20;
const OVERSIZE_MEGABYTES = 100;
const GROWTH_MEGABYTES = 64;
const AT_ONCE = 8;
/** How many files a user may send at once. */
const UPLOADS_AT_ONCE = 8;
const ORDINARY_TURNS = 3;
const DRIP_MS = 500;
const WATCH_MS = 50;
/** Slow fields time out after 15 s, slow files after 30 s without progress. */
const FIELDS_MS = 20_000;
const FILES_MS = 70_000;

/** Sends a body of this many bytes, as far as it is accepted. */
async function pour(socket: Socket, total: number, frame: (piece: Buffer) => Buffer): Promise<void> {
  const piece = frame(Buffer.alloc(64 * 1024, 'x'));
  const pieces = Array.from({ length: Math.ceil(total / piece.length) }, () => piece);
  // The connection is expected to be cut; the response is checked elsewhere.
  await pipeline(Readable.from(pieces), socket, { end: false }).catch(() => {});
}

/** Opens a connection and writes the head of a request. */
async function open(portal: Portal, lines: readonly string[]): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  // A reset is a valid way to refuse.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write([...lines, `host: ${hostname}:${port}`, '\r\n'].join('\r\n'));
  return socket;
}

/** The status of the response; 0 if the connection was closed without one. */
function statusOf(socket: Socket): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text = (text + chunk).slice(0, 1000);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
    if (status !== undefined) resolve(Number(status));
  });
  socket.on('close', () => resolve(0));
  return promise;
}

/** Ways to send too much, with the expected status; 0: the connection is closed. */
function oversizes(portal: Portal, { cookie }: Person): Record<string, () => Promise<void>> {
  const total = OVERSIZE_MEGABYTES * MEGABYTE;
  const session = `cookie: ${cookie}`;
  const expect = async (socket: Socket, pouring: Promise<void>, wanted: readonly number[]) => {
    const status = await statusOf(socket);
    socket.destroy();
    await pouring;
    assert(wanted.includes(status), `the status was ${status}, not ${wanted.join(' or ')}`);
  };
  const form = formOf('scenario', [{ name: 'a.isims', content: Buffer.alloc(0) }]);
  const opening = form.subarray(0, form.indexOf('\r\n\r\n') + 4);
  return {
    'JSON that says how long it is': async () => {
      const head = ['POST /api/tags HTTP/1.1', session, 'content-type: application/json', `content-length: ${total}`];
      const socket = await open(portal, head);
      await expect(
        socket,
        pour(socket, total, (piece) => piece),
        [413],
      );
    },
    'JSON in chunks without an end': async () => {
      const head = ['POST /api/tags HTTP/1.1', session, 'content-type: application/json', 'transfer-encoding: chunked'];
      const socket = await open(portal, head);
      const chunk = (piece: Buffer) =>
        Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
      await expect(socket, pour(socket, total, chunk), [413]);
    },
    'a form without a boundary in it': async () => {
      const head = [
        `POST /api/me/scenarios/upload HTTP/1.1`,
        session,
        `content-type: ${formType}`,
        `content-length: ${total}`,
      ];
      const socket = await open(portal, head);
      await expect(
        socket,
        pour(socket, total, (piece) => piece),
        [400, 0],
      );
    },
    'headers of a part that do not end': async () => {
      const head = [
        `POST /api/me/scenarios/upload HTTP/1.1`,
        session,
        `content-type: ${formType}`,
        `content-length: ${total}`,
      ];
      const socket = await open(portal, head);
      socket.write(opening.subarray(0, -4));
      await expect(
        socket,
        pour(socket, total, (piece) => piece),
        [400, 0],
      );
    },
    'headers of a request': async () => {
      const socket = await open(portal, ['GET /api/me HTTP/1.1', session, `x: ${'x'.repeat(100_000)}`]);
      await expect(socket, Promise.resolve(), [431]);
    },
    'an address': async () => {
      const socket = await open(portal, [`GET /api/scenario/${'x'.repeat(12_000)} HTTP/1.1`, session]);
      await expect(socket, Promise.resolve(), [400, 404, 414, 431]);
    },
  };
}

/** Sends a file that is too large together with one that is not: only the first is refused, by name. */
async function expectFileRefused({ url }: Portal, person: Person, small: Buffer): Promise<void> {
  const large = { name: 'large.zip', content: Buffer.alloc((FILE_MEGABYTES + 40) * MEGABYTE, 'PK\u0003\u0004') };
  const response = await send(url, person, 'scenario', [large, { name: 'small.isims', content: small }]);
  assert.equal(response.status, 200, response.text);
  const { errors, successes } = response.json<{
    errors: { filename: string; message: string }[];
    successes: object[];
  }>();
  assert.deepEqual(errors, [{ filename: 'large.zip', message: `The file is larger than ${FILE_MEGABYTES} MB.` }]);
  assert.equal(successes.length, 1);
}

/**
 * Sends single bytes at intervals on many connections, which have to be refused for that.
 * @param heads of the requests: one for each connection.
 * @returns when the last of them was refused, in milliseconds.
 */
async function dripUntilRefused(portal: Portal, heads: readonly (readonly string[])[], opening: Buffer) {
  const began = performance.now();
  const sockets = await Promise.all(heads.map((head) => open(portal, head)));
  const refused = sockets.map(async (socket) => {
    socket.write(opening);
    const timer = setInterval(() => void (socket.writable && socket.write('x')), DRIP_MS);
    const status = await statusOf(socket);
    clearInterval(timer);
    socket.destroy();
    return status;
  });
  // Other users are served meanwhile.
  const { status } = await call(`${portal.url}/healthz`);
  assert.equal(status, 200);
  const others = (await Promise.all(refused)).filter((status) => status !== 408);
  assert.deepEqual(others, [], 'slow bodies are refused with 408');
  return performance.now() - began;
}

/** Typical calls and concurrent uploads, so that the portal has already taken memory for them. */
async function workOrdinarily(portal: Portal, person: Person, random: Random): Promise<void> {
  for (let turn = 0; turn < ORDINARY_TURNS; turn += 1) {
    const content = await packageBytes(random, (FILE_MEGABYTES / 2) * MEGABYTE);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        for (let count = 0; count < 10; count += 1) {
          const response = await call(`${portal.url}/api/scenarios`, { cookie: person.cookie });
          assert.equal(response.status, 200, response.text);
        }
        // Concurrent duplicates are all inspected, and stored once.
        const response = await send(portal.url, person, 'scenario', [{ name: `${index}.zip`, content }]);
        assert.equal(response.status, 200, response.text);
      }),
    );
  }
}

/** Starts the file workers that have been replaced, so that their start is not attributed to the attack. */
async function startFileWorkers({ url }: Portal, people: readonly Person[], random: Random): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      const response = await send(url, person, 'scenario', [{ name: 'a.isims', content: scenarioBytes(random) }]);
      assert.equal(response.status, 200, response.text);
    }),
  );
}

async function run({ count, isQuick, random, createHome }: CheckContext) {
  const slow = count(200, 50);
  const rounds = count(5, 1);
  const env = { PORTAL_UPLOAD_MAX_MB: String(FILE_MEGABYTES), PORTAL_UPLOADS_PER_HOUR: '100000' };
  const home = await createHome({ env });
  const { person, uploader, slowUploaders } = await home.withDatabase(async (db) => {
    const person = await addPerson(db, 'ada');
    const uploader = await addPerson(db, 'ben');
    const slowUploaders: Person[] = [];
    for (let index = 0; index < (2 * slow) / UPLOADS_AT_ONCE; index += 1) {
      slowUploaders.push(await addPerson(db, `slow-${index}`));
    }
    return { person, uploader, slowUploaders };
  });
  const portal = await home.start();
  const play = async () => {
    for (const [title, attempt] of Object.entries(oversizes(portal, person))) {
      await Promise.all(Array.from({ length: AT_ONCE }, attempt)).catch((error: unknown) => {
        throw new Error(`${title} of ${OVERSIZE_MEGABYTES} MB`, { cause: error });
      });
    }
    await expectFileRefused(portal, uploader, scenarioBytes(random));
  };
  await workOrdinarily(portal, uploader, random);
  const each = Array.from({ length: slow }, (_, index) => index);
  const senderOf = (index: number) => slowUploaders[Math.floor(index / UPLOADS_AT_ONCE)] ?? assert.fail();
  const whole = { name: 'a.zip', content: Buffer.alloc(MEGABYTE) };
  const begun: string[] = [];
  for (const index of each) begun.push(await beginByTus(portal.url, senderOf(slow + index), 'scenario', whole));
  await startFileWorkers(portal, [person, uploader], random);
  const before = portal.usage().megabytes;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, portal.usage().megabytes);
  }, WATCH_MS);
  try {
    for (let round = 0; round < rounds; round += 1) await play();
    const headOf = (line: string, { cookie }: Person, length: number, headers: Record<string, string>) => [
      `${line} HTTP/1.1`,
      `cookie: ${cookie}`,
      `content-length: ${length}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const json = each.map(() => headOf('POST /api/tags', person, 50_000, { 'content-type': 'application/json' }));
    const form = formOf('scenario', [{ name: 'a.zip', content: Buffer.alloc(0) }]);
    const opening = form.subarray(0, form.indexOf('\r\n\r\n') + 4);
    const upload = `POST ${uploadPath('scenario')}`;
    const forms = each.map((index) => headOf(upload, senderOf(index), MEGABYTE, { 'content-type': formType }));
    const patches = begun.map((path, index) =>
      headOf(`PATCH ${path}`, senderOf(slow + index), MEGABYTE, patchHeaders(0)),
    );
    const drips = [
      () => dripUntilRefused(portal, json, Buffer.from('{')),
      () => dripUntilRefused(portal, forms, opening),
      () => dripUntilRefused(portal, patches, Buffer.from('P')),
    ];
    const taken: number[] = [];
    // A short run has no time for one after the other.
    if (isQuick) taken.push(...(await Promise.all(drips.map((drip) => drip()))));
    else for (const drip of drips) taken.push(await drip());
    const [fields = Infinity, files = Infinity, byTus = Infinity] = taken;
    assert(fields <= FIELDS_MS, `slow fields were refused after ${milliseconds(fields)}`);
    assert(files <= FILES_MS, `slow files were refused after ${milliseconds(files)}`);
    assert(byTus <= FILES_MS, `slow files by tus were refused after ${milliseconds(byTus)}`);
    const growth = most - before;
    assert(growth <= GROWTH_MEGABYTES, `the portal grew by ${megabytes(growth)}, from ${megabytes(before)}`);
    await until('the portal is well afterwards', FIELDS_MS, async () =>
      (await call(`${portal.url}/api/me`, { cookie: person.cookie })).status === 200 ? true : undefined,
    );
    return {
      oversize: rounds * (Object.keys(oversizes(portal, person)).length * AT_ONCE + 1),
      slow: 3 * slow,
      'fields after': milliseconds(fields),
      'files after': milliseconds(files),
      'by tus after': milliseconds(byTus),
      RSS: `${megabytes(before)} + ${megabytes(growth)}`,
    };
  } finally {
    clearInterval(watch);
  }
}

/** Bodies that are too large or too slow are refused, at little cost in memory. */
export const check: Check = {
  number: 10,
  title: 'Oversize and slow bodies',
  isQuick: true,
  isDatabaseFree: true,
  isAlone: true,
  run,
};
