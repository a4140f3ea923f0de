import { describe, expect, it } from 'vitest';
import { parseScenarioFile, type ScenarioFile } from './scenario-file.ts';
import { summariseScenario } from './scenario-summary.ts';

const minimal = {
  format: 'isims',
  version: 1,
  name: 'Febrile child',
  language: 'en',
  timeline: [{ id: 'arrival', label: 'Arrival' }],
};

/** A minimal file with these changes. */
function accepted(changes: object): ScenarioFile {
  const result = parseScenarioFile(JSON.stringify({ ...minimal, ...changes }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

describe('summariseScenario', () => {
  it('leaves fields unset that a minimal file does not have', () => {
    expect(summariseScenario(accepted({}))).toEqual({
      name: 'Febrile child',
      description: '',
      tags: [],
      device_id: 1,
      patient_photo: null,
      patient_age: null,
      patient_condition: null,
      unicode_language_identifier: 'en',
      duration_in_seconds: 0,
      num_checklist_items: 0,
      num_events: 0,
      has_video: false,
      has_images: false,
      has_sounds: false,
      has_labs: false,
      reuse_licence: null,
      reuse_words: '',
    });
  });

  it.each([
    ['neonate', 0],
    ['paediatric', 1],
    ['adult', 2],
  ])('numbers the age band %s as %i', (ageBand, number) => {
    expect(summariseScenario(accepted({ patient: { ageBand } })).patient_age).toBe(number);
  });

  it.each([
    ['stable', 0],
    ['deteriorating', 1],
    ['cardiacArrest', 2],
  ])('numbers the condition %s as %i', (condition, number) => {
    expect(summariseScenario(accepted({ condition })).patient_condition).toBe(number);
  });

  it.each([
    ['image', 'has_images'],
    ['video', 'has_video'],
    ['sound', 'has_sounds'],
  ] as const)('sees media of the kind %s that come with it, and none that are only named', (kind, flag) => {
    const file = accepted({ media: [{ file: 'a.bin', kind, title: 'A' }] });
    const flagsOf = (files: string[]) => {
      const summary = summariseScenario(file, files);
      return (['has_images', 'has_video', 'has_sounds'] as const).filter((name) => summary[name]);
    };
    expect(flagsOf(['a.bin'])).toEqual([flag]);
    expect(flagsOf(['b.bin'])).toEqual([]);
    expect(flagsOf([])).toEqual([]);
  });

  it("counts the simulator's own sounds, and those whose recording is included", () => {
    const sound = { id: 'wheeze', title: 'Wheeze', kind: 'breath' };
    const has = (file: string | null, files: string[]) =>
      summariseScenario(accepted({ sounds: [{ ...sound, file }] }), files).has_sounds;
    expect([has(null, []), has('a.wav', ['a.wav']), has('a.wav', [])]).toEqual([true, true, false]);
  });

  it('trims names and removes duplicate tags', () => {
    const summary = summariseScenario(accepted({ name: ' Fever ', tags: ['Sepsis', ' sepsis ', 'shock'] }));
    expect(summary.name).toBe('Fever');
    expect(summary.tags).toEqual(['Sepsis', 'shock']);
  });
});
