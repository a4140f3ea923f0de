import type { EndpointName } from '@community/contract';
import { endpoints } from '@community/contract';
import {
  type BulkBefore,
  type BulkChange,
  bulkChange,
  type LastChange,
  type MediaItem,
  type OwnState,
  type OwnStatus,
  ownStates,
  privacyChange,
  reuseOf,
  type Scenario,
  type ScenarioCourse,
  type StatusCounts,
} from '@community/contract/content';
import type { HttpHandler } from 'msw';
import { type MockedCall, mock } from '../mock.ts';
import { buildCourse } from './course.ts';
import { buildMediaList } from './media.ts';
import { trainer } from './own-content.ts';
import { buildScenarioList, tags } from './scenarios.ts';
import { sortList } from './sort-list.ts';
import { createVersionHandlers } from './versions.ts';

/** The course of a mocked scenario, which begins with the vital signs in its picture. */
function courseOf({ initial_vitals: vitals }: Scenario): ScenarioCourse {
  const course = buildCourse();
  const [start, ...later] = course.states;
  return start && vitals ? { ...course, states: [{ ...start, vitals }, ...later] } : course;
}

/** The content that the handlers serve and change. */
export interface MockedContent {
  scenarios: Scenario[];
  media: MediaItem[];
}

/**
 * How long the server retains deleted items; not a whole number of days, so that the days left are the same all day.
 */
const undoUntil = () => new Date(Date.now() + 29.5 * 86_400_000).toISOString();
/** How long the server remembers a change. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const refuse = (status: number, message: string) =>
  Response.json({ error: 'Error', message, requestId: 'K7M2-9QXT-4DHB' }, { status });

/** Finds an item by its uuid; otherwise throws the server's 404 response. */
export function find<Item extends { uuid_id: string }>(
  items: readonly Item[],
  id: string | undefined,
  what: string,
): Item {
  const item = items.find(({ uuid_id }) => uuid_id === id);
  if (!item) throw refuse(404, `There is no such ${what}.`);
  return item;
}

/** Stars an item, or unstars it. */
export function toggleFavourite(item: Scenario | MediaItem): { toggled: 'true' | 'false' } {
  item.is_favourited_by_current_user = !item.is_favourited_by_current_user;
  item.number_favourites += item.is_favourited_by_current_user ? 1 : -1;
  return { toggled: item.is_favourited_by_current_user ? 'true' : 'false' };
}

const isOwn = ({ contributed_by }: Scenario | MediaItem) => contributed_by.uuid_id === trainer.uuid_id;
const isPublished = ({ privacy_level, is_processed }: Scenario | MediaItem) => privacy_level === 2 && is_processed;
const isScenario = (item: Scenario | MediaItem): item is Scenario => 'patient_age' in item;

function refresh(item: Scenario | MediaItem): boolean {
  const isPublishable = isScenario(item)
    ? item.description !== '' && item.tags.length > 0 && item.patient_age !== null && item.patient_condition !== null
    : item.name !== '';
  const becamePrivate = item.privacy_level === 2 && !isPublishable;
  item.is_publishable = isPublishable;
  if (becamePrivate) item.privacy_level = 0;
  return becamePrivate;
}

/** Makes the change and bumps the version; an older version is refused, as the server does. */
function edit(item: Scenario | MediaItem, change: Partial<Scenario>, version: number | undefined) {
  if (version !== undefined && version !== item.version) throw refuse(409, 'This was changed meanwhile.');
  Object.assign(item, change, { version: item.version + 1 });
  return { became_private: refresh(item) };
}

const tagsOf = (ids: readonly number[]) => tags.filter(({ id }) => ids.includes(id));

/** The fields of an item that a change sets. */
function wantedOf(item: Scenario | MediaItem, change: BulkChange): Partial<Scenario> {
  const { action, tag = 0, tags: chosen = [], patientAge, patientCondition, language, before = [] } = change;
  const others = item.tags.filter(({ id }) => !chosen.includes(id));
  if (action === 'addTags') return { tags: [...others, ...tagsOf(chosen)] };
  if (action === 'removeTags') return { tags: others };
  if (action === 'setLicence') return reuseOf(change) ?? {};
  if (action === 'addTag') return { tags: [...item.tags, ...tagsOf([tag])] };
  if (action === 'setAge') return { patient_age: patientAge ?? null };
  if (action === 'setCondition') return { patient_condition: patientCondition ?? null };
  if (action === 'setLanguage') return { unicode_language_identifier: language ?? '' };
  const { tags: ids, ...was } = before.find(({ uuid_id }) => uuid_id === item.uuid_id) ?? {};
  return action === 'revert' ? ({ ...was, ...(ids && { tags: tagsOf(ids) }) } as Partial<Scenario>) : {};
}

/** The previous values of these fields. */
function beforeOf(item: Scenario | MediaItem, wanted: Partial<Scenario>): BulkBefore {
  const fields = Object.keys(wanted) as (keyof MediaItem)[];
  const was = Object.fromEntries(fields.map((field) => [field, (item as MediaItem)[field]]));
  return { ...was, uuid_id: item.uuid_id, ...('tags' in wanted && { tags: item.tags.map(({ id }) => id) }) };
}

