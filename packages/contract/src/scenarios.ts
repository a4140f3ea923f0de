import * as z from 'zod/mini';
import {
  count,
  countParam,
  filterParam,
  offsetParam,
  patientAge,
  patientCondition,
  tagsParam,
  uuidParams,
} from './common.ts';
import {
  bulkChange,
  bulkChanged,
  contentFields,
  deleted,
  download,
  editedFields,
  editFields,
  favouriteToggled,
  privacyChange,
  privacyChanged,
  uploaded,
} from './content.ts';
import { endpoint } from './endpoint.ts';
import { termParam } from './search-term.ts';

export type { Contributor, Download, Tag } from './content.ts';

/** A scenario as lists and its page show it. */
export const scenario = z.object({
  ...contentFields,
  id: z.int(),
  /** Selects the drawn device, see `devices.ts`. */
  device_id: z.int(),
  /** Selects the drawn patient, 0 to 106; null shows a neutral one. */
  patient_photo: z.nullable(z.int()),
  /** null until its owner has set it. */
  patient_age: z.nullable(patientAge),
  /** null until its owner has set it. */
  patient_condition: z.nullable(patientCondition),
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
  defaults: { offset: '0', count: '10', age: '-1', condition: '-1', term: '-1', tags: '-1' },
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

/** The signed-in user's favourite scenarios, the last starred first. */
export const listFavouriteScenarios = endpoint({
  method: 'GET',
  path: '/api/me/scenarios/favourites',
  summary: 'Own favourite scenarios',
  area: 'Scenarios',
  response: scenarioList,
});

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

/** By what own scenarios are sorted. Equal ones follow by contribution date. */
export const scenarioSorts = ['isProcessed', 'contributedAt', 'name'] as const;
export type ScenarioSort = (typeof scenarioSorts)[number];

/** The signed-in user's own scenarios, published or not. */
export const listOwnScenarios = endpoint({
  method: 'GET',
  path: '/api/me/scenarios/:offset/:count/:sort/:direction',
  defaults: { offset: '0', count: '10', sort: 'isProcessed', direction: 'DESC' },
  summary: 'Own scenarios',
  area: 'Scenarios',
  params: z.object({
    offset: offsetParam,
    count: countParam,
    sort: z.enum(scenarioSorts, `must be one of ${scenarioSorts.join(', ')}`),
    direction: z.enum(['ASC', 'DESC'], 'must be ASC or DESC'),
  }),
  response: scenarioList,
  errors: [400],
});

/**
 * Takes in scenario files: `.isims` files of JSON, or ZIP packages. Each file stands for itself: what is wrong with one
 * is said in `errors` and does not touch the others; so is a file beyond the tenth. 403 before the attestation.
 */
export const uploadScenarios = endpoint({
  method: 'POST',
  path: '/api/me/scenarios/upload',
  summary: 'Upload scenario files',
  area: 'Scenarios',
  encoding: 'multipart',
  body: z.object({ 'scenFiles[]': z.array(z.file()) }),
  response: uploaded,
  errors: [400, 403, 507],
});

/** A scenario after an edit. */
export const editedScenario = z.extend(scenario, editedFields);
export type EditedScenario = z.output<typeof editedScenario>;

/** Changes the details of an own scenario. An edit that takes away what publishing needs makes it private. */
export const updateScenario = endpoint({
  method: 'POST',
  path: '/api/scenario/:id/edit',
  summary: 'Edit an own scenario',
  area: 'Scenarios',
  params: uuidParams,
  body: z.object({
    ...editFields,
    name: editFields.name.check(z.regex(/\S/, 'must not be empty')),
    patientAge: z.nullable(patientAge),
    patientCondition: z.nullable(patientCondition),
  }),
  response: editedScenario,
  errors: [400, 403, 404, 409],
});

/** Makes an own scenario public or private. 409 while it is not processed or lacks what publishing needs. */
export const setScenarioPrivacy = endpoint({
  method: 'POST',
  path: '/api/scenario/:id/privacy/edit',
  summary: 'Publish an own scenario, or make it private',
  area: 'Scenarios',
  encoding: 'form',
  params: uuidParams,
  body: privacyChange,
  response: privacyChanged,
  errors: [400, 403, 404, 409],
});

/** Deletes an own scenario; for a while that can be undone. */
export const deleteScenario = endpoint({
  method: 'POST',
  path: '/api/scenario/:id/delete',
  summary: 'Delete an own scenario',
  area: 'Scenarios',
  params: uuidParams,
  response: deleted,
  errors: [400, 403, 404],
});

/** Undoes the deletion of an own scenario, as long as it is not final. Answers alike when it was not deleted. */
export const restoreScenario = endpoint({
  method: 'POST',
  path: '/api/scenario/:id/restore',
  summary: 'Undo the deletion of an own scenario',
  area: 'Scenarios',
  params: uuidParams,
  response: scenario,
  errors: [400, 403, 404],
});

/** Processes an own scenario again whose processing failed. 409 when it did not fail. */
export const retryScenario = endpoint({
  method: 'POST',
  path: '/api/scenario/:id/retry',
  summary: 'Process an own scenario again',
  area: 'Scenarios',
  params: uuidParams,
  response: scenario,
  errors: [400, 403, 404, 409],
});

/** Changes several own scenarios at once. */
export const changeScenarios = endpoint({
  method: 'POST',
  path: '/api/me/scenarios/bulk',
  summary: 'Change several own scenarios',
  area: 'Scenarios',
  body: bulkChange,
  response: bulkChanged,
  errors: [400, 403],
});
