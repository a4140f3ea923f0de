import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createUser } from '../areas/account/create-user.ts';
import { hashPassword } from '../areas/account/passwords.ts';
import type { LicenseSigner } from '../areas/licensing/license-signer.ts';
import { ingestScenario } from '../areas/scenarios/ingest.ts';
import type { Db } from '../database/database.ts';
import { createLicences } from './licensing.ts';
import { createMedia, type DemoMediaSources } from './media.ts';
import {
  type DemoAccount,
  type DemoPerson,
  demoAccounts,
  demoContributors,
  demoOrganisation,
  demoPassword,
} from './people.ts';

const DEMO = 'demo';
const DAY_MS = 86_400_000;
/** How far back the demo's history goes. */
const HISTORY_DAYS = 150;

/** What filling needs. */
export interface DemoSources extends DemoMediaSources {
  db: Db;
  licenseSigner: LicenseSigner;
  /** Folder of scenario files. */
  samples: string;
  /** Told of each step, for people. */
  onProgress: (step: string) => void;
}

/** Whether this database was filled with demo content. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('setting').select('key').where('key', '=', DEMO).executeTakeFirst()) !== undefined;
}

/** Numbers between 0 and 1 that look random and are the same each time. */
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

interface DemoScenario {
  id: number;
  contributedAt: number;
}

async function createScenarios(transaction: Db, sources: DemoSources, people: Map<string, number>) {
  const files = (await readdir(sources.samples)).filter((name) => name.endsWith('.isims')).sort();
  const contributors = [...demoContributors.map(({ username }) => username), 'trainer', 'private', 'prerelease'];
  const chance = createChance(7);
  const scenarios: DemoScenario[] = [];
  for (const [index, fileName] of files.entries()) {
    const contributor = people.get(contributors[index % contributors.length] ?? '') ?? 0;
    const contributedAt = Date.now() - Math.round((1 + chance() * (HISTORY_DAYS - 1)) * DAY_MS);
    const result = await ingestScenario(transaction, sources.store, {
      content: createReadStream(join(sources.samples, fileName)),
      fileName,
      contributedBy: contributor,
      isToBePublished: true,
      contributedAt: new Date(contributedAt),
    });
    if (!result.ok) {
      const [problem] = result.problems;
      throw new Error(`The sample ${fileName} is no scenario: ${problem?.field} ${problem?.message}`);
    }
    scenarios.push({ id: result.id, contributedAt });
  }
  return scenarios;
}

/** Lets the people star and download: some scenarios are popular, and the trainer has starred nothing yet. */
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

/**
 * Fills an empty database with people, scenarios, media and their history, in one transaction: all of it or nothing.
 * The media are then to be processed by the jobs of the queue.
 * @returns false, and changes nothing, where the database already has users.
 */
export function fillDemo(sources: DemoSources): Promise<boolean> {
  return sources.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${DEMO}))`.execute(transaction);
    const user = await transaction.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (user) return false;
    sources.onProgress('Making the demo accounts');
    const people = await createPeople(transaction);
    sources.onProgress('Reading the sample scenarios');
    const scenarios = await createScenarios(transaction, sources, people);
    await createHistory(transaction, scenarios, people);
    await createMedia(transaction, sources, people);
    await createLicences(transaction, sources.licenseSigner, people);
    await transaction.insertInto('setting').values({ key: DEMO, value: new Date().toISOString() }).execute();
    sources.onProgress(`Filled with ${scenarios.length} scenarios`);
    return true;
  });
}