function changeAll(items: (Scenario | MediaItem)[], deleted: Set<string>, change: BulkChange) {
  const { ids, action } = change;
  const known = ids.flatMap((id) => items.filter(({ uuid_id }) => uuid_id === id));
  const isRefused = (item: Scenario | MediaItem) =>
    (action === 'publish' && !(item.is_publishable && item.is_processed)) ||
    (action === 'purge' && !deleted.has(item.uuid_id));
  const changed = known.filter((item) => !isRefused(item));
  const before: BulkBefore[] = [];
  for (const item of changed) {
    const wanted = wantedOf(item, change);
    if (action === 'delete') deleted.add(item.uuid_id);
    else if (action === 'restore') deleted.delete(item.uuid_id);
    else if (action === 'purge') items.splice(items.indexOf(item), 1);
    else if (action === 'publish' || action === 'unpublish') {
      before.push({ uuid_id: item.uuid_id, privacy_level: item.privacy_level });
      item.privacy_level = action === 'publish' ? 2 : 0;
    } else {
      const was = beforeOf(item, wanted);
      const { became_private } = edit(item, wanted, undefined);
      if (action !== 'revert') before.push({ ...was, ...(became_private && { privacy_level: 2 }) });
    }
  }
  return {
    successes: changed.map(({ uuid_id, name }) => ({ uuid_id, name })),
    errors: known
      .filter(isRefused)
      .map(({ uuid_id, name }) => ({ uuid_id, name, message: 'It lacks what publishing needs.' })),
    undo_until: action === 'delete' ? undoUntil() : null,
    before,
  };
}

/** The status of one's own item. */
export function statusOf(item: Scenario | MediaItem): OwnStatus {
  if (item.processing_error !== null) return 'failed';
  if (!item.is_processed) return 'processing';
  if (item.privacy_level === 2) return 'public';
  return item.is_publishable ? 'private' : 'needs';
}

/** The requested own items, and how many items matching the term have each status. */
function wantedOwn<Item extends Scenario | MediaItem>(
  items: readonly Item[],
  deleted: ReadonlySet<string>,
  { query }: MockedCall,
) {
  const { status, term } = endpoints.listOwnMedia.query.parse(Object.fromEntries(query));
  const matching = items.filter((item) =>
    term.every((word) => `${item.name} ${item.description}`.toLowerCase().includes(word)),
  );
  const stateOf = (item: Item): OwnState => (deleted.has(item.uuid_id) ? 'deleted' : statusOf(item));
  const counts = Object.fromEntries(
    ownStates.map((one) => [one, matching.filter((item) => stateOf(item) === one).length]),
  ) as StatusCounts;
  const found = matching.filter((item) => (status === null ? stateOf(item) !== 'deleted' : stateOf(item) === status));
  return {
    counts,
    found: status === 'deleted' ? found.map((item) => ({ ...item, deleted_until: undoUntil() })) : found,
  };
}

function sliceOf<Item>(items: readonly Item[], { params }: MockedCall) {
  const offset = Number(params.offset);
  const rows = items.slice(offset, offset + Number(params.count));
  return [rows, { total: items.length, from: rows.length > 0 ? offset + 1 : 0 }] as const;
}

function wantedMedia(items: readonly MediaItem[], { params, query }: MockedCall): MediaItem[] {
  const { term, fileType, sort, contributor } = endpoints.listMedia.query.parse(Object.fromEntries(query));
  const ids = endpoints.listMedia.params.def.shape.tags.parse(params.tags);
  const found = items.filter(
    (item) =>
      (fileType === null || item.is_video === (fileType === 1)) &&
      (contributor === null || item.contributed_by.uuid_id === contributor) &&
      term.every((word) => `${item.name} ${item.description}`.toLowerCase().includes(word)) &&
      ids.every((id) => item.tags.some((tag) => tag.id === id)),
  );
  return sortList(found, sort);
}

function sortedOwn(items: readonly Scenario[], { params }: MockedCall): Scenario[] {
  const keys = { name: 'name', contributedAt: 'contributed_at', isProcessed: 'is_processed' } as const;
  const key = keys[params.sort as keyof typeof keys] ?? 'contributed_at';
  const sign = params.direction === 'ASC' ? 1 : -1;
  return [...items].sort((a, b) => sign * String(a[key]).localeCompare(String(b[key]), 'en'));
}

/**
 * Handlers of the calls about media and about own content. What is changed and deleted is remembered until the handlers
 * are recreated.
 */
