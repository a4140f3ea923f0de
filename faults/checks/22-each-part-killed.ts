import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RESUMABLE_PATH } from '@community/contract/upload';
import type { Uploaded } from '../../packages/contract/src/content/content.ts';
import type { AgreementList } from '../../packages/contract/src/licensing/licensing.ts';
import type { Db } from '../../packages/server/src/database/database.ts';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';
import type { Check, CheckContext } from '../check.ts';
import { milliseconds } from '../oracles/figures.ts';
import { type Call, call, type PortalResponse } from '../portal/call.ts';
import { download, formOf, formType, packageBytes, scenarioBytes, uploadPath, waitProcessed } from '../portal/files.ts';
import type { Portal, PortalProcess } from '../portal/home.ts';
import { addAgreement, addPerson, addProduct, type Person } from '../portal/people.ts';
import { beginHeaders, patchHeaders, tusHeaders } from '../portal/tus.ts';
import { until } from '../portal/until.ts';
import type { Random } from '../random.ts';

const USERS = 12;
/** How long a part runs before it is killed, and how long it stays down. */
const BETWEEN_MS = 3000;
const GONE_MS = 4000;
/** Time until everything works again, even on a busy machine. */
const BACK_MS = 10_000;
/** Longest wait for a call, retried, to be served. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 100;
/** Allowed statuses while a part is down. */
const refusals = new Set([503, 504]);

/** An active user, with acknowledged writes. */
interface User {
  person: Person;
  agreement: number;
  uploads: { uuid: string; content: Buffer }[];
  devices: Set<string>;
}

