import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Db } from '../../packages/server/src/database/database.ts';
import type { Check, CheckContext } from '../check.ts';
import { divideRounds, type Share, sumOf } from '../divide-rounds.ts';
import { call } from '../portal/call.ts';
import {
  download,
  formOf,
  formType,
  packageBytes,
  type SentFile,
  scenarioBytes,
  storedFiles,
  type UploadKind,
  uploadPath,
  waitProcessed,
} from '../portal/files.ts';
import type { Home, Portal } from '../portal/home.ts';
import { addPerson, type Person } from '../portal/people.ts';
import { beginByTus, patchHeaders, tusHeaders } from '../portal/tus.ts';
import { until } from '../portal/until.ts';
import type { Random } from '../random.ts';

/** A complete upload is usually accepted within this time, in milliseconds. */
const SPREAD_MS = 1500;
/** An accepted upload is usually processed within this time. */
const PROCESSING_MS = 200;
const ANSWER_MS = 30_000;
/** An incomplete upload has usually reached the disk within this time. */
const SETTLE_MS = 30;
/** A slow upload takes this long until the portal is killed, sent in so many pieces. */
const [SLOW_MS, SLOW_PIECES] = [5000, 100];
/** An upload by tus loses no more than what arrived within this time: two seconds, and the time to store the rest. */
const LOST_MS = 4000;
/** Every so many uploads by tus, one is slow. */
const ROUNDS_BETWEEN_SLOW = 4;
/** The embedded database is inspected after this many rounds, as its portal has to stop for that. */
const ROUNDS_BETWEEN_LOOKS = 10;

interface Upload extends SentFile {
  kind: UploadKind;
}

