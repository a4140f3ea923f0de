import * as z from 'zod/mini';
import {
  count,
  countParam,
  filterParam,
  offsetParam,
  patientAge,
  patientCondition,
  privacyLevel,
  tagsParam,
  timestamp,
  uuidParams,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { termParam } from './search-term.ts';

/** A word that content is filed under. */
export const tag = z.object({ id: z.int(), title: z.string() });
export type Tag = z.output<typeof tag>;

/** Who contributed a piece of content; `publicUsername` is empty unless `is_public`. */
export const contributor = z.object({ uuid_id: z.string(), is_public: z.boolean(), publicUsername: z.string() });
export type Contributor = z.output<typeof contributor>;

/** A scenario as lists and its page show it. */
export const scenario = z.object({
  id: z.int(),
  uuid_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Selects the drawn device, see `devices.ts`. */
  device_id: z.int(),
  /** Selects the drawn patient, 0 to 106; null shows a neutral one. */
  patient_photo: z.nullable(z.int()),
  /** null until its owner has set it. */
  patient_age: z.nullable(patientAge),
  /** null until its owner has set it. */
  patient_condition: z.nullable(patientCondition),
  tags: z.array(tag),
  contributed_by: contributor,
  contributed_at: timestamp,
  /** Bytes. */
  file_size: count,
  number_favourites: count,
  num_downloads: count,
  is_favourited_by_current_user: z.boolean(),
  /** ISO 639-1. */
  unicode_language_identifier: z.string(),
  /** Seconds; 0 means no time limit. */
  duration_in_seconds: count,
  num_checklist_items: count,
  num_events: count,
  has_video: z.boolean(),
  has_images: z.boolean(),
  has_sounds: z.boolean(),
  has_labs: z.boolean(),
  privacy_level: privacyLevel,
  is_publishable: z.boolean(),
  is_processed: z.boolean(),
  /** Why processing failed, or null. */
  processing_error: z.nullable(z.string()),
  /** The web editor's address of this scenario, for its owner; null otherwise. */
  object_url: z.nullable(z.string()),
});
export type Scenario = z.output<typeof scenario>;

/** One page of a list: rows `from` to `to` (counted from 1; 0 and 0 when there are none) of `total`; `count` rows. */
export const scenarioList = z.object({ total: count, from: count, to: count, count, scenarios: z.array(scenario) });
export type ScenarioList = z.output<typeof scenarioList>;

/** Published scenarios, best match first when there is a term, otherwise the newest first. */
export const listScenarios = endpoint({
  method: 'GET',
  path: '/api/scenarios/:offset/:count/:age/:condition/:term/:tags',
  summary: 'Browse published scenarios',
  area: 'Scenarios',
  params: z.object({
    offset: offsetParam,
    count: countParam,
    age: filterParam,
    condition: filterParam,
    term: termParam,
    tags: tagsParam,
  }),
  response: scenarioList,
  errors: [400],
});

/** One scenario. 404 where there is none, or none for this user. */
export const getScenario = endpoint({
  method: 'GET',
  path: '/api/scenario/:id',
  summary: 'One scenario',
  area: 'Scenarios',
  params: uuidParams,
  response: scenario,
  errors: [400, 404],
});

/** All tags, by title. */
export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'All tags',
  area: 'Tags',
  response: z.array(tag),
});

/** The tags that published content carries, by title. */
export const listTagsInUse = endpoint({
  method: 'GET',
  path: '/api/tagsInUse',
  summary: 'Tags of published content',
  area: 'Tags',
  response: z.array(tag),
});

/** The signed-in user's favourite scenarios, the last starred first. */
export const listFavouriteScenarios = endpoint({
  method: 'GET',
  path: '/api/me/scenarios/favourites',
  summary: 'Own favourite scenarios',
  area: 'Scenarios',
  response: scenarioList,
});

/** Answer of a favourite call: whether it is a favourite now. */
export const favouriteToggled = z.object({ toggled: z.enum(['true', 'false']) });

/** Makes a scenario a favourite, or no longer one. */
export const toggleFavouriteScenario = endpoint({
  method: 'POST',
  path: '/api/me/scenarios/favourite/:id',
  summary: 'Star or unstar a scenario',
  area: 'Scenarios',
  params: uuidParams,
  response: favouriteToggled,
  errors: [400, 403, 404],
});

/** Where a file can be had, for some minutes, and what it is called. */
export const download = z.object({ url: z.string(), fileName: z.string() });
export type Download = z.output<typeof download>;

/** A signed address of the scenario's file. Counts one download per user and day. */
export const downloadScenario = endpoint({
  method: 'GET',
  path: '/api/download/scenario/:id',
  summary: "A signed address of a scenario's file",
  area: 'Scenarios',
  params: uuidParams,
  response: download,
  errors: [400, 404],
});
