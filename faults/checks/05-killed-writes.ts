import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agreement, AgreementList } from '../../packages/contract/src/licensing/licensing.ts';
import type { Check, CheckContext } from '../check.ts';
import { divideRounds, type Share, sumOf } from '../divide-rounds.ts';
import { milliseconds } from '../oracles/figures.ts';
import { call } from '../portal/call.ts';
import { addAgreement, addPerson, addProduct, type Person } from '../portal/people.ts';

/** Concurrent writers of each kind. */
const WRITERS = 4;
const SPREAD_MS = 500;

/** A writer's acknowledged writes. */
interface Writer {
  person: Person;
  agreement: number;
  /** The numbers in the notes last saved and last sent. */
  notes: { saved: number; sent: number };
  /** The devices last claimed for and last sent. */
  device: { claimed: string | null; sent: string | null };
  /** Created tags. */
  tags: string[];
}

/** Sends writes in sequence until the portal is down. @returns how many were acknowledged. */
async function writeUntilGone(work: () => Promise<void>): Promise<number> {
  for (let acknowledged = 0; ; acknowledged += 1) {
    try {
      await work();
    } catch (error) {
      // fetch reports broken connections like this; anything else is a finding.
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
  }
}

async function send(url: string, cookie: string, body: object): Promise<void> {
  const response = await call(url, { cookie, body });
  assert.equal(response.status, 200, response.text);
}

function startWriters(url: string, round: number, writers: readonly Writer[]): Promise<number>[] {
  return writers.flatMap((writer) => {
    const { person, agreement, notes, device, tags } = writer;
    let claims = 0;
    return [
      writeUntilGone(async () => {
        notes.sent += 1;
        await send(`${url}/api/contract/${agreement}/notes`, person.cookie, { notes: `note ${notes.sent}` });
        notes.saved = notes.sent;
      }),
      writeUntilGone(async () => {
        claims += 1;
        device.sent = `${agreement}-${round}-${claims}`;
        const body = { contract_id: agreement, device_id: device.sent, colour: 'none', device_serial_number: 'S' };
        await send(`${url}/api/contract/${agreement}/claim`, person.cookie, body);
        device.claimed = device.sent;
      }),
      writeUntilGone(async () => {
        const title = `${person.username} ${round} ${tags.length}`;
        await send(`${url}/api/tags`, person.cookie, { title });
        tags.push(title);
      }),
    ];
  });
}

/** The acknowledged writes of a writer that are missing. */
function findLost({ notes, device }: Writer, contract: Agreement): string[] {
  const saved = Number(contract.notes.slice('note '.length));
  const held = contract.licenses.map(({ device_id }) => device_id);
  return [
    ...(saved >= notes.saved && saved <= notes.sent ? [] : [`notes ${notes.saved}, found ${contract.notes}`]),
    ...(device.claimed === null || held.includes(device.claimed) ? [] : [`the claim of ${device.claimed}`]),
    ...(held.length === contract.number_licenses_for_contract ? [] : ['a seat']),
  ];
}

async function play({ database, createHome, rounds, random, onRound }: Share) {
  const env = { PORTAL_TAGS_PER_USER: '100000', PORTAL_EDITS_PER_HOUR: '100000' };
  const home = await createHome({ env });
  const writers = await home.withDatabase(async (db) => {
    await addProduct(db);
    return Promise.all(
      Array.from({ length: WRITERS }, async (_, index): Promise<Writer> => {
        const person = await addPerson(db, `writer${index}`, { canProvision: true });
        const agreement = await addAgreement(db, person, 1_000_000, { notes: 'note 0' });
        return { person, agreement, notes: { saved: 0, sent: 0 }, device: { claimed: null, sent: null }, tags: [] };
      }),
    );
  });
  let acknowledged = 0;
  let slowest = 0;
  const lost: string[] = [];
  let portal = await home.start();
  for (let round = 1; round <= rounds; round += 1) {
    const writing = startWriters(portal.url, round, writers);
    await pause(random.below(SPREAD_MS));
    await portal.kill();
    for (const count of await Promise.all(writing)) acknowledged += count;
    const began = performance.now();
    portal = await home.start();
    slowest = Math.max(slowest, performance.now() - began);
    const { url } = portal;
    const titles = new Set(
      (await call(`${url}/api/tags`, { cookie: writers[0]?.person.cookie ?? '' }))
        .json<{ title: string }[]>()
        .map(({ title }) => title),
    );
    for (const writer of writers) {
      const list = await call(`${url}/api/contracts/none`, { cookie: writer.person.cookie });
      const [contract] = list.json<AgreementList>().contracts;
      assert(contract !== undefined, `round ${round}: the agreement is gone: ${list.text}`);
      const missing = [...findLost(writer, contract), ...writer.tags.filter((title) => !titles.has(title))];
      lost.push(...missing.map((what) => `round ${round}: ${what}`));
      // Unacknowledged writes that succeeded count from here on.
      writer.notes.sent = Number(contract.notes.slice('note '.length));
      writer.notes.saved = writer.notes.sent;
      writer.device.claimed = null;
      writer.tags.length = 0;
    }
    if (database === 'postgresql') assert.deepEqual(lost, [], 'acknowledged writes are lost');
    onRound();
  }
  return { acknowledged, lost: lost.length, slowest };
}

async function run(context: CheckContext) {
  const rounds = context.count(200, 4);
  const played = await divideRounds(rounds, context, play);
  return {
    killed: rounds,
    acknowledged: sumOf(played, ({ acknowledged }) => acknowledged),
    lost: sumOf(played, ({ lost }) => lost),
    'slowest start': milliseconds(Math.max(...played.map(({ slowest }) => slowest))),
  };
}

/**
 * The portal is killed while it writes: on PostgreSQL all acknowledged writes are there afterwards; the embedded
 * database opens again.
 */
export const check: Check = { number: 5, title: 'kill -9 under writes', isQuick: false, run };
