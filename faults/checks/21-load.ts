import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Uploaded } from '../../packages/contract/src/content/content.ts';
import type { ScenarioList } from '../../packages/contract/src/content/scenarios.ts';
import type { AgreementList } from '../../packages/contract/src/licensing/licensing.ts';
import type { Check, CheckContext } from '../check.ts';
import { megabytes, milliseconds, quantile } from '../oracles/figures.ts';
import { type Call, call, type PortalResponse } from '../portal/call.ts';
import {
  formOf,
  formType,
  packageBytes,
  type SentFile,
  scenarioBytes,
  type UploadKind,
  uploadPath,
  waitProcessed,
} from '../portal/files.ts';
import { addAgreement, addPerson, addProduct, type Person, password } from '../portal/people.ts';
import type { Random } from '../random.ts';

const USERS = 64;
/** A busy user's actions per hour: one every ten seconds. */
const ACTIONS = 360;
const PERIOD_MS = 600_000;
/** Actions of each user before that, without a pause. */
const WARM_UP = 30;
const PUBLISHED = 40;
const SAMPLE_MS = 500;
/** Largest growth from the warmed-up portal to the end. */
const MOST_GROWTH = 1.1;

/** An active user. */
interface User {
  person: Person;
  agreement: number;
  /** Calls the portal, and expects success. */
  send(path: string, options?: Call): Promise<PortalResponse>;
}

/** A user action and its frequency. */
interface Action {
  weight: number;
  act(user: User, random: Random): Promise<void>;
}

const words = ['quiet', 'afternoon', 'observation', 'quie', 'aftrenoon', 'nothing happens', 'unheard'];

async function pickUuid({ send }: User, random: Random): Promise<string> {
  const { scenarios } = (await send('/api/scenarios/0/50')).json<ScenarioList>();
  return random.pick(scenarios).uuid_id;
}

function upload({ send }: User, kind: UploadKind, file: SentFile): Promise<PortalResponse> {
  return send(uploadPath(kind), { body: formOf(kind, [file]), headers: { 'content-type': formType } });
}

const actions: Readonly<Record<string, Action>> = {
  browse: {
    weight: 20,
    act: async ({ send }, random) => void (await send(`/api/scenarios/${random.below(3) * 10}/10`)),
  },
  search: {
    weight: 20,
    act: async ({ send }, random) =>
      void (await send(`/api/scenarios/0/10/-1/-1/${encodeURIComponent(random.pick(words))}`)),
  },
  open: {
    weight: 15,
    act: async (user, random) => void (await user.send(`/api/scenario/${await pickUuid(user, random)}`)),
  },
  download: {
    weight: 10,
    async act(user, random) {
      const { url } = (await user.send(`/api/download/scenario/${await pickUuid(user, random)}`)).json<{
        url: string;
      }>();
      await user.send(new URL(url, 'http://portal').pathname + new URL(url, 'http://portal').search);
    },
  },
  favourite: {
    weight: 8,
    act: async (user, random) =>
      void (await user.send(`/api/me/scenarios/favourite/${await pickUuid(user, random)}`, { method: 'POST' })),
  },
  'own lists': {
    weight: 10,
    async act({ send }) {
      for (const path of ['/api/me', '/api/me/scenarios', '/api/me/media', '/api/me/storage', '/api/tags'])
        await send(path);
    },
  },
  upload: {
    weight: 4,
    act: async (user, random) =>
      void (await upload(user, 'scenario', { name: 'load.isims', content: scenarioBytes(random) })),
  },
  'upload of a package': {
    weight: 2,
    act: async (user, random) =>
      void (await upload(user, 'scenario', { name: 'load.zip', content: await packageBytes(random, 500_000) })),
  },
  'upload of a picture': {
    weight: 2,
    async act(user, random) {
      const raw = { width: 200, height: 150, channels: 3 } as const;
      const content = await sharp(random.bytes(200 * 150 * 3), { raw })
        .png()
        .toBuffer();
      await upload(user, 'media', { name: 'load.png', content });
    },
  },
  claim: {
    weight: 6,
    async act({ send, agreement, person }, random) {
      const device_id = `tablet-${person.id}-${random.bytes(6).toString('hex')}`;
      const body = { contract_id: agreement, device_id, colour: 'none', device_serial_number: 'S1' };
      await send(`/api/contract/${agreement}/claim`, { body });
      const { contracts } = (await send(`/api/contracts/${device_id}`)).json<AgreementList>();
      const license = contracts[0]?.licenses.find((one) => one.device_id === device_id);
      assert(license !== undefined, 'a licence that was claimed is not held');
      await send('/api/contract/relinquish', { method: 'DELETE', body: { license_id: license.id, device_id } });
    },
  },
  notes: {
    weight: 2,
    act: async ({ send, agreement }, random) =>
      void (await send(`/api/contract/${agreement}/notes`, { body: { notes: random.bytes(100).toString('base64') } })),
  },
  'sign in': {
    weight: 1,
    act: async ({ send, person }) =>
      void (await send('/api/login_check', { cookie: '', body: { username: person.username, password } })),
  },
};

