import assert from 'node:assert/strict';
import type { Uploaded } from '../../packages/contract/src/content/content.ts';
import { packageWithImage } from '../../packages/server/src/test/files/made-files.ts';
import { type MountedDisk, mountDisk } from '../../packages/server/src/test/system/mounted-disk.ts';
import { type Check, type CheckContext, MissingPrerequisite } from '../check.ts';
import { call, type PortalResponse } from '../portal/call.ts';
import { download, packageBytes, scenarioBytes, send, storedFiles, upload } from '../portal/files.ts';
import type { Portal } from '../portal/home.ts';
import { addPerson, type Person, password } from '../portal/people.ts';
import { sendByTus } from '../portal/tus.ts';
import { until } from '../portal/until.ts';

const MEGABYTE = 1_000_000;
const PATIENCE_MS = 30_000;
const diskFull = 'The portal has no room left for this file. Nothing of it was kept.';

function mount(bytes: number): MountedDisk {
  try {
    return mountDisk(bytes);
  } catch (error) {
    throw new MissingPrerequisite(`the right to mount a small disk (${String(error).split('\n')[0]})`);
  }
}

/** Expects reading to work. @returns the number of calls. */
async function expectReads(portal: Portal, person: Person, kept: { uuid: string; content: Buffer }): Promise<number> {
  const { cookie } = person;
  const paths = [
    '/healthz',
    '/api/me',
    '/api/scenarios',
    '/api/scenarios/0/10/-1/-1/quiet%20afternoon',
    '/api/me/scenarios',
    '/api/media',
    `/api/scenario/${kept.uuid}`,
    '/api/tags',
  ];
  for (const path of paths) {
    const response = await call(`${portal.url}${path}`, { cookie });
    assert.equal(response.status, 200, `${path}: ${response.text}`);
  }
  const bytes = await download(portal.url, person, 'scenario', kept.uuid);
  assert(bytes?.equals(kept.content), 'the file that was there cannot be downloaded');
  return paths.length + 2;
}

/** Expects writes on a full disk to succeed, or to be refused for lack of room. */
async function expectWrites(portal: Portal, person: Person): Promise<string> {
  const { url } = portal;
  const { cookie } = person;
  const attempts: Record<string, () => Promise<PortalResponse>> = {
    'sign in': () => call(`${url}/api/login_check`, { body: { username: person.username, password } }),
    tag: () => call(`${url}/api/tags`, { cookie, body: { title: 'Full disk' } }),
    privacy: () => call(`${url}/api/me/update-privacy`, { cookie, body: { isPublic: true } }),
    'forgotten password': () => call(`${url}/password/send-email`, { body: { username: person.username } }),
  };
  const statuses: number[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    const response = await attempt();
    assert([200, 507].includes(response.status), `${name}: ${response.status} ${response.text}`);
    statuses.push(response.status);
  }
  return statuses.join(' ');
}

async function run({ database, count, random, createHome, after }: CheckContext) {
  const rounds = count(20, 2);
  // The embedded database is on the same disk.
  const disk = mount((database === 'embedded' ? 192 : 64) * MEGABYTE);
  after(() => disk.unmount());
  const home = await createHome({ parent: disk.folder, env: { PORTAL_UPLOADS_PER_HOUR: '100000' } });
  const person = await home.withDatabase((db) => addPerson(db, 'author'));
  let portal = await home.start();
  const { url } = portal;
  const content = scenarioBytes(random);
  const kept = { uuid: await upload(url, person, 'scenario', { name: 'kept.isims', content }), content };
  let [refused, taken, reads] = [0, 1, 0];
  let writes = '';

  for (let round = 1; round <= rounds; round += 1) {
    const small = { name: 'small.isims', content: scenarioBytes(random) };
    const large = { name: 'large.zip', content: await packageBytes(random, 12 * MEGABYTE) };
    const files = round % 2 === 0 ? [small, large] : [large, small];
    const sent = await sendByTus(url, person, 'scenario', { name: 'sent.zip', content: await packageWithImage() });
    const finish = () => call(`${url}${sent}/finish`, { method: 'POST', cookie: person.cookie });
    await disk.leave(4 * MEGABYTE);
    const response = await send(url, person, 'scenario', files);
    assert.equal(response.status, 200, response.text);
    const { errors, successes } = response.json<Uploaded>();
    assert.deepEqual(errors, [{ filename: 'large.zip', message: diskFull }], `round ${round}`);
    assert.deepEqual(
      successes.map(({ filename }) => filename),
      ['small.isims'],
      `round ${round}`,
    );

    await disk.leave(0);
    reads += await expectReads(portal, person, kept);
    const another = await send(url, person, 'scenario', [{ name: 'another.isims', content: scenarioBytes(random) }]);
    const isRefused = another.status === 507 || another.json<Uploaded>().errors?.[0]?.message === diskFull;
    assert(isRefused, `round ${round}: ${another.status} ${another.text}`);
    const postponed = await finish();
    assert.equal(postponed.status, 507, `round ${round}: ${postponed.text}`);
    writes = await expectWrites(portal, person);
    reads += await expectReads(portal, person, kept);

    await disk.empty();
    await upload(url, person, 'scenario', { name: 'after.isims', content: scenarioBytes(random) });
    const finished = await finish();
    assert.equal(finished.json<Partial<Uploaded>>().successes?.length, 1, `round ${round}: ${finished.text}`);
    refused += 3;
    taken += 3;
    await until('only what was taken is kept', PATIENCE_MS, async () => {
      const { kept: stored, unfinished } = await storedFiles(home.folder);
      assert.deepEqual([stored.length, unfinished], [taken, []], `round ${round}`);
      return true;
    });
  }
  // It also starts on a full disk if possible, and in any case once there is room again.
  await portal.stop();
  portal = await home.start();
  await expectReads(portal, person, kept);
  await portal.stop();
  return { refused, taken, reads, 'other writes': writes };
}

/**
 * On a full disk, what does not fit is refused file by file, what has arrived by tus is kept, and everything stored can
 * be read.
 */
export const check: Check = { number: 8, title: 'The disk full', isQuick: true, run };
