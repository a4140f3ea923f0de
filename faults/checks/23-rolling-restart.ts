import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Uploaded } from '../../packages/contract/src/content/content.ts';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';
import type { Check, CheckContext } from '../check.ts';
import { milliseconds } from '../oracles/figures.ts';
import { call } from '../portal/call.ts';
import { formOf, formType, scenarioBytes, uploadPath } from '../portal/files.ts';
import type { Home, Portal } from '../portal/home.ts';
import { addAgreement, addPerson, addProduct, type Person, password } from '../portal/people.ts';
import { CERTIFICATE, makeCertificate, type ProxyName, startProxy } from '../portal/proxies.ts';
import { createSecureCaller, type SecureCaller } from '../portal/through-proxy.ts';
import { until } from '../portal/until.ts';
import type { Random } from '../random.ts';

/** What `docs/operating.md` recommends: two or three rounds of a proxy that checks every second. */
const DRAIN_SECONDS = '3';
const proxies: readonly ProxyName[] = ['nginx', 'caddy'];
const READY_MS = 60_000;
/** Each user is served this often between two restarts, and while a server is down. */
const TURNS = 3;

/** A user at work, through the proxy. */
interface User {
  person: Person;
  agreement: number;
  turns: number;
}

interface Tally {
  requests: number;
  slowest: number;
}

/** A server behind the proxy, which is replaced by the next. */
interface Place {
  port: number;
  portal: Portal;
}

const statusOf = async ({ port }: Place) => (await call(`http://127.0.0.1:${port}/readyz`, { limit: 5000 })).status;

/** Everything that people do again and again. Any other status than the expected one is a failed request. */
function createActions({ call: send }: SecureCaller, random: Random, tally: Tally) {
  async function expect(status: number, path: string, options: Parameters<typeof send>[1]) {
    const response = await send(path, options);
    tally.requests += 1;
    tally.slowest = Math.max(tally.slowest, response.milliseconds);
    assert.equal(response.status, status, `${path}: ${response.status} ${response.text.slice(0, 300)}`);
    return response;
  }
  return {
    async browse({ person: { cookie } }: User) {
      for (const path of ['/api/me', '/api/scenarios', '/api/scenarios/0/10/-1/-1/quiet', '/api/contracts/none']) {
        await expect(200, path, { cookie });
      }
    },
    async upload({ person: { cookie } }: User) {
      const content = scenarioBytes(random);
      const body = formOf('scenario', [{ name: 'a.isims', content }]);
      const response = await expect(200, uploadPath('scenario'), {
        cookie,
        body,
        headers: { 'content-type': formType },
      });
      const uuid = response.json<Uploaded>().successes[0]?.uuid_id;
      assert(uuid !== undefined, response.text);
      const linked = await expect(200, `/api/download/scenario/${uuid}`, { cookie });
      const { pathname, search } = new URL(linked.json<{ url: string }>().url, 'https://portal');
      const file = await expect(200, `${pathname}${search}`, {});
      assert(file.bytes.equals(content), 'a downloaded file differs from the upload');
    },
    // Without an idempotency key: neither a proxy nor this may send it twice.
    async claim({ person: { cookie }, agreement }: User) {
      const device_id = `tablet-${random.bytes(8).toString('hex')}`;
      const body = { contract_id: agreement, device_id, colour: 'none', device_serial_number: 'S1' };
      await expect(200, `/api/contract/${agreement}/claim`, { cookie, body });
    },
    // And out again: a user's oldest sessions end when there are too many.
    async signIn({ person: { username } }: User) {
      const { headers } = await expect(200, '/api/login_check', { body: { username, password } });
      const cookie = headers
        .get('set-cookie')
        ?.split(/, (?=\w+=)/)
        .find((one) => one.includes('portal_session='));
      assert(cookie !== undefined, 'no cookie');
      await expect(200, '/api/me/logout', { cookie: cookie.split(';')[0] ?? '' });
    },
  };
}

/** Uploads whose second half arrives when the server they were sent to is about to stop. */
function beginUploads({ begin }: SecureCaller, { person: { cookie } }: User, random: Random) {
  return [1, 2].map(() => {
    const body = formOf('scenario', [{ name: 'slow.isims', content: scenarioBytes(random) }]);
    const half = body.length >> 1;
    const headers = { 'content-type': formType };
    const sent = begin(uploadPath('scenario'), { cookie, headers, length: body.length });
    sent.write(body.subarray(0, half));
    return async () => {
      const response = await sent.end(body.subarray(half));
      assert.equal(response.status, 200, response.text);
      assert.equal(response.json<Uploaded>().successes.length, 1, response.text);
    };
  });
}

