import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { peekLicense } from '../../packages/contract/src/licensing/license-string.ts';
import type { AgreementList, Claim, License } from '../../packages/contract/src/licensing/licensing.ts';
import type { Db } from '../../packages/server/src/database/database.ts';
import { createToken, hashToken } from '../../packages/server/src/security/secrets.ts';
import type { Check, CheckContext } from '../check.ts';
import { findOrder, type Operation } from '../oracles/linearisable.ts';
import { call } from '../portal/call.ts';
import { addProduct } from '../portal/people.ts';

/** Histories played concurrently. */
const AT_ONCE = 4;

/** A client's action. Devices and keys are small numbers, so that clients collide. */
type Step =
  | { kind: 'claim'; device: number; key: number | null }
  | { kind: 'relinquish'; device: number }
  | { kind: 'release'; device: number }
  | { kind: 'notes'; text: string };

const device = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('claim'), device, key: fc.option(fc.integer({ max: 1, min: 0 })) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('relinquish'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release'), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('notes'), text: fc.string({ unit: 'grapheme-ascii', maxLength: 8 }) }),
  },
);
/** The sequence of each client's steps; clients run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 });

/** The agreement and holder of one history. */
interface Stage {
  agreement: number;
  seats: number;
  cookie: string;
}

/** The model's state of an agreement. */
interface State {
  /** Licence numbers in use, by device. */
  held: Readonly<Record<number, number>>;
  /** Claims by key: their device and licence. */
  keys: Readonly<Record<number, { device: number; license: number }>>;
  notes: string;
}

const nothing: State = { held: {}, keys: {}, notes: '' };

const without = (held: State['held'], license: number): State['held'] =>
  Object.fromEntries(Object.entries(held).filter(([, id]) => id !== license));

/** The state after a successful claim; null if it could not have succeeded. */
function afterClaim(state: State, seats: number, claim: { device: number; key: number | null; license: number }) {
  const { device, key, license } = claim;
  const earlier = key === null ? undefined : state.keys[key];
  if (earlier) {
    const isSame = earlier.device === device && earlier.license === license && state.held[device] === license;
    return isSame ? state : null;
  }
  if (device in state.held || Object.keys(state.held).length >= seats) return null;
  const keys = key === null ? state.keys : { ...state.keys, [key]: { device, license } };
  return { ...state, keys, held: { ...state.held, [device]: license } };
}

/** Whether a claim could be refused for this reason: the key was used, the device has a licence, no seat is free. */
function isRefused(
  state: State,
  seats: number,
  { device, key }: { device: number; key: number | null },
  field: string,
) {
  const earlier = key === null ? undefined : state.keys[key];
  const isUsed = earlier !== undefined && (earlier.device !== device || state.held[device] !== earlier.license);
  if (field === 'idempotency-key') return isUsed;
  if (earlier !== undefined) return false;
  if (field === 'device_id') return device in state.held;
  return !(device in state.held) && Object.keys(state.held).length >= seats;
}

