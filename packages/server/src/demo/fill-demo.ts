import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashPassword } from '../account/passwords/password-hash.ts';
import { createUser } from '../account/users.ts';
import { insertProcessedScenario } from '../content/scenarios/ingest.ts';
import type { Db } from '../database/database.ts';
import type { LicenseSigner } from '../licensing/license-signer.ts';
import { hashFile } from '../upload/files/hash-file.ts';
import { readScenario, type ValidScenario } from '../upload/inspection/inspect-scenario.ts';
import { createLicences } from './licensing.ts';
import { createMedia, storeMedia } from './media.ts';
import {
  type DemoAccount,
  type DemoPerson,
  demoAccounts,
  demoContributors,
  demoOrganisation,
  demoPassword,
} from './people.ts';
import { type SampleFiles, type SampleStorage, useSampleFiles } from './sample-files.ts';

const DEMO = 'demo';
const DAY_MS = 86_400_000;
/** The time span of the demo's history. */
const HISTORY_DAYS = 150;
/** How often to check whether another server has finished filling the demo. */
const TURN_MS = 250;

/** Dependencies of the demo. */
export interface DemoSources extends SampleStorage {
  licenseSigner: LicenseSigner;
  /** Folder of scenario files. */
  samples: string;
  /** Folder of packages: some of the scenarios with their media, under the same names. */
  packages: string;
  /** Folder of images and videos, with an `index.json` that describes them. */
  media: string;
  /** Called with each step, as text for people. */
  onProgress: (step: string) => void;
}

/** Whether this database was filled with demo content. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('setting').select('key').where('key', '=', DEMO).executeTakeFirst()) !== undefined;
}

/** Reproducible pseudo-random numbers between 0 and 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function createPeople(transaction: Db): Promise<Map<string, number>> {
  const organisation = await transaction
    .insertInto('organisation')
    .values(demoOrganisation)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = new Map<string, number>();
  const create = async (person: DemoPerson, account?: DemoAccount) => {
    const { id } = await createUser(transaction, {
      username: person.username,
      email: `${person.username}@demo.example`,
      passwordHash: account ? await hashPassword(demoPassword) : null,
      firstName: person.firstName,
      lastName: person.lastName,
      isPublic: person.isPublic,
      mustChangePassword: account?.mustChangePassword ?? false,
      canProvision: account?.canProvision ?? false,
      isPreRelease: account?.isPreRelease ?? false,
      organisationId: organisation.id,
    });
    ids.set(person.username, id);
  };
  for (const account of demoAccounts) await create(account, account);
  for (const contributor of demoContributors) await create(contributor);
  return ids;
}

/** A stored sample scenario. */
interface StoredSample extends ValidScenario {
  fileName: string;
  key: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

async function storeScenarios(
  { samples: folder, packages }: Pick<DemoSources, 'samples' | 'packages'>,
  files: SampleFiles,
): Promise<StoredSample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.isims')).sort();
  const packed = await readdir(packages);
  const samples: StoredSample[] = [];
  for (const fileName of names) {
    const { path, size } = await files.receive(join(packed.includes(fileName) ? packages : folder, fileName));
    const good = await readScenario(path).catch((error: unknown) => {
      throw new Error(`The sample ${fileName} is no scenario.`, { cause: error });
    });
    const sha256 = await hashFile(path);
    samples.push({ ...good, fileName, size, sha256, key: await files.store(path) });
  }
  return samples;
}

interface DemoScenario {
  id: number;
  contributedAt: number;
}

async function createScenarios(
  transaction: Db,
  samples: readonly StoredSample[],
  people: ReadonlyMap<string, number>,
): Promise<DemoScenario[]> {
  const contributors = [...demoContributors.map(({ username }) => username), 'trainer', 'private', 'prerelease'];
  const chance = createChance(7);
  const scenarios: DemoScenario[] = [];
  for (const [index, { fileName, key, size, sha256, ...good }] of samples.entries()) {
    const contributor = people.get(contributors[index % contributors.length] ?? '') ?? 0;
    const contributedAt = Date.now() - Math.round((1 + chance() * (HISTORY_DAYS - 1)) * DAY_MS);
    const about = { contributedBy: contributor, isToBePublished: true, contributedAt: new Date(contributedAt) };
    const { id } = await insertProcessedScenario(transaction, { ...about, fileName, key, size, sha256 }, good);
    scenarios.push({ id, contributedAt });
  }
  return scenarios;
}

/** Adds the demo users' stars and downloads: some scenarios are popular, and the trainer has starred nothing yet. */
async function createHistory(transaction: Db, scenarios: readonly DemoScenario[], people: Map<string, number>) {
  const chance = createChance(11);
  const now = Date.now();
  const trainer = people.get('trainer');
  const favourites: { user_id: number; scenario_id: number; created_at: Date }[] = [];
  const downloads = new Map<string, { user_id: number; scenario_id: number; day: string }>();
  for (const { id, contributedAt } of scenarios) {
    const popularity = chance() ** 2;
    const someTime = () => new Date(contributedAt + chance() * (now - contributedAt));
    for (const user_id of people.values()) {
      if (user_id !== trainer && chance() < popularity) {
        favourites.push({ user_id, scenario_id: id, created_at: someTime() });
      }
      for (let times = Math.floor(chance() * popularity * 9); times > 0; times -= 1) {
        const day = someTime().toISOString().slice(0, 10);
        downloads.set(`${user_id} ${id} ${day}`, { user_id, scenario_id: id, day });
      }
    }
  }
  if (favourites.length > 0) await transaction.insertInto('scenario_favourite').values(favourites).execute();
  if (downloads.size > 0)
    await transaction
      .insertInto('scenario_download')
      .values([...downloads.values()])
      .execute();
  await sql`
    update scenario s set
      number_favourites = (select count(*) from scenario_favourite f where f.scenario_id = s.id),
      num_downloads = (select count(*) from scenario_download d where d.scenario_id = s.id)`.execute(transaction);
}

const hasUsers = async (db: Db) =>
  (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Runs work in a transaction under a lock shared by all servers. It polls for the lock: waiting within a statement
 * would run into the statement timeout.
 */
async function exclusively<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${DEMO})) as is_ours`.execute(transaction);
      return rows[0]?.is_ours ? { result: await work(transaction) } : null;
    });
    if (done) return done.result;
    await pause(TURN_MS);
  }
}

/**
 * Fills an empty database with users, scenarios, media and their history, in one transaction. The media are then
 * processed through the job queue.
 * @returns false, without changes, where the database already has users.
 */
export async function fillDemo(sources: DemoSources): Promise<boolean> {
  const { db, onProgress } = sources;
  if (await hasUsers(db)) return false;
  return useSampleFiles(sources, async (files, keep) => {
    onProgress('Reading the sample scenarios');
    const samples = await storeScenarios(sources, files);
    const media = await storeMedia(sources.media, files);
    return exclusively(db, async (transaction) => {
      // Another server may have filled it meanwhile.
      if (await hasUsers(transaction)) return false;
      onProgress('Making the demo accounts');
      const people = await createPeople(transaction);
      const scenarios = await createScenarios(transaction, samples, people);
      await createHistory(transaction, scenarios, people);
      await createMedia(transaction, media, people);
      await createLicences(transaction, sources.licenseSigner, people);
      await transaction.insertInto('setting').values({ key: DEMO, value: new Date().toISOString() }).execute();
      await keep(transaction);
      onProgress(`Filled with ${scenarios.length} scenarios`);
      return true;
    });
  });
}