function pickAction(random: Random): [string, Action] {
  const all = Object.entries(actions);
  let left = random.below(all.reduce((sum, [, { weight }]) => sum + weight, 0));
  const found = all.find(([, { weight }]) => {
    left -= weight;
    return left < 0;
  });
  assert(found);
  return found;
}

async function run({ count, random, createHome, progress }: CheckContext) {
  const period = count(PERIOD_MS, 20_000);
  const all = USERS * count(ACTIONS, 12);
  const home = await createHome();
  const people = await home.withDatabase(async (db) => {
    await addProduct(db);
    const made: { person: Person; agreement: number }[] = [];
    for (let index = 0; index < USERS; index += 1) {
      const person = await addPerson(db, `user${index}`, { canProvision: true });
      made.push({ person, agreement: await addAgreement(db, person, 2) });
    }
    return made;
  });
  const portal = await home.start();
  const times: number[] = [];
  const users = people.map(
    ({ person, agreement }): User => ({
      person,
      agreement,
      async send(path, options = {}) {
        const response = await call(`${portal.url}${path}`, { cookie: person.cookie, ...options });
        assert(response.status < 400, `${path}: ${response.status} ${response.text.slice(0, 500)}`);
        if (path.endsWith('/upload')) assert.match(response.text, /"errors":\[\]/);
        times.push(response.milliseconds);
        return response;
      },
    }),
  );
  const [librarian] = users;
  assert(librarian);
  for (let made = 0; made < PUBLISHED; made += 1) {
    const response = await upload(librarian, 'scenario', { name: 'library.isims', content: scenarioBytes(random) });
    const uuid = response.json<Uploaded>().successes[0]?.uuid_id ?? '';
    await waitProcessed(portal.url, librarian.person, 'scenario', uuid);
    await librarian.send(`/api/scenario/${uuid}/privacy/edit`, { body: { newLevel: 2 } });
  }

  const failures: string[] = [];
  const act = async (user: User) => {
    const [name, action] = pickAction(random);
    await action.act(user, random).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
  };
  // V8's young generation grows with the load, to its limit, and would do so some time within the ten minutes.
  await Promise.all(
    users.map(async (user) => {
      for (let done = 0; done < count(WARM_UP, 1); done += 1) await act(user);
    }),
  );
  times.length = 0;
  const sizes: { at: number; size: number }[] = [];
  const began = performance.now();
  const watch = setInterval(
    () => sizes.push({ at: performance.now() - began, size: portal.usage().megabytes }),
    SAMPLE_MS,
  );
  let done = 0;
  const work = users.map(async (user) => {
    // At random times of each user, in sequence.
    const moments = Array.from({ length: all / USERS }, () => random.below(period)).sort((a, b) => a - b);
    for (const moment of moments) {
      await pause(Math.max(0, began + moment - performance.now()));
      await act(user);
      done += 1;
      progress(done, all);
    }
  });
  await Promise.all(work);
  clearInterval(watch);
  const took = performance.now() - began;
  assert.deepEqual(failures.slice(0, 10), [], `${failures.length} of ${all} actions failed`);
  const medianBetween = (from: number, to: number) =>
    quantile(
      sizes.filter(({ at }) => at >= took * from && at <= took * to).map(({ size }) => size),
      0.5,
    );
  const [warm, end] = [medianBetween(0.3, 0.5), medianBetween(0.8, 1)];
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  await portal.stop();
  const figures = {
    users: USERS,
    actions: all,
    calls: times.length,
    minutes: (took / 60_000).toFixed(1),
    errors: failures.length,
    p50: milliseconds(p50),
    p99: milliseconds(p99),
    RSS: `${megabytes(warm)} warm, ${megabytes(end)} at the end`,
  };
  assert(end <= warm * MOST_GROWTH, `the memory grows: ${JSON.stringify(figures)}`);
  return figures;
}

/**
 * An hour's work of 64 busy users in ten minutes: all are served, and memory stays constant. Beside other checks, garbage
 * would be collected late, and memory grow for that reason alone.
 */
export const check: Check = {
  number: 21,
  title: "An hour's load in ten minutes",
  isQuick: false,
  isAlone: true,
  run,
};
