/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { parseScenarioFile, rhythms, type ScenarioFile } from './scenario-file.ts';
import { summariseScenario } from './scenario-summary.ts';

const texts = import.meta.glob<string>('../../../../../samples/scenarios/*.isims', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function read(name: string): ScenarioFile {
  const path = Object.keys(texts).find((candidate) => nameOf(candidate) === name);
  const result = parseScenarioFile((path && texts[path]) ?? '');
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.problems)}`);
  return result.scenario;
}

const names = Object.keys(texts).map(nameOf);

describe.each(names)('%s', (name) => {
  it('is a valid scenario file with a kebab-case name', () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.isims$/);
    expect(read(name).format).toBe('isims');
  });

  it('is ready to publish and long enough to train with', () => {
    const { description, tags, condition, patient, timeline, checklist, events } = read(name);
    expect(description).not.toBe('');
    expect(tags.length).toBeGreaterThanOrEqual(2);
    expect(tags.length).toBeLessThanOrEqual(5);
    expect(condition).not.toBeNull();
    expect(patient).not.toMatchObject({ ageBand: null });
    expect(timeline.length).toBeGreaterThanOrEqual(4);
    expect(timeline.length).toBeLessThanOrEqual(8);
    expect(checklist.length).toBeGreaterThanOrEqual(6);
    expect(checklist.length).toBeLessThanOrEqual(18);
    expect(events.length).toBeGreaterThanOrEqual(3);
    expect(events.length).toBeLessThanOrEqual(9);
  });

  it('reaches every state from the first', () => {
    const { timeline } = read(name);
    const reached = new Set([timeline[0]?.id]);
    for (const id of reached) {
      const state = timeline.find((candidate) => candidate.id === id);
      for (const { to } of state?.transitions ?? []) reached.add(to);
    }
    expect(timeline.map((state) => state.id).filter((id) => !reached.has(id))).toEqual([]);
  });

  it('shows vital signs that fit the rhythm', () => {
    for (const { id, vitals } of read(name).timeline) {
      const { hr, rhythm, nibp } = vitals;
      const hasNoBeats = rhythm === 'ventricularFibrillation' || rhythm === 'asystole';
      expect(hr === 0, id).toBe(hasNoBeats);
      if (hasNoBeats || rhythm === 'pulselessElectricalActivity')
        expect(nibp?.systolic ?? 0, id).toBeLessThanOrEqual(50);
    }
  });
});

describe('the samples together', () => {
  const summaries = names.map((name) => summariseScenario(read(name)));
  const distinct = (values: readonly unknown[]) => new Set(values).size;

  it('are at least 28, each with a name of its own', () => {
    expect(summaries.length).toBeGreaterThanOrEqual(28);
    expect(distinct(summaries.map((summary) => summary.name))).toBe(summaries.length);
  });

  it('cover every age in every condition', () => {
    const cells = summaries.map(({ patient_age, patient_condition }) => `${patient_age} ${patient_condition}`);
    expect(new Set(cells)).toEqual(new Set(['0 0', '0 1', '0 2', '1 0', '1 1', '1 2', '2 0', '2 1', '2 2']));
  });

  it('are written in at least six languages, for at least twenty devices', () => {
    expect(distinct(summaries.map((summary) => summary.unicode_language_identifier))).toBeGreaterThanOrEqual(6);
    expect(distinct(summaries.map((summary) => summary.device_id))).toBeGreaterThanOrEqual(20);
  });

  it('share 30 to 45 tags, some too long to be shown in full', () => {
    const tags = new Set(summaries.flatMap((summary) => summary.tags));
    expect(tags.size).toBeGreaterThanOrEqual(30);
    expect(tags.size).toBeLessThanOrEqual(45);
    expect([...tags].filter((tag) => tag.length > 20).length).toBeGreaterThanOrEqual(3);
    expect([...tags].filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
  });

  it('contain limited and unlimited scenarios, and sepsis more than twice', () => {
    expect(summaries.some((summary) => summary.duration_in_seconds === 0)).toBe(true);
    expect(summaries.some((summary) => summary.duration_in_seconds > 0)).toBe(true);
    expect(summaries.filter((summary) => summary.tags.includes('sepsis')).length).toBeGreaterThanOrEqual(3);
  });

  it('are summarised as in their files: septic shock', () => {
    expect(summariseScenario(read('septic-shock-on-the-ward.isims'), ['septic-shock-drain.jpg'])).toEqual({
      name: 'Septic shock on the ward',
      description:
        'Day three after bowel surgery, febrile and confused. Recognise sepsis, start the bundle within the hour, escalate before the pressure is lost.',
      tags: ['sepsis', 'shock', 'internal medicine', 'escalation'],
      device_id: 3,
      patient_photo: 12,
      patient_age: 2,
      patient_condition: 1,
      unicode_language_identifier: 'en',
      duration_in_seconds: 1080,
      num_checklist_items: 12,
      num_events: 7,
      has_video: false,
      has_images: true,
      has_sounds: true,
      has_labs: true,
      reuse_licence: null,
      reuse_words: '',
    });
  });

  it('are summarised as in their files: drowning', () => {
    expect(summariseScenario(read('drunkning-med-hypotermi.isims'))).toMatchObject({
      name: 'Drunkning med hypotermi',
      device_id: 18,
      patient_age: 1,
      patient_condition: 2,
      unicode_language_identifier: 'sv',
      duration_in_seconds: 1800,
      num_checklist_items: 16,
      num_events: 7,
      // Its pictures and videos are only named.
      has_video: false,
      has_images: false,
      has_sounds: false,
      has_labs: true,
    });
  });
});

describe('docs/scenario-format.md', () => {
  const [page = ''] = Object.values(
    import.meta.glob<string>('../../../../../docs/scenario-format.md', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );

  it('shows a valid example', () => {
    const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const result = parseScenarioFile(example);
    expect(result.ok ? [] : result.problems).toEqual([]);
  });

  it('lists every rhythm', () => {
    expect(rhythms.filter((rhythm) => !page.includes(`\`${rhythm}\``))).toEqual([]);
  });
});
