import type { CourseVitals, ScenarioCourse } from '@community/contract/content';
import { chest } from './drawings.ts';

/** Vital signs of which only the given ones are measured. */
export const buildVitals = (change: Partial<CourseVitals> = {}): CourseVitals => ({
  hr: null,
  rhythm: null,
  spo2: null,
  nibp: null,
  rr: null,
  etco2: null,
  temperature: null,
  ...change,
});
const change = { seconds: null, action: null, event: null };

/** The first state of 'Septic shock on the ward'. */
export const initialVitals = buildVitals({
  hr: 112,
  rhythm: 'sinusTachycardia',
  spo2: 94,
  nibp: { systolic: 96, diastolic: 52 },
  rr: 24,
  temperature: 38.9,
});

/** The contents of 'Septic shock on the ward': five states, the last of them without a fixed time. */
export function buildCourse(difference: Partial<ScenarioCourse> = {}): ScenarioCourse {
  return {
    duration_in_seconds: 1080,
    patient: { age: '68 years', sex: 'female', name: 'Ingrid Solberg', weight: 71 },
    states: [
      {
        id: 'start',
        label: 'Febrile and confused',
        at: 0,
        vitals: initialVitals,
        transitions: [{ ...change, to: 'falling', trigger: 'after', seconds: 240 }],
      },
      {
        id: 'falling',
        label: 'Pressure falls',
        at: 240,
        vitals: buildVitals({
          hr: 128,
          rhythm: 'sinusTachycardia',
          spo2: 91,
          nibp: { systolic: 78, diastolic: 40 },
          rr: 30,
          temperature: 39.1,
        }),
        transitions: [
          { ...change, to: 'fluids', trigger: 'action', action: 'fluids' },
          { ...change, to: 'arrest', trigger: 'manual' },
        ],
      },
      {
        id: 'fluids',
        label: 'Answers to fluids',
        at: 540,
        vitals: buildVitals({ hr: 116, spo2: 94, nibp: { systolic: 88, diastolic: 46 }, rr: 26 }),
        transitions: [{ ...change, to: 'better', trigger: 'event', event: 'antibiotics' }],
      },
      {
        id: 'better',
        label: 'Better',
        at: 900,
        vitals: buildVitals({ hr: 98, spo2: 96, nibp: { systolic: 104, diastolic: 58 }, rr: 20, temperature: 38.4 }),
        transitions: [],
      },
      {
        id: 'arrest',
        label: 'Pulseless electrical activity',
        at: null,
        vitals: buildVitals({
          hr: 40,
          rhythm: 'pulselessElectricalActivity',
          spo2: 0,
          nibp: { systolic: 0, diastolic: 0 },
        }),
        transitions: [],
      },
    ],
    events: [
      { id: 'nurse', label: 'The nurse is worried', at: 30, kind: 'communication' },
      { id: 'lactate', label: 'Lactate comes back', at: 420, kind: 'result' },
      { id: 'antibiotics', label: 'Antibiotics given', at: 600, kind: 'intervention' },
      { id: 'family', label: 'The family arrives', at: null, kind: 'arrival' },
    ],
    checklist: [
      { id: 'score', text: 'Scores the patient', critical: false },
      { id: 'cultures', text: 'Takes blood cultures before antibiotics', critical: true },
      { id: 'fluids', text: 'Gives 500 ml of crystalloid', critical: true },
      { id: 'help', text: 'Calls for help', critical: false },
    ],
    media: [
      { file: 'chest.jpeg', kind: 'image', title: 'Chest x-ray', file_size: 84_200, signed_url: chest },
      { file: 'transfer.mp4', kind: 'video', title: 'Transfer', file_size: 2_140_000, signed_url: 'data:video/mp4,' },
      { file: 'handover.mp4', kind: 'video', title: 'Handover', file_size: null },
    ],
    sounds: [
      {
        id: 'crackles',
        title: 'Crackles on the left',
        kind: 'breath',
        is_missing: false,
        file: 'crackles.wav',
        signed_url: 'data:audio/wav,',
      },
      { id: 'heart', title: 'Fast heart sounds', kind: 'heart', is_missing: false, file: null },
      { id: 'handover', title: 'Handover by telephone', kind: 'voice', is_missing: true },
    ],
    labs: [
      {
        id: 'gas',
        name: 'Blood gas',
        at: 420,
        num_results: 4,
        results: [
          { name: 'pH', value: 7.28, unit: '', reference: { low: 7.35, high: 7.45 } },
          { name: 'Lactate', value: 5.4, unit: 'mmol/L', reference: { low: null, high: 2 } },
          { name: 'Potassium', value: 4.1, unit: 'mmol/L', reference: { low: 3.5, high: 5.1 } },
          { name: 'Ketones', value: 'negative', unit: '', reference: null },
        ],
      },
      { id: 'culture', name: 'Blood culture', at: null, num_results: 2 },
    ],
    ...difference,
  };
}
