import { buildMediaItem } from '@community/mocks/content/media';
import { buildScenario, tags } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import * as fc from 'fast-check';
import { contentBrowseMachine } from '../../content/browse/content-browse.machine.ts';
import { contentListMachine } from '../../content/browse/content-list.ts';
import { contentPreviewMachine } from '../../content/browse/content-preview.machine.ts';
import { noCriteria } from '../../content/browse/criteria.ts';
import { contentViewMachine } from '../../content/content-view.machine.ts';
import { scenarioCourseMachine } from '../../content/course/brief-course.ts';
import { speeds } from '../../content/course/course-time.ts';
import { soundPlayerMachine } from '../../content/course/sound-player.machine.ts';
import { downloadMachine } from '../../content/downloads/download.machine.ts';
import { contentEditMachine } from '../../content/edit/content-edit.machine.ts';
import { favouriteToggleMachine } from '../../content/favourites/favourite-toggle.machine.ts';
import { favouritesListMachine } from '../../content/favourites/favourites-list.machine.ts';
import { favouritesPanelMachine } from '../../content/favourites/favourites-panel.machine.ts';
import { deletionMachine } from '../../content/own/item/deletion.machine.ts';
import { ownItemMachine } from '../../content/own/item/own-item.machine.ts';
import { ownContentMachine } from '../../content/own/own-content.machine.ts';
import { ownSorts, readOwn } from '../../content/own/own-criteria.ts';
import { ownListMachine } from '../../content/own/own-list.ts';
import { statusCountsMachine } from '../../content/own/status-counts.machine.ts';
import { reportMachine } from '../../content/report/report.machine.ts';
import { tagChoiceMachine } from '../../content/tag-choice.machine.ts';
import { mediaViewerMachine } from '../../content/viewer/media-viewer.machine.ts';
import type { PageRequest } from '../../shared/paged-list.machine.ts';
import { createStartedUploads } from '../../upload/resumable-uploads.ts';
import { uploadListMachine } from '../../upload/upload-list.machine.ts';
import { uploadRowMachine } from '../../upload/upload-row.machine.ts';
import { type MachineFixture, machineFixture } from './machine-fixture.ts';
import { id, item, kind, page, text } from './payloads.ts';
import type { World } from './world.ts';

const scenario = buildScenario();
const createKey = () => 'key';
const mediaItem = buildMediaItem();
const picture = {
  id: mediaItem.uuid_id,
  title: mediaItem.name,
  description: mediaItem.description,
  url: '/files/ecg',
  thumbUrl: null,
  isVideo: false,
};
const film = { ...picture, id: 'film.mp4', isVideo: true };
const seconds = fc.constantFrom(0, 1.5, 12);
const viewport = fc.constant({ width: 1000, height: 600 });
const firstOwn = readOwn(new URLSearchParams());

const criteria = fc.constantFrom(noCriteria, { ...noCriteria, term: 'sepsis' }, { ...noCriteria, age: 2 as const });
const sort = fc.constantFrom(...ownSorts);
const ownCriteria = fc.constantFrom(firstOwn.criteria, {
  ...firstOwn.criteria,
  status: 'needs' as const,
  term: 'croup',
});

const file = fc
  .record({ name: fc.constantFrom('croup.isims', 'scan.png', 'notes.txt'), size: fc.constantFrom(0, 10, 1e12) })
  .map((one) => ({ ...one, path: '', type: '', open: async () => new Blob(['{}']) }));

/** Events that request something of the own content. */
const wishes = [
  'delete.requested',
  'restore.requested',
  'purge.requested',
  'tags.requested',
  'earlier.reverted',
  'privacy.requested',
  'details.requested',
  'words.requested',
  'language.requested',
];

/** The item previewed beside a list. */
const selected = fc.constantFrom(null, scenario.uuid_id, buildUuid(9));

