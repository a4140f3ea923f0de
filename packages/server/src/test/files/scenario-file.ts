import type { ScenarioFields } from '@community/contract/content';

/** A test's changes to a scenario file; the rest is that of a small, publishable one. */
export type ScenarioFileChange = Omit<Partial<ScenarioFields>, 'patient'> & { patient?: object };

/** The content of a small, publishable scenario file. */
export function scenarioFile(change: ScenarioFileChange = {}): object {
  return {
    format: 'isims',
    version: 1,
    name: 'Quiet afternoon',
    description: 'Nothing happens, and that is the point.',
    tags: ['observation'],
    language: 'en',
    device: { id: 1 },
    patient: { ageBand: 'adult', photo: 12 },
    condition: 'stable',
    duration: 600,
    timeline: [{ id: 'start', label: 'At rest', at: 0, vitals: { hr: 72, rhythm: 'sinusRhythm', spo2: 98 } }],
    checklist: [{ id: 'look', text: 'Looks at the patient' }],
    ...change,
  };
}
