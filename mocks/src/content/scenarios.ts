import type { Contributor, Scenario, ScenarioList, Tag } from '@community/contract/content';
import { buildUuid } from '../uuid.ts';
import { buildVitals, initialVitals } from './course.ts';
import { type PagePlace, pageOf } from './page-of.ts';

/** Tags of scenarios and media. */
export const tags: Tag[] = [
  'airway',
  'als',
  'anaesthesia',
  'cardiology',
  'emergency medicine',
  'escalation',
  'internal medicine',
  'neonatology',
  'non-invasive ventilation',
  'paediatrics',
  'resuscitation',
  'sepsis',
].map((title, index) => ({ id: index + 1, title }));

/** Some of these tags, by title. */
export const tagsNamed = (...titles: string[]) => tags.filter(({ title }) => titles.includes(title));

/** The contributors of the mocked content. */
export const contributors = {
  ward: { uuid_id: buildUuid(11), is_public: true, publicUsername: 'ward-skills' },
  hidden: { uuid_id: buildUuid(12), is_public: false, publicUsername: '' },
  paediatric: { uuid_id: buildUuid(13), is_public: true, publicUsername: 'paeds-lab' },
  airway: { uuid_id: buildUuid(14), is_public: true, publicUsername: 'airway-club' },
} satisfies Record<string, Contributor>;

/** A published scenario, with changes. */
export function buildScenario(change: Partial<Scenario> = {}): Scenario {
  return {
    id: 101,
    uuid_id: buildUuid(101),
    name: 'Septic shock on the ward',
    description:
      'Postoperative day three, febrile and confused. Recognise sepsis, start the bundle, escalate before the pressure is lost.',
    device_id: 1,
    patient_photo: 12,
    patient_age: 2,
    patient_condition: 1,
    initial_vitals: initialVitals,
    tags: tagsNamed('escalation', 'internal medicine', 'sepsis'),
    contributed_by: contributors.ward,
    contributed_at: '2026-03-01T10:00:00.000Z',
    reuse_licence: 'CC-BY-4.0',
    reuse_words: '',
    file_size: 12_430,
    number_favourites: 214,
    num_downloads: 1480,
    is_favourited_by_current_user: false,
    unicode_language_identifier: 'en',
    duration_in_seconds: 1080,
    num_checklist_items: 12,
    num_events: 7,
    has_video: false,
    has_images: true,
    has_sounds: true,
    has_labs: true,
    privacy_level: 2,
    is_publishable: true,
    is_processed: true,
    processing_error: null,
    version: 0,
    object_url: null,
    ...change,
  };
}

/** Published scenarios of different ages, conditions, devices and languages. */
export const scenarios: Scenario[] = [
  buildScenario(),
  buildScenario({
    id: 102,
    uuid_id: buildUuid(102),
    name: 'VF arrest, witnessed, in the catheter lab',
    description:
      'Collapse during a diagnostic procedure. Three shocks, adrenaline after the second, reversible causes.',
    device_id: 21,
    patient_photo: 40,
    patient_condition: 2,
    initial_vitals: buildVitals({
      hr: 0,
      rhythm: 'ventricularFibrillation',
      spo2: 0,
      nibp: { systolic: 0, diastolic: 0 },
      rr: 0,
    }),
    tags: tagsNamed('als', 'cardiology', 'resuscitation'),
    contributed_by: contributors.hidden,
    unicode_language_identifier: 'de',
    duration_in_seconds: 750,
    number_favourites: 187,
    num_downloads: 2210,
    num_checklist_items: 18,
    num_events: 9,
    has_video: true,
    has_labs: false,
  }),
  buildScenario({
    id: 103,
    uuid_id: buildUuid(103),
    name: 'Bronchiolitis, tiring',
    description: 'A four-month-old, three days of cough, now apnoeic spells. High flow, then decide.',
    device_id: 30,
    patient_photo: 77,
    patient_age: 1,
    initial_vitals: buildVitals({ hr: 164, rhythm: 'sinusTachycardia', spo2: 90, rr: 62, temperature: 37.8 }),
    tags: tagsNamed('paediatrics', 'non-invasive ventilation'),
    contributed_by: contributors.paediatric,
    unicode_language_identifier: 'nl',
    duration_in_seconds: 0,
    number_favourites: 96,
    num_downloads: 702,
    num_checklist_items: 9,
    num_events: 5,
    has_images: false,
    has_sounds: false,
    has_labs: false,
  }),
  buildScenario({
    id: 104,
    uuid_id: buildUuid(104),
    name: 'Routine induction, difficult mask',
    description: 'Elective list, large neck. Keep the saturation while you change plan; no one is in a hurry but you.',
    device_id: 5,
    patient_photo: 3,
    patient_condition: 0,
    initial_vitals: buildVitals({
      hr: 82,
      rhythm: 'sinusRhythm',
      spo2: 97,
      nibp: { systolic: 142, diastolic: 86 },
      rr: 14,
      etco2: 4.9,
      temperature: 36.5,
    }),
    tags: tagsNamed('anaesthesia', 'airway'),
    contributed_by: contributors.airway,
    duration_in_seconds: 900,
    number_favourites: 75,
    num_downloads: 512,
    num_checklist_items: 14,
    num_events: 4,
    is_favourited_by_current_user: true,
  }),
  buildScenario({
    id: 105,
    uuid_id: buildUuid(105),
    name: 'Term newborn, no respiratory effort',
    description: 'Meconium, limp, heart rate 60. Stimulate, inflate, reassess every thirty seconds.',
    device_id: 9,
    patient_photo: 101,
    patient_age: 0,
    initial_vitals: buildVitals({ hr: 62, rhythm: 'sinusBradycardia', spo2: 58, rr: 0 }),
    tags: tagsNamed('neonatology', 'resuscitation'),
    contributed_by: contributors.paediatric,
    unicode_language_identifier: 'fr',
    duration_in_seconds: 600,
    number_favourites: 143,
    num_downloads: 1120,
    num_checklist_items: 11,
    num_events: 6,
    is_favourited_by_current_user: true,
  }),
];

/** One page of a scenario list, by default of a list with a single page. */
export const buildScenarioList = (rows: Scenario[] = scenarios, place?: PagePlace): ScenarioList => ({
  ...pageOf(rows, place),
  scenarios: rows,
});
