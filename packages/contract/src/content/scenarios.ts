import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import {
  count,
  countParam,
  filterParam,
  languageCode,
  offsetParam,
  patientAge,
  patientCondition,
  tagsParam,
  uuidParams,
  visible,
} from '../shared/common.ts';
import { contentFields, contentPage, editedFields, editFields, ownQuery, statusCounts, uploaded } from './content.ts';
import { contentCalls } from './content-calls.ts';
import { courseVitals } from './course.ts';
import { hasOwnWords, reuseForm } from './reuse.ts';
import { contributorParam, devicesParam, languagesParam, listSortParam, termParam } from './search-term.ts';
import { versionCalls } from './versions/version-calls.ts';

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
  /** Vital signs of the first state, which the device's picture shows; null until the file is processed. */
  initial_vitals: z.nullable(courseVitals),
  /** ISO 639-1. */
  unicode_language_identifier: z.string(),
  /** Seconds; 0 means no time limit. */
  duration_in_seconds: count,
  num_checklist_items: count,
  num_events: count,
  /** Whether a video comes with the scenario; one that is only named does not count. */
  has_video: z.boolean(),
  /** Whether a picture comes with the scenario. */
  has_images: z.boolean(),
  /** Whether it has sounds: recordings that come with it, or the simulator's own. */
  has_sounds: z.boolean(),
  has_labs: z.boolean(),
  /** The web editor's address of this scenario, for its owner; null otherwise. */
  object_url: z.nullable(z.string()),
});
export type Scenario = z.output<typeof scenario>;

/** One page of a list of scenarios. */
export const scenarioList = z.extend(contentPage, { scenarios: z.array(scenario) });
export type ScenarioList = z.output<typeof scenarioList>;

/** One page of own scenarios, and how many of them all are public, private and so on. */
export const ownScenarioList = z.extend(scenarioList, { counts: z.optional(statusCounts) });

/** The sort keys of own scenarios. Ties are broken by contribution date. */
export const scenarioSorts = ['isProcessed', 'contributedAt', 'name'] as const;
/** Name of an order of own scenarios. */
export type ScenarioSort = (typeof scenarioSorts)[number];

/** A scenario after an edit. */
export const editedScenario = z.extend(scenario, editedFields);

const calls = contentCalls({
  area: 'Scenarios',
  one: 'scenario',
  many: 'scenarios',
  itemPath: '/api/scenario',
  downloadPath: '/api/download/scenario',
  item: scenario,
  list: scenarioList,
});

const versions = versionCalls({
  area: 'Scenarios',
  one: 'scenario',
  itemPath: '/api/scenario',
  downloadPath: '/api/download/scenario',
  item: scenario,
});

/** Scenarios. */
export const scenarioEndpoints = {
  getScenario: calls.get,
  listFavouriteScenarios: calls.listFavourites,
  toggleFavouriteScenario: calls.toggleFavourite,
  downloadScenario: calls.download,
  setScenarioPrivacy: calls.setPrivacy,
  deleteScenario: calls.delete,
  restoreScenario: calls.restore,
  retryScenario: calls.retry,
  changeScenarios: calls.change,
  getLastScenarioChange: calls.getLastChange,
  reportScenario: calls.report,
  listUserScenarios: calls.listOfUser,
  listUserFavouriteScenarios: calls.listFavouritesOfUser,
  replaceScenarioFile: versions.replace,
  listScenarioVersions: versions.list,
  downloadScenarioVersion: versions.download,
  restoreScenarioVersion: versions.restore,
  deleteScenarioVersion: versions.delete,

  /**
   * Published scenarios, best match first when there is a term, otherwise the newest first, unless `sort` says so. What
   * is in a language that `prefer` names comes before the rest. 429: too many searches.
   */
  listScenarios: endpoint({
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
    query: z.object({
      /** Only in these languages. */
      language: z.prefault(languagesParam, '-1'),
      /** These languages first, in any order among them. */
      prefer: z.prefault(languagesParam, '-1'),
      sort: listSortParam,
      /** Only on these devices. */
      device: z.prefault(devicesParam, '-1'),
      /** Only of this contributor. */
      contributor: z.prefault(contributorParam, '-1'),
    }),
    response: scenarioList,
    errors: [400, 429],
  }),

  /** The signed-in user's own scenarios, published or not. 429: too many searches. */
  listOwnScenarios: endpoint({
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
    query: z.object(ownQuery),
    response: ownScenarioList,
    errors: [400, 429],
  }),

  /**
   * Uploads scenario files: `.isims` files of JSON, or ZIP packages. Files are independent: problems of one, and files
   * beyond the tenth, are listed in `errors` and do not affect the others. The licence is that of all of them. 403
   * before the attestation. A retry with the same idempotency key gets the first response.
   */
  uploadScenarios: endpoint({
    method: 'POST',
    path: '/api/me/scenarios/upload',
    summary: 'Upload scenario files',
    area: 'Scenarios',
    takesIdempotencyKey: true,
    encoding: 'multipart',
    body: z.object({ 'scenFiles[]': z.array(z.file()), ...reuseForm }),
    response: uploaded,
    errors: [400, 403, 409, 413, 429, 503, 507],
  }),

  /** Changes the details of one's own scenario. An edit that takes away what publishing needs makes it private. */
  updateScenario: endpoint({
    method: 'POST',
    path: '/api/scenario/:id/edit',
    summary: 'Edit your own scenario',
    area: 'Scenarios',
    takesIdempotencyKey: true,
    params: uuidParams,
    body: z
      .object({
        ...editFields,
        name: editFields.name.check(visible),
        patientAge: z.nullable(patientAge),
        patientCondition: z.nullable(patientCondition),
        /** Left out, it stays as it is. */
        language: z.optional(languageCode),
      })
      .check(hasOwnWords),
    response: editedScenario,
    isEdit: true,
    errors: [400, 403, 404, 409],
  }),
};