/** A part that can be killed and restarted. */
interface Part {
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** Counts of what users experienced. */
interface Tally {
  calls: number;
  /** 503, or a broken connection. */
  refused: number;
}

/** Tries one server after the other until one responds. */
function createCaller(urls: readonly { url: string }[], tally: Tally) {
  return async (path: string, options: Call): Promise<PortalResponse> => {
    const began = performance.now();
    for (let attempt = 0; performance.now() - began < PATIENCE_MS; attempt += 1) {
      const { url } = urls[attempt % urls.length] ?? { url: '' };
      tally.calls += 1;
      try {
        const response = await call(`${url}${path}`, { limit: 20_000, ...options });
        if (!refusals.has(response.status)) return response;
      } catch (error) {
        // Broken, refused or timed out: what a browser shows as "no connection".
        const isOfConnection = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
        if (!isOfConnection) throw error;
      }
      tally.refused += 1;
      await pause(AGAIN_MS);
    }
    throw new Error(`${path} was not served within ${milliseconds(PATIENCE_MS)}`);
  };
}

type Send = ReturnType<typeof createCaller>;

/** Sends a package by the tus protocol, resuming whenever a part of the portal was down. */
async function uploadByTus(send: Send, user: User, random: Random): Promise<void> {
  const { cookie } = user.person;
  const content = await packageBytes(random, 300_000);
  const headers = beginHeaders('scenario', { name: 'b.zip', content });
  const begun = await send(RESUMABLE_PATH, { method: 'POST', cookie, headers });
  assert.equal(begun.status, 201, begun.text);
  const path = new URL(begun.headers.get('location') ?? '', 'http://portal').pathname;
  for (let offset = 0; offset < content.length; ) {
    const headers = patchHeaders(offset);
    const body = content.subarray(offset);
    const sent = await send(path, { method: 'PATCH', cookie, headers, body });
    // The offset differs when an earlier attempt arrived without a response, or is still writing.
    assert([204, 409, 423].includes(sent.status), `PATCH: ${sent.status} ${sent.text}`);
    const asked = await send(path, { method: 'HEAD', cookie, headers: tusHeaders });
    assert([200, 423].includes(asked.status), `HEAD: ${asked.status}`);
    if (asked.status === 200) offset = Number(asked.headers.get('upload-offset'));
  }
  const finished = await send(`${path}/finish`, { method: 'POST', cookie });
  const uuid = finished.status === 200 ? finished.json<Uploaded>().successes[0]?.uuid_id : undefined;
  assert(uuid !== undefined, finished.text);
  user.uploads.push({ uuid, content });
}

async function uploadSafely(send: Send, user: User, random: Random): Promise<void> {
  const { cookie } = user.person;
  const isPackage = random.below(3) === 0;
  const content = isPackage ? await packageBytes(random, 300_000) : scenarioBytes(random);
  const body = formOf('scenario', [{ name: isPackage ? 'a.zip' : 'a.isims', content }]);
  const response = await send(uploadPath('scenario'), { cookie, body, headers: { 'content-type': formType } });
  assert.equal(response.status, 200, response.text);
  const [success] = response.json<Uploaded>().successes;
  if (success) {
    user.uploads.push({ uuid: success.uuid_id, content });
    return;
  }
  // An earlier attempt, whose response was lost, was accepted.
  assert.match(response.text, /You have contributed this file already/);
  const hashes = [createHash('sha256').update(content).digest('hex')];
  const found = await send('/api/me/contributed', { cookie, body: { hashes } });
  const uuid = found.json<{ contributed: { uuid_id: string }[] }>().contributed[0]?.uuid_id;
  assert(uuid !== undefined, found.text);
  user.uploads.push({ uuid, content });
}

async function claim(send: Send, user: User, random: Random): Promise<void> {
  const { agreement, devices, person } = user;
  const device_id = `tablet-${random.bytes(8).toString('hex')}`;
  const response = await send(`/api/contract/${agreement}/claim`, {
    cookie: person.cookie,
    headers: { 'idempotency-key': device_id },
    body: { contract_id: agreement, device_id, colour: 'none', device_serial_number: 'S1' },
  });
  assert.equal(response.status, 200, response.text);
  devices.add(device_id);
}

async function browse(send: Send, { person }: User): Promise<void> {
  for (const path of ['/api/scenarios', '/api/me/scenarios/0/5', '/api/contracts/none']) {
    const response = await send(path, { cookie: person.cookie });
    assert.equal(response.status, 200, response.text);
  }
}

async function downloadSafely(send: Send, { person, uploads }: User, random: Random): Promise<void> {
  if (uploads.length === 0) return;
  const { uuid, content } = random.pick(uploads);
  const linked = await send(`/api/download/scenario/${uuid}`, { cookie: person.cookie });
  assert.equal(linked.status, 200, linked.text);
  const { pathname, search } = new URL(linked.json<{ url: string }>().url, 'http://portal');
  const file = await send(`${pathname}${search}`, {});
  assert.equal(file.status, 200, file.text.slice(0, 500));
  assert(file.bytes.equals(content), 'a downloaded file differs from the upload');
}

const works = [uploadSafely, claim, browse, downloadSafely, uploadByTus];

/** The keys of known files: those that rows refer to, and those yet to be removed. */
async function knownFiles(db: Db): Promise<Set<string>> {
  const scenarios = await db.selectFrom('scenario').select('file_key').execute();
  const others = [
    ...(await db.selectFrom('orphaned_file').select('key').execute()),
    ...(await db.selectFrom('partial_piece').select('key').execute()),
  ];
  return new Set([...scenarios.map(({ file_key }) => file_key), ...others.map(({ key }) => key)]);
}

async function storedObjects(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'portal'), { recursive: true, withFileTypes: true });
  const suffix = '._S3rver_object';
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix) && entry.name !== `identity${suffix}`)
    .map(({ name }) => `${name.slice(0, 2)}/${name.slice(0, -suffix.length)}`);
}