export function createContentHandlers({ scenarios, media }: MockedContent): HttpHandler[] {
  const deleted = new Set<string>();
  const there = <Item extends { uuid_id: string }>(items: readonly Item[]) =>
    items.filter(({ uuid_id }) => !deleted.has(uuid_id));
  const scenarioOf = ({ params }: MockedCall) => find(scenarios, params.id, 'scenario');
  const mediaItemOf = ({ params }: MockedCall) => find(media, params.id, 'media item');

  /** The calls that change an item, of either kind. */
  const changes = <Item extends Scenario | MediaItem>(
    names: Record<'privacy' | 'delete' | 'restore' | 'retry' | 'bulk' | 'lastChange', EndpointName>,
    items: Item[],
    itemOf: (call: MockedCall) => Item,
  ) => {
    let last: LastChange | null = null;
    return [
      mock(names.privacy as 'setScenarioPrivacy', (call) => {
        const item = itemOf(call);
        item.privacy_level = privacyChange.parse(call.body).newLevel;
        return { newLevel: item.privacy_level };
      }),
      mock(names.delete as 'deleteScenario', (call) => {
        deleted.add(itemOf(call).uuid_id);
        return { ok: true, undo_until: undoUntil() };
      }),
      mock(names.restore, ((call: MockedCall) => {
        deleted.delete(itemOf(call).uuid_id);
        return itemOf(call);
      }) as never),
      mock(names.retry, ((call: MockedCall) => Object.assign(itemOf(call), { processing_error: null })) as never),
      mock(names.bulk as 'changeScenarios', ({ body, headers }) => {
        const change = bulkChange.parse(body);
        const outcome = changeAll(items, deleted, change);
        const name = change.partOf ?? headers.get('idempotency-key') ?? '';
        last = { name, action: change.action, undo_until: inAnHour(), outcome };
        return outcome;
      }),
      mock(names.lastChange as 'getLastScenarioChange', () => ({ change: last })),
    ];
  };

  return [
    mock('listOwnScenarios', (call) => {
      const { counts, found } = wantedOwn(sortedOwn(scenarios.filter(isOwn), call), deleted, call);
      return { ...buildScenarioList(...sliceOf(found, call)), counts };
    }),
    mock('updateScenario', (call) => {
      const {
        patientAge,
        patientCondition,
        tags: ids,
        version,
        language,
        reuseLicence,
        reuseWords,
        ...change
      } = endpoints.updateScenario.body.parse(call.body);
      const item = scenarioOf(call);
      const said = { ...change, patient_age: patientAge, patient_condition: patientCondition, tags: tagsOf(ids) };
      if (language !== undefined) item.unicode_language_identifier = language;
      Object.assign(item, reuseOf({ reuseLicence, reuseWords }));
      const { became_private } = edit(item, said, version);
      return { ...item, became_private };
    }),
    mock('getScenario', ({ params }) => find(there(scenarios), params.id, 'scenario')),
    mock('getScenarioCourse', (call) => courseOf(scenarioOf(call))),
    ...changes(
      {
        privacy: 'setScenarioPrivacy',
        delete: 'deleteScenario',
        restore: 'restoreScenario',
        retry: 'retryScenario',
        bulk: 'changeScenarios',
        lastChange: 'getLastScenarioChange',
      },
      scenarios,
      scenarioOf,
    ),
    mock('listMedia', (call) => buildMediaList(...sliceOf(wantedMedia(there(media).filter(isPublished), call), call))),
    mock('getMediaItem', ({ params }) => find(there(media), params.id, 'media item')),
    mock('listFavouriteMedia', () => buildMediaList(media.filter((item) => item.is_favourited_by_current_user))),
    mock('listOwnMedia', (call) => {
      const { counts, found } = wantedOwn(media.filter(isOwn), deleted, call);
      return { ...buildMediaList(...sliceOf(found, call)), counts };
    }),
    mock('toggleFavouriteMedia', (call) => toggleFavourite(mediaItemOf(call))),
    mock('downloadMedia', (call) => ({
      url: `/files/mocked/${call.params.id}`,
      fileName: mediaItemOf(call).file_name,
    })),
    mock('updateMediaItem', (call) => {
      const {
        tags: ids,
        version,
        reuseLicence,
        reuseWords,
        ...change
      } = endpoints.updateMediaItem.body.parse(call.body);
      const item = mediaItemOf(call);
      Object.assign(item, reuseOf({ reuseLicence, reuseWords }));
      const { became_private } = edit(item, { ...change, tags: tagsOf(ids) }, version);
      return { ...item, became_private };
    }),
    ...changes(
      {
        privacy: 'setMediaItemPrivacy',
        delete: 'deleteMediaItem',
        restore: 'restoreMediaItem',
        retry: 'retryMediaItem',
        bulk: 'changeMedia',
        lastChange: 'getLastMediaChange',
      },
      media,
      mediaItemOf,
    ),
    ...createVersionHandlers({ scenarios, media, scenarioOf, mediaItemOf }),
    mock('listUserMedia', ({ params }) =>
      buildMediaList(there(media).filter((item) => isPublished(item) && item.contributed_by.uuid_id === params.id)),
    ),
    mock('listUserFavouriteMedia', () => buildMediaList(media.filter((item) => item.is_favourited_by_current_user))),
    mock('createTag', ({ body }) => {
      const title = endpoints.createTag.body.parse(body).title.trim();
      return tags.find((tag) => tag.title === title.toLowerCase()) ?? { id: 900 + title.length, title };
    }),
    mock('reportScenario', () => ({ ok: true })),
    mock('reportMediaItem', () => ({ ok: true })),
  ];
}
