import type { ScenarioFields } from '@community/contract/content';

/** What a test says of a scenario file; the rest is as in a small, publishable one. */
export type ScenarioFileChange = Omit<Partial<ScenarioFields>, 'patient'> & { patient?: object };

/** The content of a small scenario file that can be published. */
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