/** Plays histories on separate agreements, and records the responses with their times. */
function createPlayer(urls: readonly string[]) {
  let calls = 0;
  const send = (client: number, path: string, options: Parameters<typeof call>[1]) => {
    calls += 1;
    return call(`${urls[client % urls.length]}${path}`, options);
  };

  async function play(clients: readonly Step[][], { agreement, seats, cookie }: Stage): Promise<void> {
    const operations: Operation<State>[] = [];
    const nameOf = (device: number) => `device-${agreement}-${device}`;
    /** Makes a call, and adds the model's transition for its response. */
    async function record<Result>(
      title: string,
      work: () => Promise<Result>,
      explain: (result: Result) => Operation<State>['step'],
    ): Promise<Result> {
      const began = performance.now();
      const result = await work();
      operations.push({
        title: `${title} → ${JSON.stringify(result)}`,
        began,
        ended: performance.now(),
        step: explain(result),
      });
      return result;
    }

    const claim = (client: number, wanted: { device: number; key: number | null }) =>
      record(
        `client ${client} claims ${JSON.stringify(wanted)}`,
        async () => {
          const response = await send(client, `/api/contract/${agreement}/claim`, {
            cookie,
            ...(wanted.key !== null && { headers: { 'idempotency-key': `key-${agreement}-${wanted.key}` } }),
            body: {
              contract_id: agreement,
              device_id: nameOf(wanted.device),
              colour: 'none',
              device_serial_number: 'S1',
            },
          });
          if (response.status === 200) return { license: peekLicense(response.json<Claim>().license_string)?.license };
          assert.equal(response.status, 409, response.text);
          return { field: response.json<{ field?: string }>().field ?? '' };
        },
        (result) => (state) => {
          if ('field' in result) return isRefused(state, seats, wanted, result.field) ? state : null;
          return result.license === undefined ? null : afterClaim(state, seats, { ...wanted, license: result.license });
        },
      );

    async function returnLicense(client: number, kind: 'relinquish' | 'release', device: number): Promise<void> {
      const found = await record(
        `client ${client} looks at ${device}`,
        async () => {
          const response = await send(client, `/api/license/${nameOf(device)}`, { cookie });
          assert([200, 404].includes(response.status), response.text);
          return response.status === 200 ? response.json<License>().id : null;
        },
        (license) => (state) => ((state.held[device] ?? null) === license ? state : null),
      );
      if (found === null) return;
      await record(
        `client ${client} has ${kind} ${found}`,
        async () => {
          const options =
            kind === 'relinquish'
              ? { method: 'DELETE', body: { license_id: found, device_id: nameOf(device) } }
              : { body: { license_id: found } };
          const path = kind === 'relinquish' ? '/api/contract/relinquish' : `/api/contract/${agreement}/release`;
          const response = await send(client, path, { cookie, ...options });
          assert.equal(response.status, 200, response.text);
        },
        () => (state) => ({ ...state, held: without(state.held, found) }),
      );
    }

    async function act(client: number, steps: readonly Step[]): Promise<void> {
      for (const one of steps) {
        if (one.kind === 'claim') await claim(client, one);
        else if (one.kind !== 'notes') await returnLicense(client, one.kind, one.device);
        else {
          await record(
            `client ${client} notes ${one.text}`,
            async () => {
              const path = `/api/contract/${agreement}/notes`;
              const response = await send(client, path, { cookie, body: { notes: one.text } });
              assert.equal(response.status, 200, response.text);
            },
            () => (state) => ({ ...state, notes: one.text }),
          );
        }
      }
    }

    await Promise.all(clients.map((steps, client) => act(client, steps)));
    await record(
      'in the end',
      async () => {
        const { contracts } = (await send(0, '/api/contracts/none', { cookie })).json<AgreementList>();
        const [own] = contracts;
        assert(own !== undefined && contracts.length === 1);
        const licenses = own.licenses.map(({ id, device_id }) => [Number(device_id.split('-').at(-1)), id] as const);
        return { notes: own.notes, held: Object.fromEntries(licenses) };
      },
      (end) => (state) => {
        const isSame =
          JSON.stringify(Object.entries(end.held).sort()) === JSON.stringify(Object.entries(state.held).sort());
        return isSame && end.notes === state.notes ? state : null;
      },
    );
    if (findOrder(operations, nothing) !== null) return;
    const lines = operations.map(({ title, began, ended }) => `${began.toFixed(1)}–${ended.toFixed(1)} ${title}`);
    throw new Error(`No order of these calls explains their responses:\n${lines.join('\n')}`);
  }

  return { play, calls: () => calls };
}

/** Creates a holder with an agreement for each history. */
async function prepareStages(db: Db, wanted: number): Promise<Stage[]> {
  await addProduct(db);
  const tokens = Array.from({ length: wanted }, createToken);
  await sql`
    insert into app_user (username, username_key, can_provision)
    select 'holder-' || n, 'holder-' || n, true from generate_series(1, ${wanted}::int) n`.execute(db);
  await sql`
    insert into session (token_hash, user_id, expires_at)
    select hash, (select id from app_user where username_key = 'holder-' || n), now() + interval '7 days'
    from unnest(${tokens.map(hashToken)}::text[]) with ordinality as given (hash, n)`.execute(db);
  const { rows } = await sql<{ id: number; seats: number; n: number }>`
    insert into contract (holder_id, product_id, agreement_type, number_of_licenses_allowed, notes)
    select id, (select id from product), 0, 1 + id % 2, '' from app_user where username_key like 'holder-%'
    returning id, number_of_licenses_allowed as seats, (select substr(username, 8)::int from app_user where app_user.id = holder_id) as n`.execute(
    db,
  );
  return rows.map(({ id, seats, n }) => ({ agreement: id, seats, cookie: `portal_session=${tokens[n - 1]}` }));
}

/** Agreements whose count of seats in use differs from their number of licences. */
const findMiscounted = (db: Db) =>
  db
    .selectFrom('contract')
    .select('id')
    .where('number_of_licenses_held', '!=', ({ selectFrom }) =>
      selectFrom('license')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('contract_id', '=', 'contract.id')
        .where('released_at', 'is', null),
    )
    .execute();

async function run({ database, seed, count, createHome, progress }: CheckContext) {
  const wanted = count(10_000, 60);
  const home = await createHome();
  const stages = await home.withDatabase(async (db) => prepareStages(db, wanted));
  const portals = [await home.start()];
  if (database === 'postgresql') portals.push(await home.start());
  const { play, calls } = createPlayer(portals.map(({ url }) => url));
  let played = 0;
  const property = fc.asyncProperty(history, async (given) => {
    const stage = stages[played];
    assert(stage !== undefined, 'There are not enough agreements.');
    played += 1;
    await play(given, stage);
    progress(played, wanted);
  });
  // Shrinking would hardly help: failures depend on timing.
  const options = { numRuns: wanted / AT_ONCE, endOnFailure: true };
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, stream) => fc.assert(property, { ...options, seed: seed + stream })),
  );
  for (const portal of portals) await portal.stop();
  assert.deepEqual(await home.withDatabase(findMiscounted), [], 'agreements have wrong counts of seats in use');
  return { histories: played, calls: calls(), servers: portals.length };
}

/** Responses to random histories of concurrent claims, returns and notes are explained by some sequential order. */
export const check: Check = { number: 2, title: 'Claims, returns and notes against a model', isQuick: true, run };
