import assert from 'node:assert/strict';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/database/database.ts';
import { createFolderStore } from '../../packages/server/src/store/folder-store.ts';
import { type Bomb, bombs, type Salvo, salvos } from '../../packages/server/src/test/files/bombs.ts';
import { madeImage, scenarioBytes } from '../../packages/server/src/test/files/made-files.ts';
import { storeContent } from '../../packages/server/src/test/store-content.ts';
import { startIdleServer, type Watched, watchPortal } from '../../packages/server/src/test/system/watch-portal.ts';
import type { Check } from '../check.ts';
import { megabytes, milliseconds } from '../oracles/figures.ts';
import { call, type PortalResponse } from '../portal/call.ts';
import { sendFiles } from '../portal/files.ts';
import { addPerson, type Person } from '../portal/people.ts';
import type { Random } from '../random.ts';
import { addMedia, addScenario } from '../scene.ts';

/** Total processor time for one bomb. */
const TIME_MAX_MS = 1000;
/** Beyond the memory of the idle processes. */
const GROWTH_MAX_MB = 200;
const HEALTH_MAX_MS = 200;
/** On a shared machine, the quietest round counts. */
const ROUNDS = 3;

const isHeld = ({ milliseconds, growth, slowest }: Watched<unknown>) =>
  milliseconds <= TIME_MAX_MS && growth <= GROWTH_MAX_MB && slowest <= HEALTH_MAX_MS;

/** Scenarios that are changed at once. */
const LARGE = 100;
/** States of each course: as many as are taken make a megabyte. */
const STATES = 4000;
/** The files of a plan, and the bytes of each. */
const [PLANNED, PLANNED_BYTES] = [20, 5_000_000];

/** Gives a scenario the longest course, as an earlier version has processed it: without its words. */
async function enlarge(db: Db, uuid: string): Promise<void> {
  await sql`
    update scenario set course_words = null, course = jsonb_set(course, '{states}', (
      select jsonb_agg(course #> '{states,0}' || jsonb_build_object('id', md5(n::text), 'label', md5((n + id)::text)))
      from generate_series(1, ${STATES}::int) n
    )) where uuid = ${uuid}`.execute(db);
}

/** A plan of large files that have never been downloaded. @returns its name. */
async function addLargePlan(db: Db, folder: string, person: Person, { bytes }: Random): Promise<string> {
  const store = createFolderStore(join(folder, 'files'));
  const { id: plan_id, uuid } = await db
    .insertInto('plan')
    .values({ user_id: person.id, title: 'Large' })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  for (let position = 0; position < PLANNED; position += 1) {
    const item = await addMedia(db, folder, person);
    const { key: file_key, size: file_size } = await storeContent(store, bytes(PLANNED_BYTES));
    const { id: media_id } = await db
      .updateTable('media')
      .set({ file_key, file_size })
      .where('uuid', '=', item.uuid)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('plan_item').values({ plan_id, position, kind: 'media', media_id }).execute();
  }
  return uuid;
}

/** The items that one round of such calls uses. */
interface Stage {
  scenarios: string[];
  plan: string;
}

async function addStage(db: Db, folder: string, person: Person, random: Random): Promise<Stage> {
  const scenarios: string[] = [];
  for (let index = 0; index < LARGE; index += 1) {
    const { uuid } = await addScenario(db, folder, person, { isPublished: true });
    await enlarge(db, uuid);
    scenarios.push(uuid);
  }
  return { scenarios, plan: await addLargePlan(db, folder, person, random) };
}