/** Events that request another page of a browse list, and so close the preview. */
const requests = [
  'search.submitted',
  'search.cleared',
  'age.chosen',
  'condition.chosen',
  'fileType.chosen',
  'tags.chosen',
  'tag.added',
  'language.chosen',
  'device.chosen',
  'contributor.chosen',
  'sort.chosen',
  'languages.mixed',
  'perPage.chosen',
  'filters.cleared',
];

/** Loading a preview is aborted once something else is previewed. */
const movedOn = (within: string, events: readonly string[]) => ({
  [`${within}loadItem`]: events,
  [`${within}course > loadCourse`]: events,
});

/** A page of a list, requested as the surrounding screens do. */
function loadFrom({ api }: World) {
  return async ({ page: number, pageSize }: PageRequest<unknown> & { pageSize: number }, signal: AbortSignal) => {
    const params = { offset: (number - 1) * pageSize, count: pageSize, age: null, condition: null, term: [], tags: [] };
    const { total, scenarios } = await api.listScenarios({ params }, { signal });
    return { total, rows: scenarios };
  };
}

/** A new request to a list replaces the previous one. */
const listAborts = {
  loadPage: ['page.requested', 'refreshed'],
  prefetchPage: ['page.requested', 'refreshed'],
};

/** The fixtures of the machines about content and uploads. */
export const contentFixtures: MachineFixture[] = [
  machineFixture(contentListMachine, {
    starts: [
      (world) => ({ criteria: noCriteria, page: 1, pageSize: 5, load: loadFrom(world), parent: world.parent() }),
      (world) => ({ criteria: noCriteria, page: 400, pageSize: 5, load: loadFrom(world), parent: world.parent() }),
    ],
    payloads: { 'page.requested': fc.record({ criteria, page }) },
    aborts: listAborts,
    calls: 3,
  }),
  machineFixture(ownListMachine, {
    starts: [
      (world) => ({ ...firstOwn, pageSize: 5, load: loadFrom(world), parent: world.parent() }),
      (world) => ({ ...firstOwn, page: 400, pageSize: 5, load: loadFrom(world), parent: world.parent() }),
    ],
    payloads: { 'page.requested': fc.record({ criteria: ownCriteria, page }) },
    aborts: listAborts,
    calls: 3,
  }),
  machineFixture(contentBrowseMachine, {
    starts: [
      ({ api }) => ({
        api,
        kind: 'scenario' as const,
        createKey,
        languages: ['en'],
        perPage: null,
        criteria: noCriteria,
        page: 1,
      }),
      ({ api }) => ({
        api,
        kind: 'media' as const,
        createKey,
        languages: [],
        perPage: 12,
        criteria: noCriteria,
        page: 400,
      }),
      ({ api }) => ({
        api,
        kind: 'scenario' as const,
        createKey,
        languages: ['en'],
        perPage: null,
        criteria: noCriteria,
        page: 1,
        selected: scenario.uuid_id,
      }),
    ],
    payloads: {
      'term.changed': fc.record({ value: text }),
      'age.chosen': fc.constantFrom(null, 0 as const).map((age) => ({ age })),
      'condition.chosen': fc.constantFrom(null, 1 as const).map((condition) => ({ condition })),
      'fileType.chosen': fc.constantFrom(null, 0 as const).map((fileType) => ({ fileType })),
      'tags.chosen': fc.array(fc.nat({ max: 9 }), { maxLength: 2 }).map((chosen) => ({ tags: chosen })),
      'tag.added': fc.nat({ max: 9 }).map((tag) => ({ tag })),
      'language.chosen': fc.constantFrom(null, 'de').map((language) => ({ language })),
      'device.chosen': fc.constantFrom(null, 3).map((device) => ({ device })),
      'contributor.chosen': fc.record({ contributor: selected }),
      'sort.chosen': fc.constantFrom(null, 'name' as const).map((order) => ({ sort: order })),
      'languages.mixed': fc.record({ isMixed: fc.boolean() }),
      'perPage.chosen': fc.constantFrom(4, 20).map((perPage) => ({ perPage })),
      'location.changed': fc.record({ criteria, page, selected }),
      'visit.begun': fc.record({ newSince: fc.constantFrom(null, 0) }),
      'row.chosen': fc.record({ id: selected }),
      'details.toggled': fc.record({ id }),
      'side.chosen': fc.constantFrom('favourites' as const, 'preview' as const).map((side) => ({ side })),
      'download.requested': fc.record({ id, name: text }),
    },
    heard: [
      'preview.loaded',
      'page.loaded',
      'page.corrected',
      'favourite.changed',
      'favourites.shown',
      'announced',
      'downloadReady',
      'download.started',
    ],
    ownWords: { 'tags.failed': 'A button replaces one filter; the list below tells more.' },
    aborts: movedOn('preview > ', ['row.chosen', 'location.changed', ...requests]),
    calls: 9,
  }),
  machineFixture(contentPreviewMachine, {
    starts: [
      (world) => ({ api: world.api, kind: 'scenario' as const, id: null, parent: world.parent() }),
      (world) => ({ api: world.api, kind: 'scenario' as const, id: scenario.uuid_id, parent: world.parent() }),
      (world) => ({ api: world.api, kind: 'media' as const, id: mediaItem.uuid_id, parent: world.parent() }),
    ],
    payloads: {
      'item.chosen': fc.record({ id: selected }),
      'rows.shown': fc.constantFrom([], [scenario]).map((rows) => ({ rows })),
    },
    heard: ['download.started'],
    ownWords: { notFound: 'What is no identifier (400) names nothing.' },
    aborts: movedOn('', ['item.chosen', 'rows.shown']),
  }),
  machineFixture(favouriteToggleMachine, {
    starts: [
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        id: scenario.uuid_id,
        name: 'Croup',
        isFavourite: false,
        count: 3,
        createKey,
        parent: world.parent(),
      }),
    ],
    payloads: { 'favourite.set': fc.record({ isFavourite: fc.boolean() }) },
    ownWords: { 'We do not know whether': 'The response was lost, and the star looks again.' },
  }),
  machineFixture(favouritesListMachine, {
    starts: [(world) => ({ api: world.api, kind: 'scenario' as const, createKey, parent: world.parent() })],
    heard: ['favourite.changed', 'announced'],
    aborts: { loadFavourites: ['favourites.changed', 'favourite.changed'] },
  }),
  machineFixture(favouritesPanelMachine, {
    starts: [
      (world) => ({ api: world.api, kind: 'scenario' as const, createKey, parent: world.parent() }),
      (world) => ({ api: world.api, kind: 'media' as const, createKey, parent: world.parent() }),
    ],
    payloads: { 'tab.chosen': fc.record({ kind }) },
    heard: ['favourite.changed', 'announced'],
  }),
  machineFixture(contentViewMachine, {
    starts: [
      ({ api }) => ({ api, kind: 'scenario' as const, id: scenario.uuid_id, userId: '', createKey }),
      ({ api }) => ({ api, kind: 'media' as const, id: scenario.uuid_id, userId: '', createKey }),
      ({ api }) => ({
        api,
        kind: 'scenario' as const,
        id: scenario.uuid_id,
        createKey,
        userId: scenario.contributed_by.uuid_id,
      }),
    ],
    heard: ['favourite.changed', 'announced', 'downloadReady', 'deleted', 'download.started'],
    ownWords: { notFound: 'What is no identifier (400) names nothing.' },
  }),
  machineFixture(deletionMachine, {
    starts: [
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        id: scenario.uuid_id,
        createKey,
        parent: world.parent(),
      }),
    ],
    payloads: { 'delete.requested': fc.record({ name: text }) },
  }),
  machineFixture(reportMachine, {
    starts: [(world) => ({ api: world.api, kind: 'scenario' as const, item: scenario, createKey })],
    payloads: {
      'reason.chosen': fc.constantFrom('patient' as const, 'other' as const).map((reason) => ({ reason })),
      'note.changed': fc.record({ note: text }),
    },
  }),
  machineFixture(mediaViewerMachine, {
    starts: [
      ({ api }) => ({
        item: picture,
        others: { api, contributor: mediaItem.contributed_by.uuid_id, loadResults: null },
      }),
      () => ({ item: picture, others: [picture, film] }),
    ],
    payloads: {
      opened: fc.oneof(
        fc.constant({}),
        fc.constantFrom(picture, film).map((item) => ({ item })),
      ),
      moved: fc.constantFrom(1 as const, -1 as const).map((by) => ({ by })),
      chosen: fc.record({ index: fc.integer({ min: -1, max: 3 }) }),
      zoomed: fc.record({ factor: fc.constantFrom(0.5, 1.25, 20), x: fc.nat(50), y: fc.nat(50), viewport }),
      panned: fc.record({ x: fc.nat(50), y: fc.nat(50), viewport }),
    },
  }),
  machineFixture(soundPlayerMachine, {
    starts: [() => ({})],
    payloads: {
      'play.requested': fc.constantFrom('crackles', 'heart').map((sound) => ({ sound })),
      sought: fc.record({ seconds }),
      'playback.progressed': fc.record({ seconds }),
      'length.known': fc.record({ seconds }),
    },
  }),
  machineFixture(scenarioCourseMachine, {
    starts: [({ api }) => ({ api, id: scenario.uuid_id })],
    payloads: {
      'look.chosen': fc.constantFrom('chart' as const, 'table' as const).map((look) => ({ look })),
      played: fc.record({ isInSteps: fc.boolean() }),
      'speed.chosen': fc.constantFrom(...speeds).map((speed) => ({ speed })),
      'moment.chosen': fc.constantFrom(-5, 0, 240, 1e6).map((at) => ({ at })),
    },
    heard: ['ticked'],
  }),
  machineFixture(downloadMachine, {
    starts: [(world) => ({ api: world.api, kind: 'scenario' as const, parent: world.parent() })],
    payloads: {
      'download.requested': fc.record({ id, name: text }),
      'download.answered': fc.record({
        url: fc.constantFrom('/files/croup.isims', ''),
        isTaken: fc.constantFrom(true, false, null),
      }),
    },
  }),
  machineFixture(tagChoiceMachine, {
    starts: [(world) => ({ api: world.api, createKey, parent: world.parent() })],
    payloads: { 'tag.requested': fc.record({ title: text }) },
  }),
  machineFixture(contentEditMachine, {
    starts: [
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        id: scenario.uuid_id,
        userId: scenario.contributed_by.uuid_id,
        drafts: world.drafts(),
        uploads: world.device().uploads,
        createKey,
      }),
      (world) => ({
        api: world.api,
        kind: 'media' as const,
        id: mediaItem.uuid_id,
        userId: mediaItem.contributed_by.uuid_id,
        drafts: world.drafts(),
        uploads: world.device().uploads,
        createKey,
      }),
    ],
    payloads: {
      'values.edited': fc
        .constantFrom({ name: 'Croup' }, { name: '' }, { description: 'x'.repeat(5000) }, { tags: tags.slice(0, 2) })
        .map((change) => ({ change })),
    },
    heard: ['tag.made', 'draft.restored', 'file.changed', 'deleted', 'announced', 'downloadReady'],
    ownWords: {
      notFound: 'What is no identifier (400) names nothing.',
      'form.edit.refused': 'It names the field at fault.',
    },
    aborts: {
      // Once it is deleted, here or elsewhere, there is nothing left to do with it; what was typed stays a draft.
      save: ['done', 'deleted'],
      publish: ['deleted'],
      loadItem: ['done', 'deleted'],
      'tagChoice > loadTags': ['done', 'error', 'deleted'],
      'tagChoice > makeTag': ['done', 'error', 'deleted'],
      'fileVersions > loadVersions': ['done', 'error', 'deleted'],
      'fileVersions > restoreVersion': ['deleted'],
      'fileVersions > deleteVersion': ['deleted'],
      'fileVersions > download > requestDownload': ['deleted'],
      'fileVersions > fileReplacement > findBefore': ['deleted'],
      'fileVersions > fileReplacement > send': ['deleted'],
    },
  }),
  machineFixture(ownItemMachine, {
    starts: [
      (world) => ({ api: world.api, kind: 'scenario' as const, item: scenario, createKey, parent: world.parent() }),
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        item: buildScenario({ is_processed: false }),
        createKey,
        parent: world.parent(),
      }),
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        item: buildScenario({ replacement: { number: 2, state: 'processing', error: null } }),
        createKey,
        parent: world.parent(),
      }),
    ],
    payloads: { 'item.refreshed': fc.record({ item }) },
    aborts: { loadItem: ['item.refreshed'], 'replacementWatch > loadItem': ['item.refreshed', 'done', 'error'] },
  }),
  machineFixture(statusCountsMachine, {
    starts: [(world) => ({ api: world.api, kind: 'scenario' as const, criteria: firstOwn.criteria })],
    payloads: {
      'counts.loaded': fc.record({
        criteria: ownCriteria,
        counts: fc.constantFrom(null, { private: 1, processing: 0 }, { private: 0, processing: 2 }),
      }),
    },
    // Counted again, or come with the list.
    aborts: { countStatuses: ['status.changed', 'counts.loaded', 'done', 'error'] },
  }),
  machineFixture(ownContentMachine, {
    starts: [
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        ...firstOwn,
        deleted: null,
        createKey,
        drafts: world.drafts({ ids: [scenario.uuid_id], action: 'addTags', tags: [], text: 'Seps' }),
      }),
      (world) => ({
        api: world.api,
        kind: 'media' as const,
        ...firstOwn,
        deleted: null,
        drafts: world.drafts(),
        createKey,
      }),
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        drafts: world.drafts(),
        ...firstOwn,
        deleted: { ids: [scenario.uuid_id], what: 'Croup', until: '2026-03-14T12:00:00Z' },
        createKey,
      }),
    ],
    payloads: {
      'sort.chosen': fc.record({ criteria: sort }),
      'status.chosen': fc.constantFrom(null, 'failed' as const, 'deleted' as const).map((status) => ({ status })),
      'term.changed': fc.record({ value: text }),
      'details.requested': fc
        .constantFrom(
          { action: 'setAge' as const, patientAge: 2 as const },
          { action: 'setLanguage' as const, language: 'de' },
        )
        .map((change) => ({ change })),
      'location.changed': fc.record({ criteria: ownCriteria, page }),
      'row.ticked': fc.record({ id, isTicked: fc.boolean() }),
      'all.ticked': fc.record({ isTicked: fc.boolean() }),
      'delete.requested': fc.oneof(fc.constant({}), fc.record({ id })),
      'restore.requested': fc.oneof(fc.constant({}), fc.record({ id })),
      'purge.requested': fc.oneof(fc.constant({}), fc.record({ id })),
      'tags.requested': fc.constantFrom('addTags' as const, 'removeTags' as const).map((action) => ({ action })),
      'tag.chosen': fc.constant({ tag: { id: 1, title: 'airway' } }),
      'tag.dropped': fc.constant({ id: 1 }),
      'tagText.changed': fc.record({ text }),
      'words.changed': fc.record({ text }),
      'language.chosen': fc.constant({ language: 'cy' }),
      'privacy.requested': fc.record({ isPublic: fc.boolean() }),
      'preview.requested': fc.record({ id }),
      undone: fc.record({ id }),
      'undo.dismissed': fc.record({ id }),
      'download.requested': fc.record({ id, name: text }),
    },
    heard: [
      'page.loaded',
      'page.corrected',
      'status.changed',
      'tag.made',
      'draft.restored',
      'announced',
      'downloadReady',
      'download.started',
      'undo.renewed',
      'change.started',
      'list.narrowed',
    ],
    aborts: {
      // The dialog covers the page; closing it cancels the tagging.
      'tagChoice > loadTags': ['dismissed', 'confirmed', ...wishes],
      'tagChoice > makeTag': ['dismissed', 'confirmed', ...wishes],
      // What is changed now is the last change.
      findLast: ['confirmed', 'change.reverted', ...wishes],
      // What is unticked, or no longer listed, is not to be selected.
      loadAll: [
        'selection.cleared',
        'row.ticked',
        'all.ticked',
        'sort.chosen',
        'status.chosen',
        'search.submitted',
        'search.cleared',
        'narrowing.cleared',
        'location.changed',
      ],
      // A row that is no longer shown is not polled; a retried one is polled when it is back.
      'item > loadItem': ['page.loaded'],
      'item > retry': ['page.loaded'],
      'item > replacementWatch > loadItem': ['page.loaded'],
    },
    calls: 10,
  }),
  machineFixture(uploadRowMachine, {
    starts: [
      (world) => ({
        api: world.api,
        id: 1,
        file: { name: 'croup.isims', path: '', size: 2, type: '', open: async () => new Blob(['{}']) },
        kind: 'scenario' as const,
        device: world.device(),
        started: createStartedUploads({ drafts: world.drafts(), kind: 'scenario' }),
        rejection: null,
        reuse: {},
        startsAtOnce: true,
        parent: world.parent(),
      }),
      (world) => ({
        api: world.api,
        id: 1,
        file: { name: 'scan.mp4', path: '', size: 2_000_000, type: '', open: async () => new Blob(['{}']) },
        kind: 'media' as const,
        device: world.device(),
        started: createStartedUploads({
          drafts: world.drafts({ ['a'.repeat(64)]: { uploadId: 'begun', size: 2_000_000 } }),
          kind: 'media',
        }),
        rejection: null,
        reuse: {},
        startsAtOnce: true,
        parent: world.parent(),
      }),
    ],
    payloads: {
      'row.queued': fc.constantFrom({ reuse: {} }, { reuse: { reuseLicence: 'CC0-1.0' as const } }),
      'selection.toggled': fc.record({ isSelected: fc.boolean() }),
    },
    heard: ['upload.progressed', 'upload.started', 'upload.sent'],
    aborts: {
      awaitConnection: ['row.cancelled'],
      fingerprint: ['row.cancelled'],
      findOffset: ['row.cancelled'],
      findOriginal: ['row.cancelled', 'row.repeated'],
      send: ['row.cancelled'],
    },
    calls: 20,
  }),
  machineFixture(uploadListMachine, {
    starts: [
      (world) => ({
        api: world.api,
        kind: 'scenario' as const,
        device: world.device(),
        startsAtOnce: true,
        drafts: world.drafts(),
      }),
      (world) => ({
        api: world.api,
        kind: 'media' as const,
        device: world.device(),
        startsAtOnce: false,
        drafts: world.drafts(['scan.png']),
      }),
    ],
    payloads: {
      'files.added': fc.record({ files: fc.array(file, { maxLength: 3 }), leftOut: fc.nat({ max: 1 }) }),
      'selection.toggled': fc.record({ isSelected: fc.boolean() }),
      'licence.changed': fc.record({ licence: fc.constantFrom(null, 'CC0-1.0' as const, 'own' as const) }),
      'reuseWords.changed': fc.record({ words: fc.constantFrom('', 'Ask me first.') }),
      'row.removed': fc.record({ id: fc.nat({ max: 4 }) }),
    },
    heard: ['row.changed', 'row.fingerprinted'],
    calls: 60,
  }),
];
