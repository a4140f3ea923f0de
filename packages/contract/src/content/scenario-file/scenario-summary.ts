import { PATIENT_AGE, PATIENT_CONDITION } from '../../shared/common.ts';
import type { ReuseLicence } from '../reuse.ts';
import type { ScenarioFile } from './scenario-file.ts';

/** The properties of a scenario from its file, with the API's field names. */
export interface ScenarioSummary {
  name: string;
  description: string;
  /** Without duplicates, ignoring case. */
  tags: string[];
  device_id: number;
  /** Index of the drawn patient, or null. */
  patient_photo: number | null;
  /** null where the file has none. */
  patient_age: (typeof PATIENT_AGE)[keyof typeof PATIENT_AGE] | null;
  /** null where the file has none. */
  patient_condition: (typeof PATIENT_CONDITION)[keyof typeof PATIENT_CONDITION] | null;
  /** ISO 639-1. */
  unicode_language_identifier: string;
  /** Seconds; 0 means no time limit. */
  duration_in_seconds: number;
  num_checklist_items: number;
  num_events: number;
  has_video: boolean;
  has_images: boolean;
  has_sounds: boolean;
  has_labs: boolean;
  /** null where the file has none. */
  reuse_licence: ReuseLicence | null;
  /** Empty unless the licence is `own`. */
  reuse_words: string;
}

function withoutRepetitions(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((entry) => entry.trim())) {
    const key = tag.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

/**
 * Derives the data for lists and filters from a scenario file.
 * @param files names of the files included in the package; files that are only named do not count.
 */
export function summariseScenario(file: ScenarioFile, files: Iterable<string> = []): ScenarioSummary {
  const { ageBand, photo } = file.patient;
  const present = new Set(files);
  const hasMedia = (kind: ScenarioFile['media'][number]['kind']) =>
    file.media.some((item) => item.kind === kind && present.has(item.file));
  const hasSound = file.sounds.some((sound) => sound.file === null || present.has(sound.file));
  return {
    name: file.name.trim(),
    description: file.description.trim(),
    tags: withoutRepetitions(file.tags),
    device_id: file.device.id,
    patient_photo: photo,
    patient_age: ageBand === null ? null : PATIENT_AGE[ageBand],
    patient_condition: file.condition === null ? null : PATIENT_CONDITION[file.condition],
    unicode_language_identifier: file.language,
    duration_in_seconds: file.duration,
    num_checklist_items: file.checklist.length,
    num_events: file.events.length,
    has_video: hasMedia('video'),
    has_images: hasMedia('image'),
    has_sounds: hasMedia('sound') || hasSound,
    has_labs: file.labs.length > 0,
    reuse_licence: file.reuseLicence,
    reuse_words: file.reuseLicence === 'own' ? (file.reuseWords ?? '').trim() : '',
  };
}
