import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../account/users.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/open.ts';
import { prepareDataFolder } from '../../process/data-folder.ts';
import { createToken, hashToken } from '../../security/secrets.ts';
import { bombs, salvos } from '../../test/files/bombs.ts';
import { formOf, formType, madeImage, scenarioBytes, type UploadKind } from '../../test/files/made-files.ts';
import { type PortalProcess, prepareProcesses } from '../../test/system/processes.ts';
import { startIdleServer, type Watched, watchPortal } from '../../test/system/watch-portal.ts';

/**
 * Total processor time for one bomb: three times what the fault suite allows, as other tests run beside this one, and
 * processor time gets longer where cores are shared.
 */
const TIME_MAX_MS = 3000;
/** Beyond the memory of the idle processes. */
const GROWTH_MAX_MB = 200;
/** Processor time of the main thread during one response of `/healthz`, for the same reason: not how long it waited. */
const BUSY_MAX_MS = 200;
/** On a shared machine, the quietest round counts. */
const ROUNDS = 3;

const processes = await prepareProcesses('last');
const data = join(processes.folder, 'data');
const env = { PORTAL_DEMO: '0', PORTAL_UPLOADS_PER_HOUR: '100000', LOG_LEVEL: 'error' };
const session = createToken();
let portal: PortalProcess;
let url = '';

async function prepareAccount(): Promise<void> {
  await prepareDataFolder(data);
  const { db, close } = await openDatabase(readConfig({ PORTAL_DATA: data }), () => {});
  const { id } = await createUser(db, { username: 'attacker', email: null, passwordHash: null });
  await db.updateTable('app_user').set({ attested_at: new Date() }).where('id', '=', id).execute();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(session), user_id: id, expires_at })
    .execute();
  await close();
}

/** Sends files in one request. @returns the messages of the refused ones. */
async function attack(kind: UploadKind, contents: readonly Buffer[]): Promise<string[]> {
  const files = contents.map((content, index) => ({ name: `${index}.bin`, content }));
  const response = await fetch(`${url}/api/me/${kind === 'media' ? 'media' : 'scenarios'}/upload`, {
    method: 'POST',
    headers: { cookie: `portal_session=${session}`, 'content-type': formType, origin: url },
    body: Uint8Array.from(formOf(kind, files)),
  }).catch((error: Error) => {
    throw new Error(`The connection failed: ${String(error.cause)}\n${portal.output()}`, { cause: error });
  });
  expect(response.status).toBe(200);
  const { errors } = (await response.json()) as { errors: { message: string }[] };
  return errors.map(({ message }) => message);
}

const idleServer = await startIdleServer();
afterAll(() => idleServer.stop());

/** Runs work while sampling the portal. */
const watch = <Result>(work: () => Promise<Result>) =>
  watchPortal({ pid: portal.child.pid ?? 0, url, idleUrl: idleServer.url }, work);

/** Starts the file workers that have ended, so that their start is not attributed to a bomb. */
async function warmUp(): Promise<void> {
  await attack('media', [await madeImage().png().toBuffer()]);
  await attack('scenario', [scenarioBytes()]);
}

const isHeld = ({ milliseconds, growth, busy }: Watched<unknown>, most: number) =>
  milliseconds <= most && growth <= GROWTH_MAX_MB && busy <= BUSY_MAX_MS;

/**
 * The quietest of several rounds: a real fault is slow in each of them.
 * @param prepare returns the work of a round.
 * @param most its processor time, in milliseconds.
 */
async function quietest<Result>(prepare: () => Promise<() => Promise<Result>>, most = Number.POSITIVE_INFINITY) {
  async function run() {
    const work = await prepare();
    await warmUp();
    return watch(work);
  }
  let best = await run();
  for (let round = 1; round < ROUNDS && !isHeld(best, most); round += 1) best = await run();
  const { milliseconds, growth, slowest, busy } = best;
  const health = `/healthz within ${slowest.toFixed(0)} ms, the main thread busy for ${busy.toFixed(0)} ms`;
  const figures = `${milliseconds} ms of the processor, ${growth.toFixed(0)} MB, ${health}`;
  process.stdout.write(`${expect.getState().currentTestName}: ${figures}\n`);
  return best;
}

beforeAll(async () => {
  await prepareAccount();
  portal = processes.start(env, ['--api-only']);
  url = await portal.url;
  await warmUp();
}, 180_000);

describe('takes little time and memory, and leaves the server answering:', () => {
  it.each(bombs)('$title', { timeout: 120_000 }, async ({ kind, make, message }) => {
    const { result, busy, growth, milliseconds } = await quietest(async () => {
      const bomb = await make();
      return () => attack(kind, [bomb]);
    }, TIME_MAX_MS);
    if (message !== null) expect(result).toEqual([expect.stringMatching(message)]);
    expect(milliseconds).toBeLessThanOrEqual(TIME_MAX_MS);
    expect(growth).toBeLessThanOrEqual(GROWTH_MAX_MB);
    expect(busy).toBeLessThanOrEqual(BUSY_MAX_MS);
  });
});

describe('leaves the server answering, and its memory bounded:', () => {
  it.each(salvos)('$title', { timeout: 120_000 }, async ({ kind, make, count, isOneRequest, message }) => {
    const { result, busy, growth } = await quietest(async () => {
      const files = await Promise.all(Array.from({ length: count }, make));
      const requests = isOneRequest ? [files] : files.map((file) => [file]);
      return async () => (await Promise.all(requests.map((sent) => attack(kind, sent)))).flat();
    });
    expect(result).toEqual(
      Array.from({ length: message === null ? 0 : count }, () => expect.stringMatching(message ?? '')),
    );
    expect(busy).toBeLessThanOrEqual(BUSY_MAX_MS);
    expect(growth).toBeLessThanOrEqual(GROWTH_MAX_MB);
  });
});