async function run({ count, random, createHome, startPostgres, startProgram, after, progress }: CheckContext) {
  const rounds = count(3, 1);
  const postgres = await startPostgres({ isDurable: true });
  const bucket = await mkdtemp(join(tmpdir(), 'portal-bucket-'));
  after(() => rm(bucket, { recursive: true, force: true }));
  const s3Port = await findFreePort();
  const startS3 = () => startProgram('portal/s3-server.ts', [bucket, String(s3Port)], /It listens/);
  const buckets = [await startS3()];
  const home = await createHome({
    databaseUrl: postgres.url,
    env: {
      PORTAL_JOBS: '0',
      PORTAL_JOB_LEASE: '5',
      PORTAL_UPLOADS_PER_HOUR: '100000',
      PORTAL_EDITS_PER_HOUR: '100000',
      PORTAL_S3_BUCKET: 'portal',
      PORTAL_S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      PORTAL_S3_ACCESS_KEY: 'S3RVER',
      PORTAL_S3_SECRET_KEY: 'S3RVER',
    },
  });
  const users = await home.withDatabase(async (db) => {
    await addProduct(db);
    const made: User[] = [];
    for (let index = 0; index < USERS; index += 1) {
      const person = await addPerson(db, `user${index}`, { canProvision: true });
      made.push({ person, agreement: await addAgreement(db, person, 1_000_000), uploads: [], devices: new Set() });
    }
    return made;
  });
  const servers: Portal[] = [await home.start(), await home.start()];
  const workers: PortalProcess[] = [await home.startJobWorker(), await home.startJobWorker()];

  const tally: Tally = { calls: 0, refused: 0 };
  let isOver = false;
  const working = users.map(async (user, index) => {
    for (let turn = index; !isOver; turn += 1) {
      // Each starts with another server.
      const send = createCaller(index % 2 === 0 ? servers : servers.toReversed(), tally);
      await works[turn % works.length]?.(send, user, random);
      await pause(random.below(50));
    }
  });
  // Failures are reported at the end.
  for (const one of working) one.catch(() => {});

  const [probe] = users;
  assert(probe);
  const { person, agreement } = probe;
  /** Whether every server serves every kind of call, and jobs are processed. */
  async function tryAll(): Promise<true> {
    for (const server of servers) {
      const send: Send = async (path, options) => {
        const response = await call(`${server.url}${path}`, options);
        assert(response.status < 500, `${path}: ${response.status} ${response.text}`);
        return response;
      };
      const own: User = { person, agreement, uploads: [], devices: new Set() };
      await uploadSafely(send, own, random);
      await uploadByTus(send, own, random);
      await downloadSafely(send, own, random);
      await claim(send, own, random);
      await browse(send, own);
    }
    return true;
  }

  /** A replaceable process. */
  const oneOf = <Started extends PortalProcess>(
    all: Started[],
    index: number,
    start: () => Promise<Started>,
  ): Part => ({
    kill: async () => all[index]?.kill(),
    async restart() {
      all[index] = await start();
    },
  });
  const parts: Record<string, Part> = {
    'server 1': oneOf(servers, 0, home.start),
    'server 2': oneOf(servers, 1, home.start),
    'worker 1': oneOf(workers, 0, home.startJobWorker),
    'worker 2': oneOf(workers, 1, home.startJobWorker),
    S3: oneOf(buckets, 0, startS3),
    PostgreSQL: postgres,
  };
  const names = Object.keys(parts);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, part]] of Object.entries(parts).entries()) {
      await pause(BETWEEN_MS);
      await part.kill();
      await pause(GONE_MS);
      await part.restart();
      const began = performance.now();
      await until(`after ${name} was killed, all works again`, BACK_MS, tryAll);
      slowest = Math.max(slowest, performance.now() - began);
      progress(round * names.length + index + 1, rounds * names.length);
    }
  }
  isOver = true;
  await Promise.all(working);

  const [server] = servers;
  assert(server);
  let [uploads, claims] = [0, 0];
  for (const { person, uploads: own, devices } of users) {
    for (const { uuid, content } of own) {
      await waitProcessed(server.url, person, 'scenario', uuid);
      const bytes = await download(server.url, person, 'scenario', uuid);
      assert(bytes?.equals(content), `an acknowledged upload of ${person.username} is lost`);
      uploads += 1;
    }
    const list = await call(`${server.url}/api/contracts/none`, { cookie: person.cookie });
    const held = new Set(list.json<AgreementList>().contracts[0]?.licenses.map(({ device_id }) => device_id));
    for (const device of devices) assert(held.has(device), `an acknowledged claim of ${person.username} is lost`);
    claims += devices.size;
  }
  const known = await home.withDatabase(knownFiles);
  const orphans = (await storedObjects(bucket)).filter((key) => !known.has(key));
  assert.deepEqual(orphans, [], 'objects that nothing refers to');
  for (const one of [...servers, ...workers]) await one.stop();
  return {
    kills: rounds * names.length,
    ...tally,
    'uploads kept': uploads,
    'claims kept': claims,
    'slowest back': milliseconds(slowest),
  };
}

/** Two servers, two job workers, the bucket and the database are killed in turn while people work. */
export const check: Check = {
  number: 22,
  title: 'Each part killed in turn',
  isQuick: false,
  isAlone: true,
  only: { database: 'postgresql', reason: 'several servers need PostgreSQL' },
  run,
};
