import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaList, parseScenarioFile, type Scenario, scenarioList } from '@community/contract/content';
import {
  agreementList,
  type License,
  numberOfAvailableLicenses,
  type VerificationKey,
  verifyLicenseString,
} from '@community/contract/licensing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../test/files/zip.ts';
import { startTestPortal, type TestPortal } from '../test/portal.ts';
import { countStored } from '../test/uploads.ts';
import { cleanScenario } from '../upload/inspection/inspect-scenario.ts';
import { type DemoSources, fillDemo, hasDemo } from './fill-demo.ts';

const samples = fileURLToPath(new URL('../../../../samples/scenarios', import.meta.url));
const packages = fileURLToPath(new URL('../../../../samples/packages', import.meta.url));
const mediaSamples = fileURLToPath(new URL('../../../../samples/media', import.meta.url));
const [portal, used, empty, shared] = [
  await startTestPortal(),
  await startTestPortal(),
  await startTestPortal(),
  await startTestPortal(),
];
const broken = await mkdtemp(join(tmpdir(), 'portal-samples-'));
afterAll(() => rm(broken, { recursive: true }));
const sourcesOf = ({ app, db }: TestPortal, change: Partial<DemoSources> = {}): DemoSources => ({
  db,
  store: app.store,
  workspace: app.workspace,
  media: mediaSamples,
  licenseSigner: app.licenseSigner,
  samples,
  packages,
  onProgress: () => {},
  ...change,
});
const cookies = new Map<string, string>();
const signIn = async (username: string) => {
  const response = await portal.call({
    method: 'POST',
    url: '/api/login_check',
    payload: { username, password: 'Simulate1' },
  });
  return { status: response.status, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
};
const callAs = (username: string, url: string) =>
  portal.call({ url, headers: { cookie: cookies.get(username) ?? '' } });
const browse = async (path: string) => scenarioList.parse((await callAs('trainer', `/api/scenarios/${path}`)).json());

describe('a demo', () => {
  const steps: string[] = [];
  let all: Scenario[] = [];

  beforeAll(async () => {
    expect(await hasDemo(portal.db)).toBe(false);
    expect(await fillDemo(sourcesOf(portal, { onProgress: (step) => steps.push(step) }))).toBe(true);
    for (const name of ['trainer', 'provisioner', 'prerelease', 'newcomer', 'private']) {
      cookies.set(name, (await signIn(name)).cookie);
    }
    all = (await browse('0/100/-1/-1/-1/-1')).scenarios;
  });

  it('shows for each scenario what is in its file: the first state, and the media it comes with', async () => {
    const packed = await readdir(packages);
    expect(all).not.toHaveLength(0);
    for (const { uuid_id, name, initial_vitals, has_images, has_video, has_sounds, file_size } of all) {
      const response = await callAs('trainer', `/api/download/scenario/${uuid_id}`);
      const { url, fileName } = response.json() as { url: string; fileName: string };
      const { bytes } = await portal.call(url);
      expect(bytes.length, name).toBe(file_size);
      const files = packed.includes(fileName) ? await unzip(bytes) : [{ name: 'scenario.json', content: bytes }];
      const result = parseScenarioFile(files[0]?.content.toString() ?? '');
      if (!result.ok) throw new Error(name);
      const { timeline, media, sounds } = result.scenario;
      const isHere = (file: string | null) => file === null || files.some((one) => one.name === file);
      const has = (kind: string) => media.some((one) => one.kind === kind && isHere(one.file));
      expect(initial_vitals, name).toEqual(timeline[0]?.vitals);
      expect({ has_images, has_video, has_sounds }, name).toEqual({
        has_images: has('image'),
        has_video: has('video'),
        has_sounds: has('sound') || sounds.some(({ file }) => isHere(file)),
      });
    }
    const withMedia = all.filter(({ has_images, has_labs }) => has_images && has_labs);
    expect(withMedia).toHaveLength(packed.length);
  });

  it('is marked as filled, and reports its progress', async () => {
    expect(await hasDemo(portal.db)).toBe(true);
    expect(steps).toEqual([
      'Reading the sample scenarios',
      'Making the demo accounts',
      `Filled with ${all.length} scenarios`,
    ]);
  });

  it.each([
    ['trainer', { is_public: true, canProvision: false, isPreRelease: false, force_password_change: false }],
    ['provisioner', { canProvision: true }],
    ['prerelease', { isPreRelease: true }],
    ['newcomer', { force_password_change: true }],
    ['private', { is_public: false }],
  ])('has the account %s, also by mail address', async (name, expected) => {
    expect((await signIn(`${name}@demo.example`)).status).toBe(200);
    expect((await callAs(name, '/api/me')).json()).toMatchObject({
      username: name,
      email: `${name}@demo.example`,
      organisation: { name: expect.any(String) },
      ...expected,
    });
  });

  it('has every sample, published', async () => {
    const files = (await readdir(samples)).filter((name) => name.endsWith('.isims'));
    expect(all).toHaveLength(files.length);
    expect(all.length).toBeGreaterThanOrEqual(24);
  });

  it('covers ages, conditions, languages, devices and contributors', () => {
    const kinds = (of: (scenario: Scenario) => unknown) => new Set(all.map(of)).size;
    expect(kinds(({ patient_age }) => patient_age)).toBe(3);
    expect(kinds(({ patient_condition }) => patient_condition)).toBe(3);
    expect(kinds(({ unicode_language_identifier }) => unicode_language_identifier)).toBeGreaterThanOrEqual(5);
    expect(kinds(({ device_id }) => device_id)).toBeGreaterThanOrEqual(10);
    expect(kinds(({ contributed_by }) => contributed_by.uuid_id)).toBeGreaterThanOrEqual(8);
    expect(kinds(({ contributed_by }) => contributed_by.is_public)).toBe(2);
  });

  it('has a history: dates over months, stars and downloads that add up', async () => {
    const dates = all.map(({ contributed_at }) => Date.parse(contributed_at));
    expect(Math.max(...dates)).toBeLessThan(Date.now());
    expect(Math.max(...dates) - Math.min(...dates)).toBeGreaterThan(60 * 86_400_000);
    const rows = await portal.db
      .selectFrom('scenario')
      .select((select) => [
        'number_favourites',
        'num_downloads',
        select
          .selectFrom('scenario_favourite')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('scenario_id', '=', 'scenario.id')
          .as('favourites'),
        select
          .selectFrom('scenario_download')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('scenario_id', '=', 'scenario.id')
          .as('downloads'),
      ])
      .execute();
    for (const row of rows) {
      expect(row.number_favourites).toBe(row.favourites);
      expect(row.num_downloads).toBe(row.downloads);
    }
    expect(rows.some(({ num_downloads }) => num_downloads > 10)).toBe(true);
    expect((await callAs('trainer', '/api/me/scenarios/favourites')).json()).toMatchObject({ total: 0 });
  });

  it("is searchable: 'sepsis', adults", async () => {
    const { scenarios } = await browse('0/100/2/-1/sepsis/-1');
    expect(scenarios.map(({ name }) => name)).toContain('Septic shock on the ward');
    expect((await browse('0/5/-1/-1/anaphilaxis/-1')).scenarios[0]?.name).toMatch(/^Anaphylaxis/);
  });

  it('can be downloaded', async () => {
    const response = await callAs('trainer', `/api/download/scenario/${all[0]?.uuid_id}`);
    const { url } = response.json() as { url: string };
    expect((await portal.call(url)).json()).toMatchObject({ format: 'isims', name: all[0]?.name });
  });

  it('has three agreements for provisioner: with free seats, full, and for another product', async () => {
    const { contracts } = agreementList.parse((await callAs('provisioner', '/api/contracts/demo-tablet')).json());
    expect(
      contracts.map((contract) => [contract.product.name, numberOfAvailableLicenses(contract), contract.is_ended]),
    ).toEqual([
      ['Bedside', 3, false],
      ['Airflow', 3, false],
      ['Bedside', 0, false],
    ]);
    expect(contracts.map(({ product_modules }) => product_modules.length)).toEqual([3, 0, 3]);
  });

  it('has a tablet licensed to another user', async () => {
    const list = agreementList.parse((await callAs('provisioner', '/api/contracts/demo-other')).json());
    expect(list).toMatchObject({ currently_licensed: false, device_licensed_to_other: true });
  });

  it('has licences with valid strings', async () => {
    const { keys } = (await portal.call('/api/license-keys')).json() as { keys: VerificationKey[] };
    const license = (await callAs('provisioner', '/api/license/skills-lab-1')).json() as License;
    const verified = await verifyLicenseString(license.license_string, keys);
    expect(verified).toMatchObject({ license: license.id, device: 'skills-lab-1', date: license.claimed_at });
  });

  it('has every sample image and video, published once the jobs are done', async () => {
    const list = async () => mediaList.parse((await callAs('trainer', '/api/media/0/100')).json());
    expect(await list()).toMatchObject({ total: 0 });
    await portal.app.jobs.drain();
    const { media } = await list();
    const files = (await readdir(mediaSamples)).filter((name) => name !== 'index.json');
    expect(media.map(({ file_name }) => file_name).sort()).toEqual(files.sort());
    expect(media.filter(({ is_video }) => is_video).length).toBeGreaterThan(0);
    for (const { name, description, tags, signed_thumb_url } of media) {
      expect([name, description].includes('')).toBe(false);
      expect(tags.length).toBeGreaterThan(0);
      expect((await portal.call(signed_thumb_url ?? '')).status).toBe(200);
    }
  });

  it('is not filled twice', async () => {
    expect(await fillDemo(sourcesOf(portal))).toBe(false);
    expect((await browse('0/1/-1/-1/-1/-1')).total).toBe(all.length);
  });
});

it('the demo is never added to a database that has users', async () => {
  await used.createUser();
  expect(await fillDemo(sourcesOf(used))).toBe(false);
  expect(await hasDemo(used.db)).toBe(false);
  expect(await used.db.selectFrom('scenario').select('id').execute()).toEqual([]);
});

describe('the sample packages', async () => {
  const names = await readdir(packages);

  it.each(names)('%s is accepted unchanged, and contains the sample of its name', async (name) => {
    const bytes = await readFile(join(packages, name));
    const [description] = await unzip(bytes);
    expect(description?.name).toBe('scenario.json');
    expect(description?.content.equals(await readFile(join(samples, name)))).toBe(true);
    const copy = join(broken, `copy-${name}`);
    await writeFile(copy, bytes);
    const { media, labs } = await cleanScenario(copy);
    expect(media.some(({ kind }) => kind === 'image')).toBe(true);
    expect(labs.length).toBeGreaterThan(0);
    await rm(copy);
  });

  it('include some with pictures, sounds and labs', async () => {
    expect(names.length).toBeGreaterThanOrEqual(4);
    const recorded = await Promise.all(names.map(async (name) => unzip(await readFile(join(packages, name)))));
    expect(recorded.filter((files) => files.some(({ name }) => name.endsWith('.wav'))).length).toBeGreaterThanOrEqual(
      4,
    );
  });
});

it('a demo that is interrupted leaves nothing, and can be filled again', async () => {
  await cp(samples, broken, { recursive: true });
  await writeFile(join(broken, 'zz-broken.isims'), '{}');
  const before = await countStored(empty);
  await expect(fillDemo(sourcesOf(empty, { samples: broken }))).rejects.toThrow(
    'The sample zz-broken.isims is no scenario',
  );
  expect(await countStored(empty)).toEqual(before);
  expect(await empty.db.selectFrom('app_user').select('id').execute()).toEqual([]);
  expect(await hasDemo(empty.db)).toBe(false);
  expect(await fillDemo(sourcesOf(empty))).toBe(true);
});

it('two servers that start at once fill it once', async () => {
  const filled = await Promise.all([fillDemo(sourcesOf(shared)), fillDemo(sourcesOf(shared))]);
  expect(filled.sort()).toEqual([false, true]);
  expect(await shared.db.selectFrom('orphaned_file').select('key').execute()).toEqual([]);
});
