import { PLAN_ITEMS_MAX } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startTestPortal({ config: { editorUrl: 'https://editor.example/open?id={id}' } });
const reader = await portal.createUser();
const author = await portal.createUser({ username: 'author' });
const hidden = await portal.createUser({ username: 'hidden', isPublic: false });
const missing = '00000000-0000-4000-8000-000000000000';

describe('a scenario', () => {
  it('has every field of the contract', async () => {
    const { id, uuid } = await portal.createScenario(
      {
        name: ' Septic shock ',
        tags: ['sepsis', 'Airway', 'SEPSIS'],
        device: { id: 9 },
        patient: { ageBand: 'paediatric', photo: 42 },
        condition: 'deteriorating',
        language: 'de',
        duration: 900,
        events: [{ id: 'call', label: 'Call', at: 10, kind: 'communication' }],
        media: [{ file: 'x-ray.png', kind: 'image', title: 'X-ray' }],
        sounds: [],
        labs: [],
      },
      { contributedBy: author.id, contributedAt: new Date('2026-03-14T09:30:00Z') },
    );
    const tags = await portal.db.selectFrom('tag').select(['id', 'title']).orderBy('title_key').execute();
    const response = await reader.call(`/api/scenario/${uuid}`);
    expect(response.json()).toEqual({
      id,
      uuid_id: uuid,
      name: 'Septic shock',
      description: 'Nothing happens, and that is the point.',
      device_id: 9,
      patient_photo: 42,
      patient_age: 1,
      patient_condition: 1,
      tags,
      reuse_licence: null,
      reuse_words: '',
      contributed_by: { uuid_id: author.uuid, is_public: true, publicUsername: 'author' },
      contributed_at: '2026-03-14T09:30:00.000Z',
      file_size: expect.any(Number),
      number_favourites: 0,
      num_downloads: 0,
      is_favourited_by_current_user: false,
      initial_vitals: {
        hr: 72,
        rhythm: 'sinusRhythm',
        spo2: 98,
        nibp: null,
        rr: null,
        etco2: null,
        temperature: null,
      },
      unicode_language_identifier: 'de',
      duration_in_seconds: 900,
      num_checklist_items: 1,
      num_events: 1,
      has_video: false,
      // Its file names an image that is not included.
      has_images: false,
      has_sounds: false,
      has_labs: false,
      privacy_level: 2,
      is_publishable: true,
      is_processed: true,
      processing_error: null,
      version: 0,
      file_version: 1,
      object_url: null,
    });
    expect(tags.map(({ title }) => title)).toEqual(['Airway', 'sepsis']);
  });

  it('never names a private contributor', async () => {
    const { uuid } = await portal.createScenario({}, { contributedBy: hidden.id });
    const response = await reader.call(`/api/scenario/${uuid}`);
    expect(response.json()).toMatchObject({
      contributed_by: { uuid_id: hidden.uuid, is_public: false, publicUsername: '' },
    });
    expect(response.text).not.toContain('hidden');
  });

  it('has an address in the editor, for its owner alone', async () => {
    const { uuid } = await portal.createScenario({}, { contributedBy: author.id });
    expect((await author.call(`/api/scenario/${uuid}`)).json()).toMatchObject({
      object_url: `https://editor.example/open?id=${uuid}`,
    });
    expect((await reader.call(`/api/scenario/${uuid}`)).json()).toMatchObject({ object_url: null });
  });

  it('is shown to its owner before it is published, with what it lacks', async () => {
    const { uuid } = await portal.createScenario(
      { description: '', tags: [], patient: {}, condition: null },
      { contributedBy: author.id },
    );
    expect((await author.call(`/api/scenario/${uuid}`)).json()).toMatchObject({
      privacy_level: 0,
      is_publishable: false,
      description: '',
      tags: [],
      patient_age: null,
      patient_condition: null,
      patient_photo: null,
    });
  });
});

describe("missing items and other people's get the same response", () => {
  it.each(['/api/scenario/', '/api/download/scenario/'])('GET %s', async (path) => {
    const draft = await portal.createScenario({}, { contributedBy: author.id, isToBePublished: false });
    const deleted = await portal.createScenario({}, { contributedBy: reader.id });
    await portal.db.updateTable('scenario').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    for (const uuid of [missing, draft.uuid, deleted.uuid]) {
      const response = await reader.call(`${path}${uuid}`);
      expect(response.status).toBe(404);
      expect(response.json()).toEqual({
        error: 'Not Found',
        message: 'There is no such scenario.',
        requestId: response.headers['x-request-id'],
      });
    }
  });

  it.each(['42', 'not-a-uuid', missing.slice(1), 'x'.repeat(4000)])('the id %s is refused', async (id) => {
    const response = await reader.call(`/api/scenario/${id}`);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ message: 'id must be a uuid', field: 'id' });
  });

  it('ids are case-insensitive', async () => {
    const { uuid } = await portal.createScenario({}, { contributedBy: author.id });
    expect((await reader.call(`/api/scenario/${uuid.toUpperCase()}`)).status).toBe(200);
  });
});

it('the courses of the largest plan can be read twice at once, to print it and to keep it on a device', async () => {
  const user = await portal.createUser();
  const { uuid } = await portal.createScenario({}, { contributedBy: user.id });
  const statuses = new Set<number>();
  for (let count = 0; count < 2 * PLAN_ITEMS_MAX; count += 1) {
    statuses.add((await user.call(`/api/scenario/${uuid}/course`)).status);
  }
  expect([...statuses]).toEqual([200]);
});
