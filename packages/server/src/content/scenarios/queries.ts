import type { Scenario } from '@community/contract/content';
import type { Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isPublishable } from '../items/publishing.ts';
import { type ContentRow, contentQueries, toContent } from '../items/queries.ts';
import { scenarioKind } from '../kinds.ts';

/** The reader of scenarios. */
export interface ScenarioReader {
  userId: number;
  /** Address of the web editor with `{id}`, or null. */
  editorUrl: string | null;
}

const columns = [
  'id',
  'device_id',
  'patient_photo',
  'patient_age',
  'patient_condition',
  'initial_vitals',
  'language',
  'duration_in_seconds',
  'num_checklist_items',
  'num_events',
  'has_video',
  'has_images',
  'has_sounds',
  'has_labs',
] as const;

interface ScenarioRow extends ContentRow, Pick<Selectable<Schema['scenario']>, (typeof columns)[number]> {}

const toScenario = (row: ScenarioRow, { userId, editorUrl }: ScenarioReader): Scenario => ({
  ...toContent(row),
  id: row.id,
  device_id: row.device_id,
  patient_photo: row.patient_photo,
  // The table's checks allow these values only.
  patient_age: row.patient_age as Scenario['patient_age'],
  patient_condition: row.patient_condition as Scenario['patient_condition'],
  initial_vitals: row.initial_vitals,
  unicode_language_identifier: row.language,
  duration_in_seconds: row.duration_in_seconds,
  num_checklist_items: row.num_checklist_items,
  num_events: row.num_events,
  has_video: row.has_video,
  has_images: row.has_images,
  has_sounds: row.has_sounds,
  has_labs: row.has_labs,
  is_publishable: isPublishable(row),
  object_url: row.contributed_by === userId ? (editorUrl?.replaceAll('{id}', row.uuid) ?? null) : null,
});

/** Reads scenarios. */
export const scenarioQueries = contentQueries({ kind: scenarioKind, columns, toItem: toScenario });
