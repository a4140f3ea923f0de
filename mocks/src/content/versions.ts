import type { EndpointName } from '@community/contract';
import type { ContentVersion, DownloadedItem, MediaItem, Scenario } from '@community/contract/content';
import type { HttpHandler } from 'msw';
import { type MockedCall, mock } from '../mock.ts';

/** The content that the handlers serve and change. */
interface Versioned {
  scenarios: Scenario[];
  media: MediaItem[];
  scenarioOf: (call: MockedCall) => Scenario;
  mediaItemOf: (call: MockedCall) => MediaItem;
}

/** A version of a file, by default the first and current one. */
export const buildVersion = (change: Partial<ContentVersion> = {}): ContentVersion => ({
  number: 1,
  state: 'current',
  note: '',
  file_name: 'sepsis.isims',
  file_size: 48_200,
  added_at: '2026-02-01T08:00:00.000Z',
  error: null,
  ...change,
});

const refuse = (status: number, message: string) =>
  Response.json({ error: 'Error', message, requestId: 'K7M2-9QXT-4DHB' }, { status });

/** The versions of each item that was replaced, by uuid, the latest first. */
type AllVersions = Map<string, ContentVersion[]>;

function versionsOf(all: AllVersions, item: Scenario | MediaItem): ContentVersion[] {
  const known = all.get(item.uuid_id);
  if (known) return known;
  const first = [buildVersion({ number: item.file_version ?? 1, file_size: item.file_size })];
  all.set(item.uuid_id, first);
  return first;
}

/** Makes a version the current one. */
function makeCurrent(versions: ContentVersion[], item: Scenario | MediaItem, number: number): void {
  const wanted = versions.find((version) => version.number === number);
  if (!wanted) throw refuse(404, 'There is no such version.');
  for (const version of versions) version.state = version === wanted ? 'current' : 'kept';
  Object.assign(item, {
    file_version: number,
    file_note: wanted.note,
    file_changed_at: wanted.added_at,
    file_size: wanted.file_size,
  });
}

/** What the user has downloaded: one scenario in its current version, and whatever was replaced since. */
function downloadsOf({ scenarios, media }: Versioned): DownloadedItem[] {
  const [current, older] = scenarios;
  const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:30:00.000Z`;
  const common = (item: { uuid_id: string }, day: number) => ({
    uuid_id: item.uuid_id,
    downloaded_at: at(day),
    file_version: 1,
  });
  return [
    ...(current ? [{ ...common(current, 12), kind: 'scenario' as const, item: current }] : []),
    ...(older
      ? [
          {
            ...common(older, 9),
            kind: 'scenario' as const,
            item: {
              ...older,
              file_version: 2,
              file_note: 'Longer second phase',
              updated_since_download: true as const,
            },
          },
        ]
      : []),
    ...media.slice(0, 1).map((item) => ({ ...common(item, 8), kind: 'media' as const, item })),
    {
      uuid_id: '00000000-0000-4000-8000-00000000dead',
      downloaded_at: at(2),
      file_version: 1,
      kind: 'media',
      item: null,
    },
  ];
}

function sliceOf<Item>(items: readonly Item[], { params }: MockedCall) {
  const offset = Number(params.offset);
  const rows = items.slice(offset, offset + Number(params.count));
  const page = { total: items.length, from: rows.length > 0 ? offset + 1 : 0, to: offset + rows.length };
  return { rows, page: { ...page, count: rows.length } };
}

/** Handlers of the calls about versions of files, which are processed at once, and of what was downloaded. */
export function createVersionHandlers(content: Versioned): HttpHandler[] {
  const all: AllVersions = new Map();

  const ofKind = (
    names: Record<'replace' | 'list' | 'download' | 'restore' | 'delete', EndpointName>,
    itemOf: (call: MockedCall) => Scenario | MediaItem,
  ) => [
    mock(names.replace as 'replaceScenarioFile', (call) => {
      const item = itemOf(call);
      const versions = versionsOf(all, item);
      const { file, note = '' } = call.body as { file: File; note?: string };
      const number = Math.max(...versions.map((version) => version.number)) + 1;
      const about = { number, note, file_name: file.name, file_size: file.size };
      versions.unshift(buildVersion({ ...about, added_at: new Date().toISOString() }));
      makeCurrent(versions, item, number);
      return { errors: [], successes: [{ filename: file.name, uuid_id: item.uuid_id }] };
    }),
    mock(names.list as 'listScenarioVersions', (call) => {
      const { rows, page } = sliceOf(versionsOf(all, itemOf(call)), call);
      return { ...page, versions: rows };
    }),
    mock(names.download as 'downloadScenarioVersion', (call) => ({
      url: `/files/mocked/${call.params.id}`,
      fileName:
        versionsOf(all, itemOf(call)).find(({ number }) => number === Number(call.params.number))?.file_name ?? '',
    })),
    mock(names.restore, ((call: MockedCall) => {
      const item = itemOf(call);
      makeCurrent(versionsOf(all, item), item, Number(call.params.number));
      return item;
    }) as never),
    mock(names.delete as 'deleteScenarioVersion', (call) => {
      const versions = versionsOf(all, itemOf(call));
      const index = versions.findIndex(({ number }) => number === Number(call.params.number));
      if (versions[index]?.state === 'current') throw refuse(409, 'This is the current version.');
      if (index >= 0) versions.splice(index, 1);
      return { ok: true };
    }),
  ];

  return [
    ...ofKind(
      {
        replace: 'replaceScenarioFile',
        list: 'listScenarioVersions',
        download: 'downloadScenarioVersion',
        restore: 'restoreScenarioVersion',
        delete: 'deleteScenarioVersion',
      },
      content.scenarioOf,
    ),
    ...ofKind(
      {
        replace: 'replaceMediaFile',
        list: 'listMediaVersions',
        download: 'downloadMediaVersion',
        restore: 'restoreMediaVersion',
        delete: 'deleteMediaVersion',
      },
      content.mediaItemOf,
    ),
    mock('listDownloads', (call) => {
      const { rows, page } = sliceOf(downloadsOf(content), call);
      return { ...page, downloads: rows };
    }),
  ];
}