async function makeUpload(random: Random, round: number): Promise<Upload> {
  const form = random.below(4);
  if (form === 0) return { kind: 'scenario', name: `${round}.isims`, content: scenarioBytes(random) };
  if (form < 3) {
    return { kind: 'scenario', name: `${round}.zip`, content: await packageBytes(random, 1 + random.below(2_000_000)) };
  }
  const [width, height] = [64 + random.below(400), 64 + random.below(400)];
  const raw = random.bytes(width * height * 3);
  const content = await sharp(raw, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { kind: 'media', name: `${round}.png`, content };
}

/** What can be found out about a portal that does not answer. */
async function describeSilence({ url, hasEnded, output }: Portal, socket: Socket, problem: Error | null) {
  const health = await call(`${url}/healthz`, { limit: ANSWER_MS }).then(
    ({ status, milliseconds: took }) => `${status} after ${Math.round(took)} ms`,
    (error: unknown) => String(error),
  );
  return [
    `The portal ${hasEnded() ? 'has ended' : 'is running'}; /healthz: ${health}.`,
    `The connection is ${socket.destroyed ? 'closed' : 'open'} after ${socket.bytesWritten} bytes; ${problem ?? 'no error'}.`,
    output(),
  ].join('\n');
}

/** A request with a body. */
interface Sending {
  line: string;
  headers: readonly string[];
  body: Buffer;
}

/**
 * Sends a request up to an offset of its body, and kills the portal meanwhile.
 * @param isSlow whether to send it over several seconds.
 * @returns the response received so far.
 */
async function sendAndKill(
  portal: Portal,
  { cookie }: Person,
  { line, headers, body }: Sending,
  offset: number,
  random: Random,
  isSlow = false,
): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  let problem: Error | null = null;
  // The portal's end closes the connection.
  socket.on('error', (error) => {
    problem = error;
  });
  const head = [
    `${line} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `cookie: ${cookie}`,
    ...headers,
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n');
  socket.write(head);
  const write = (bytes: Buffer) => new Promise<void>((resolve) => void socket.write(bytes, () => resolve()));
  if (isSlow) {
    for (let piece = 0; piece < SLOW_PIECES; piece += 1) {
      await write(body.subarray(...[piece, piece + 1].map((count) => Math.floor((offset * count) / SLOW_PIECES))));
      await pause(SLOW_MS / SLOW_PIECES);
    }
  } else await write(body.subarray(0, offset));
  const isWhole = offset === body.length;
  if (isWhole && random.below(2) === 0) {
    try {
      await until('the answer', ANSWER_MS, () => (response.includes('\r\n\r\n') ? true : undefined));
    } catch (cause) {
      const silence = await describeSilence(portal, socket, problem);
      throw new Error(`${line}: no answer in time, later ${JSON.stringify(response)}. ${silence}`, { cause });
    }
    await pause(random.below(PROCESSING_MS));
  } else await pause(random.below(isWhole ? SPREAD_MS : SETTLE_MS));
  const kept = response;
  await portal.kill();
  socket.destroy();
  return kept;
}

/** A quarter of the requests are sent completely. */
const pickOffset = (body: Buffer, random: Random) => (random.below(4) === 0 ? body.length : random.below(body.length));

/** Sends a file by form. @returns whether the portal had accepted it before it was killed. */
async function sendByForm(portal: Portal, person: Person, file: Upload, random: Random): Promise<boolean> {
  const body = formOf(file.kind, [file]);
  const sending = { line: `POST ${uploadPath(file.kind)}`, headers: [`content-type: ${formType}`], body };
  const response = await sendAndKill(portal, person, sending, pickOffset(body, random), random);
  return response.includes('"uuid_id"');
}

/** The portal's offset of an upload. */
async function askOffset({ url }: Portal, { cookie }: Person, path: string): Promise<number> {
  const response = await call(`${url}${path}`, { method: 'HEAD', cookie, headers: tusHeaders });
  assert.equal(response.status, 200, `the upload is gone: ${response.status}`);
  return Number(response.headers.get('upload-offset'));
}

/**
 * Sends a file by the tus protocol: the portal is killed during the upload, and half of the time again while finishing
 * it; the upload resumes each time.
 * @returns the portal running in the end.
 */
async function sendByTus(
  home: Home,
  first: Portal,
  person: Person,
  file: Upload,
  random: Random,
  isSlow: boolean,
): Promise<{ portal: Portal; resumedFrom: number }> {
  const { content } = file;
  const path = await beginByTus(first.url, person, file.kind, file);
  const offset = isSlow ? content.length - 1 - random.below(content.length / 2) : pickOffset(content, random);
  const lines = Object.entries(patchHeaders(0)).map(([name, value]) => `${name}: ${value}`);
  await sendAndKill(first, person, { line: `PATCH ${path}`, headers: lines, body: content }, offset, random, isSlow);
  let portal = await home.start();
  const resumedFrom = await askOffset(portal, person, path);
  const least = isSlow ? Math.floor(offset * (1 - LOST_MS / SLOW_MS)) : 0;
  assert(
    resumedFrom >= least && resumedFrom <= offset,
    `${file.name}: the portal has ${resumedFrom} bytes of ${offset}, and should have ${least}`,
  );
  if (resumedFrom < content.length) {
    const headers = patchHeaders(resumedFrom);
    const body = content.subarray(resumedFrom);
    const response = await call(`${portal.url}${path}`, { method: 'PATCH', cookie: person.cookie, headers, body });
    assert.equal(response.status, 204, response.text);
  }
  if (random.below(2) === 0) {
    const finish = { line: `POST ${path}/finish`, headers: [], body: Buffer.alloc(0) };
    await sendAndKill(portal, person, finish, 0, random);
    portal = await home.start();
  }
  const finish = () => call(`${portal.url}${path}/finish`, { method: 'POST', cookie: person.cookie });
  const [response, again] = [await finish(), await finish()];
  assert(response.status === 200 && response.text.includes('"uuid_id"'), `${file.name}: ${response.text}`);
  assert.deepEqual(again.json(), response.json(), `${file.name} gets another response when the call is repeated`);
  return { portal, resumedFrom };
}

async function findUpload(url: string, { cookie }: Person, { content, kind }: Upload): Promise<string | undefined> {
  const hashes = [createHash('sha256').update(content).digest('hex')];
  const response = await call(`${url}/api/me/contributed`, { cookie, body: { hashes } });
  const { contributed } = response.json<{ contributed: { kind: UploadKind; uuid_id: string }[] }>();
  return contributed.find((found) => found.kind === kind)?.uuid_id;
}

/** Uploaded images are re-encoded, without their metadata. */
async function isSame(kind: UploadKind, sent: Buffer, kept: Buffer): Promise<boolean> {
  if (kind === 'scenario') return kept.equals(sent);
  const [a, b] = await Promise.all([sharp(sent).raw().toBuffer(), sharp(kept).raw().toBuffer()]);
  return a.equals(b);
}

/** The keys of all files that rows refer to. */
async function namedFiles(db: Db): Promise<string[]> {
  const scenarios = await db.selectFrom('scenario').select('file_key').execute();
  const media = await db.selectFrom('media').select(['file_key', 'thumb_key', 'poster_key']).execute();
  return [
    ...scenarios.map(({ file_key }) => file_key),
    ...media.flatMap((row) => [row.file_key, row.thumb_key, row.poster_key]),
  ].filter((key) => key !== null);
}

/** Expects the stored files to be exactly those that rows refer to, and no pending jobs. */
async function expectNoOrphans(home: Home): Promise<void> {
  const { named, orphaned, jobs } = await home.withDatabase(async (db) => ({
    named: await namedFiles(db),
    orphaned: await db.selectFrom('orphaned_file').selectAll().execute(),
    jobs: await db.selectFrom('job').selectAll().execute(),
  }));
  assert.deepEqual(
    { files: (await storedFiles(home.folder)).kept.sort(), orphaned, jobs },
    { files: named.sort(), orphaned: [], jobs: [] },
  );
}

async function play({ database, createHome, rounds, random, onRound }: Share) {
  const home = await createHome({ env: { PORTAL_UPLOADS_PER_HOUR: '100000', PORTAL_JOB_LEASE: '1' } });
  const person = await home.withDatabase((db) => addPerson(db, 'author'));
  let kept = 0;
  let acknowledged = 0;
  let resumed = 0;
  let looks = 0;
  let portal = await home.start();
  for (let round = 1; round <= rounds; round += 1) {
    const file = await makeUpload(random, round);
    let isAcknowledged = true;
    if (round % 2 === 0) {
      const isSlow = round % (2 * ROUNDS_BETWEEN_SLOW) === 2;
      const sent = await sendByTus(home, portal, person, file, random, isSlow);
      portal = sent.portal;
      if (sent.resumedFrom > 0 && sent.resumedFrom < file.content.length) resumed += 1;
    } else {
      isAcknowledged = await sendByForm(portal, person, file, random);
      portal = await home.start();
    }
    const uuid = await findUpload(portal.url, person, file);
    assert(uuid !== undefined || !isAcknowledged, `round ${round}: ${file.name} was acknowledged, and is gone`);
    if (isAcknowledged) acknowledged += 1;
    if (uuid !== undefined) {
      kept += 1;
      await waitProcessed(portal.url, person, file.kind, uuid);
      const bytes = await download(portal.url, person, file.kind, uuid);
      assert(
        bytes !== null && (await isSame(file.kind, file.content, bytes)),
        `round ${round}: ${file.name} is not what was sent`,
      );
    }
    const { unfinished } = await storedFiles(home.folder);
    assert.deepEqual(unfinished, [], `round ${round}: files were left behind`);
    if (database === 'postgresql') {
      await expectNoOrphans(home);
      looks += 1;
    } else if (round % ROUNDS_BETWEEN_LOOKS === 0 || round === rounds) {
      await portal.stop();
      await expectNoOrphans(home);
      looks += 1;
      portal = await home.start();
    }
    onRound();
  }
  return { acknowledged, kept, resumed, looks };
}

async function run(context: CheckContext) {
  const rounds = context.count(200, 12);
  const played = await divideRounds(rounds, context, play);
  return {
    killed: rounds,
    acknowledged: sumOf(played, ({ acknowledged }) => acknowledged),
    'kept whole': sumOf(played, ({ kept }) => kept),
    'resumed from the middle': sumOf(played, ({ resumed }) => resumed),
    'files and rows compared': sumOf(played, ({ looks }) => looks),
  };
}

/** The portal is killed at any offset of an upload: the file is stored as it was sent, or not at all. */
export const check: Check = { number: 4, title: 'kill -9 within uploads (form, tus)', isQuick: false, run };