/** Files that are small to send and huge to read cost little time and memory, and do not delay others. */
export const check: Check = {
  number: 12,
  title: 'Bombs',
  // The API tests try them one by one.
  isQuick: false,
  isAlone: true,
  async run({ createHome, after, random }) {
    const home = await createHome({ env: { PORTAL_UPLOADS_PER_HOUR: '100000' } });
    const { person, stages } = await home.withDatabase(async (db) => {
      const contributor = await addPerson(db, 'contributor');
      const made: Stage[] = [];
      for (let round = 0; round < ROUNDS; round += 1) made.push(await addStage(db, home.folder, contributor, random));
      return { person: contributor, stages: made };
    });
    const { url, pid } = await home.start();
    const idle = await startIdleServer();
    after(idle.stop);

    /** Starts the file workers that have ended, so that their start is not attributed to a bomb. */
    async function warmUp(): Promise<void> {
      await sendFiles(url, person, 'media', [{ name: 'a.png', content: await madeImage().png().toBuffer() }]);
      await sendFiles(url, person, 'scenario', [{ name: 'a.isims', content: scenarioBytes() }]);
    }

    async function defuse({ title, kind, make, message }: Bomb): Promise<Watched<unknown>> {
      const content = await make();
      const attack = async () => {
        const { errors } = await sendFiles(url, person, kind, [{ name: 'bomb', content }]);
        if (message !== null) assert.match(errors[0]?.message ?? 'it was taken', message, title);
      };
      await warmUp();
      let watched = await watchPortal({ pid, url, idleUrl: idle.url }, attack);
      for (let round = 1; round < ROUNDS && !isHeld(watched); round += 1) {
        await warmUp();
        watched = await watchPortal({ pid, url, idleUrl: idle.url }, attack);
      }
      const figures = [milliseconds(watched.milliseconds), megabytes(watched.growth), milliseconds(watched.slowest)];
      console.log(`  ${title}: ${figures[0]} of the processor, ${figures[1]}, /healthz within ${figures[2]}`);
      assert(isHeld(watched), `${title}: ${figures.join(', ')}`);
      return watched;
    }

    async function withstand({ title, kind, make, count, isOneRequest, message }: Salvo): Promise<Watched<unknown>> {
      let best: Watched<unknown> | undefined;
      for (let round = 0; round < ROUNDS; round += 1) {
        const files = await Promise.all(Array.from({ length: count }, make));
        const sent = files.map((content, index) => ({ name: `${index}.bin`, content }));
        const requests = isOneRequest ? [sent] : sent.map((file) => [file]);
        await warmUp();
        best = await watchPortal({ pid, url, idleUrl: idle.url }, async () => {
          const outcomes = await Promise.all(requests.map((some) => sendFiles(url, person, kind, some)));
          const errors = outcomes.flatMap((outcome) => outcome.errors);
          assert.equal(errors.length, message === null ? 0 : count, title);
          for (const error of errors) if (message !== null) assert.match(error.message, message, title);
        });
        if (best.slowest <= HEALTH_MAX_MS && best.growth <= GROWTH_MAX_MB) break;
      }
      assert(best);
      const figures = [megabytes(best.growth), milliseconds(best.slowest)];
      console.log(`  ${title}: ${figures[0]}, /healthz within ${figures[1]}`);
      assert(best.slowest <= HEALTH_MAX_MS && best.growth <= GROWTH_MAX_MB, `${title}: ${figures.join(', ')}`);
      return best;
    }

    /** Measures calls that are small to send and expensive to serve, each round with untouched items. */
    async function watchCall(title: string, make: (stage: Stage) => Promise<PortalResponse>): Promise<number> {
      let slowest = Number.POSITIVE_INFINITY;
      for (const stage of stages) {
        const watched = await watchPortal({ pid, url, idleUrl: idle.url }, () => make(stage));
        const { status, text, milliseconds: took } = watched.result;
        assert.equal(status, 200, `${title}: ${text}`);
        slowest = Math.min(slowest, watched.slowest);
        const figures = [watched.milliseconds, took, watched.slowest].map(milliseconds);
        console.log(`  ${title}: ${figures[0]} of the processor, ${figures[1]}, /healthz within ${figures[2]}`);
        if (slowest <= HEALTH_MAX_MS) return slowest;
      }
      return assert.fail(`${title}: /healthz took ${milliseconds(slowest)}`);
    }

    const { cookie } = person;
    const tag = (await call(`${url}/api/tags`, { cookie, body: { title: 'Many' } })).json<{ id: number }>();
    const bulk = await watchCall(`${LARGE} large scenarios tagged at once`, ({ scenarios: ids }) =>
      call(`${url}/api/me/scenarios/bulk`, { cookie, body: { ids, action: 'addTag', tag: tag.id } }),
    );
    const zip = await watchCall('the ZIP of a large plan', ({ plan }) =>
      call(`${url}/api/download/plan/${plan}`, { cookie }),
    );
    const results: Watched<unknown>[] = [];
    for (const bomb of bombs) results.push(await defuse(bomb));
    const together: Watched<unknown>[] = [];
    for (const salvo of salvos) together.push(await withstand(salvo));
    const most = (figure: (one: Watched<unknown>) => number) => Math.max(...results.map(figure));
    return {
      bombs: bombs.length,
      'several at once': salvos.length,
      'processor at most': milliseconds(most((one) => one.milliseconds)),
      'memory at most': `+${megabytes(most((one) => one.growth))}`,
      '/healthz': milliseconds(
        Math.max(
          most((one) => one.slowest),
          bulk,
          zip,
          ...together.map((one) => one.slowest),
        ),
      ),
    };
  },
};