async function rollBehind(name: ProxyName, context: CheckContext, home: Home, users: readonly User[]) {
  const { count, random, after } = context;
  const rounds = count(3, 1);
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`));
  after(() => rm(folder, { recursive: true, force: true }));
  const [port, plainPort, first, second] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const url = `https://127.0.0.1:${port}`;
  const start = (at: number) =>
    home.start({
      PORT: String(at),
      PORTAL_URL: url,
      PORTAL_TRUST_PROXY: '1',
      PORTAL_DRAIN_SECONDS: DRAIN_SECONDS,
    });
  const places: Place[] = [];
  for (const at of [first, second]) places.push({ port: at, portal: await start(at) });
  makeCertificate(folder);
  const proxy = await startProxy(name, { folder, port, plainPort, servers: [first, second] });
  after(() => proxy.stop());

  const tally: Tally = { requests: 0, slowest: 0 };
  const secure = createSecureCaller(url, await readFile(join(folder, CERTIFICATE)));
  after(() => secure.close());
  const works = Object.values(createActions(secure, random, tally));
  let isOver = false;
  let failure: unknown;
  const working = users.map(async (user, index) => {
    for (let turn = index; !isOver && failure === undefined; turn += 1) {
      await works[turn % works.length]?.(user);
      user.turns += 1;
    }
  });
  for (const one of working) {
    one.catch((error: unknown) => {
      failure ??= error;
    });
  }
  async function everybodyGoesOn(): Promise<void> {
    const before = users.map(({ turns }) => turns);
    await until('everybody is served', READY_MS, () => {
      if (failure !== undefined) return true;
      return users.every(({ turns }, index) => turns >= (before[index] ?? 0) + TURNS) || undefined;
    });
    if (failure !== undefined) throw failure;
  }

  await everybodyGoesOn();
  let restarts = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) {
      const [user] = users;
      assert(user);
      const uploads = beginUploads(secure, user, random);
      await everybodyGoesOn();
      const stopped = place.portal.stop();
      stopped.catch(() => {});
      await until('it drains', READY_MS, async () => ((await statusOf(place)) === 503 ? true : undefined));
      await Promise.all(uploads.map((finish) => finish()));
      await stopped;
      await everybodyGoesOn();
      place.portal = await start(place.port);
      await until('it is ready', READY_MS, async () => ((await statusOf(place)) === 200 ? true : undefined));
      await everybodyGoesOn();
      restarts += 1;
    }
    context.progress(round + 1, rounds);
  }
  isOver = true;
  await Promise.all(working);
  secure.close();
  await proxy.stop();
  for (const { portal } of places) await portal.stop();
  return { version: proxy.version, restarts, ...tally };
}

async function run(context: CheckContext) {
  const home = await context.createHome({
    env: { PORTAL_UPLOADS_PER_HOUR: '100000', PORTAL_EDITS_PER_HOUR: '100000' },
  });
  const users = await home.withDatabase(async (db) => {
    await addProduct(db);
    const made: User[] = [];
    for (let index = 0; index < context.count(8, 4); index += 1) {
      const person = await addPerson(db, `user${index}`, { canProvision: true });
      const agreement = await addAgreement(db, person, 1_000_000);
      // Over https the cookie has another name.
      made.push({ person: { ...person, cookie: `__Host-${person.cookie}` }, agreement, turns: 0 });
    }
    return made;
  });
  const figures: Record<string, string | number> = { failed: 0 };
  for (const name of proxies.slice(0, context.count(proxies.length, 1))) {
    const { version, restarts, requests, slowest } = await rollBehind(name, context, home, users);
    figures[name] =
      `${version.split('/').at(-1)}, ${restarts} restarts, ${requests} requests, slowest ${milliseconds(slowest)}`;
  }
  return figures;
}

/** Two servers behind each proxy of `deploy` are restarted one after the other while people work. */
export const check: Check = {
  number: 23,
  title: 'Rolling restart behind a proxy',
  isQuick: true,
  only: { database: 'postgresql', reason: 'several servers need PostgreSQL' },
  run,
};
