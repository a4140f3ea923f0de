import type { Scenario } from '@community/contract/content';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0011-first-state.ts';
import { madeImage, scenarioBytes, soundBytes, zipOf } from '../../test/files/made-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { createContributor, uploadOne } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const get = async (uuid: string) => (await author.call(`/api/scenario/${uuid}`)).json() as Scenario;

const vitals = { hr: 36, rhythm: 'thirdDegreeBlock', nibp: { systolic: 98, diastolic: 52 }, etco2: 4.7 } as const;
const timeline = [
  { id: 'block', label: 'Block', at: 0, vitals },
  { id: 'paced', label: 'Paced', at: 60, vitals: { hr: 70, rhythm: 'paced' } },
] as never;
const expected = { ...vitals, spo2: null, rr: null, temperature: null };
const named = {
  media: [
    { file: 'ecg.png', kind: 'image' as const, title: 'ECG' },
    { file: 'lungs.wav', kind: 'sound' as const, title: 'Lungs' },
  ],
  sounds: [{ id: 'heart', title: 'Heart', kind: 'heart' as const, file: 'lungs.wav' }],
};
const uploadIt = async (content: Buffer) => {
  const uuid = await uploadOne(author, 'scenario', 'case.isims', content);
  await portal.app.jobs.drain();
  return uuid;
};

describe('a processed scenario', () => {
  it('shows its first state, in lists as on its page', async () => {
    const uuid = await uploadIt(scenarioBytes({ timeline }));
    expect((await get(uuid)).initial_vitals).toEqual(expected);
    const { scenarios } = (await author.call('/api/me/scenarios/0/10/contributedAt/DESC')).json() as {
      scenarios: Scenario[];
    };
    expect(scenarios.find(({ uuid_id }) => uuid_id === uuid)?.initial_vitals).toEqual(expected);
    const course = (await author.call(`/api/scenario/${uuid}/course`)).json() as { states: { vitals: object }[] };
    expect(course.states[0]?.vitals).toEqual(expected);
  });

  it('has the media that come with it, not those that it only names', async () => {
    const plain = await uploadIt(scenarioBytes(named));
    expect(await get(plain)).toMatchObject({ has_images: false, has_video: false, has_sounds: false });
    const contents = async (uuid: string) => (await author.call(`/api/scenario/${uuid}/course`)).json() as object;
    expect(await contents(plain)).toMatchObject({ sounds: [{ id: 'heart', is_missing: true }] });
    const packed = await uploadIt(
      await zipOf({
        'scenario.json': scenarioBytes(named),
        'ecg.png': await madeImage().png().toBuffer(),
        'lungs.wav': soundBytes(1),
      }),
    );
    expect(await get(packed)).toMatchObject({ has_images: true, has_video: false, has_sounds: true });
    expect(await contents(packed)).toMatchObject({ sounds: [{ id: 'heart', is_missing: false }] });
  });

  it('has the simulator’s own sounds', async () => {
    const uuid = await uploadIt(
      scenarioBytes({ sounds: [{ id: 'wheeze', title: 'Wheeze', kind: 'breath' }] as never }),
    );
    expect(await get(uuid)).toMatchObject({ has_sounds: true });
  });

  it('shows its lab results with their ranges', async () => {
    const results = [
      { name: 'Lactate', value: 5.4, unit: 'mmol/L', reference: { high: 2 } },
      { name: 'Ketones', value: 'negative' },
    ];
    const uuid = await uploadIt(scenarioBytes({ labs: [{ id: 'gas', name: 'Blood gas', results }] as never }));
    const { labs } = (await author.call(`/api/scenario/${uuid}/course`)).json() as { labs: object[] };
    expect(labs).toMatchObject([
      {
        num_results: 2,
        results: [
          { name: 'Lactate', value: 5.4, unit: 'mmol/L', reference: { low: null, high: 2 } },
          { name: 'Ketones', value: 'negative', unit: '', reference: null },
        ],
      },
    ]);
  });

  it('shows nothing before it is processed', async () => {
    const uuid = await uploadOne(author, 'scenario', 'case.isims', scenarioBytes({ timeline }));
    expect(await get(uuid)).toMatchObject({ initial_vitals: null, is_processed: false });
    await portal.app.jobs.drain();
  });
});

it('data processed by an older version is brought up to date', async () => {
  const uuid = await uploadIt(scenarioBytes({ timeline, ...named }));
  const waiting = await uploadOne(author, 'scenario', 'case.isims', scenarioBytes());
  for (const statement of [
    'alter table scenario drop column initial_vitals, drop column delivered_key, drop column delivered_version',
    'drop table delivered_file',
    'update scenario set has_images = true',
  ]) {
    await sql.raw(statement).execute(portal.db);
  }
  await up(portal.db);
  expect(await get(uuid)).toMatchObject({ initial_vitals: expected, has_images: false, file_size: expect.any(Number) });
  expect((await get(waiting)).initial_vitals).toBeNull();
});
