import type { Download } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { downloadTexts } from '@community/messages/content';
import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  type ContentKind,
  type DownloadReady,
  type Failure,
  failureKind,
  failureNotice,
  failureOf,
  type Parent,
} from '../../shared/shared.ts';
import { callsOf } from '../calls.ts';

export interface DownloadInput {
  api: Api;
  /** The kind of content to download, unless the request names another. */
  kind: ContentKind;
  parent: Parent<Announcement | DownloadReady | DownloadStarted>;
}

/** The browser or the tablet took the current file of an item: for this user it is no longer updated. */
export interface DownloadStarted {
  type: 'download.started';
  /** uuid of the content. */
  id: string;
}

/** A request for a file. */
export interface DownloadRequested {
  type: 'download.requested';
  /** uuid of the content. */
  id: string;
  /** Its name, for announcements. */
  name: string;
  /** Only in lists that hold both kinds. */
  kind?: ContentKind;
  /** A version of one's own file; the current file without it. */
  version?: number;
}

export interface DownloadContext extends DownloadInput {
  /** The file that is being, or was last, downloaded. */
  wanted: DownloadRequested | null;
  /** The files that were requested in the meantime, the first one first. */
  queue: readonly DownloadRequested[];
  /** The server's response. */
  file: Download | null;
  /** Why the last one failed; null if it did not. */
  failure: Failure | null;
  /** Whether the last one was handed over, but not confirmed. */
  isUnconfirmed: boolean;
}

export type DownloadEvent =
  | DownloadRequested
  | { type: 'retried' }
  /** Whether the browser or the app accepted the file at this address; null: the app did not respond. */
  | { type: 'download.answered'; url: string; isTaken: boolean | null };

type Wanted = Pick<DownloadInput, 'api' | 'kind'> & Pick<DownloadRequested, 'id' | 'version'>;

const isSame = (a: DownloadRequested | null, b: DownloadRequested) =>
  a?.id === b.id && a.kind === b.kind && a.version === b.version;

/** Requests the signed address of a file and passes it on. One at a time: others wait until that one is taken or fails. */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    requestDownload: fromPromise<Download, Wanted>(({ input: { api, kind, id, version }, signal }) => {
      const { download, downloadVersion } = callsOf(api, kind);
      return version === undefined
        ? download({ params: { id } }, { signal })
        : downloadVersion({ params: { id, number: version } }, { signal });
    }),
  },
  delays: { unanswered: 60_000 },
  actions: {
    assignWanted: assign((_, wanted: DownloadRequested) => ({ wanted })),
    enqueue: assign(({ context: { wanted, queue } }, requested: DownloadRequested) =>
      [wanted, ...queue].some((one) => isSame(one, requested)) ? {} : { queue: [...queue, requested] },
    ),
    assignNext: assign(({ context: { queue, wanted } }) => ({ wanted: queue[0] ?? wanted, queue: queue.slice(1) })),
    assignFile: assign((_, file: Download) => ({ file, failure: null, isUnconfirmed: false })),
    assignUnconfirmed: assign({ isUnconfirmed: true }),
    handOver: sendTo(
      ({ context }) => context.parent,
      ({ context: { file, kind: common, wanted }, self }) => {
        const kind = wanted?.kind ?? common;
        const { url, fileName } = file ?? { url: '', fileName: '' };
        const answer = (isTaken: boolean | null) => self.send({ type: 'download.answered', url, isTaken });
        return { type: 'downloadReady' as const, url, fileName, kind, answer };
      },
    ),
    notifyStarted: enqueueActions(({ context: { parent, wanted }, enqueue }) => {
      enqueue.sendTo(parent, announcement('success', downloadTexts.started(wanted?.name ?? '')));
      if (wanted && wanted.version === undefined) enqueue.sendTo(parent, { type: 'download.started', id: wanted.id });
    }),
    notifyFailed: sendTo(
      ({ context }) => context.parent,
      ({ context: { wanted, failure, isUnconfirmed } }) => {
        const name = wanted?.name ?? '';
        const text = isUnconfirmed
          ? downloadTexts.unconfirmedFor(name)
          : downloadTexts.failedFor(name, failureNotice(failure));
        return announcement('failure', text);
      },
    ),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event), isUnconfirmed: false })),
  },
  guards: {
    isAnyQueued: ({ context }) => context.queue.length > 0,
    isGone: ({ event }) => failureKind(event) === 'notFound',
    // Ignores responses about a file that has been replaced.
    isTaken: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && event.isTaken === true,
    isUnconfirmed: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && event.isTaken === null,
    isRefused: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && event.isTaken === false,
  },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ ...input, wanted: null, queue: [], file: null, failure: null, isUnconfirmed: false }),
  initial: 'idle',
  on: {
    'download.requested': {
      target: '.preparing',
      actions: { type: 'assignWanted', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'Nothing was asked for.' },
    preparing: {
      description: 'Asking the server for a signed address.',
      tags: 'busy',
      invoke: {
        src: 'requestDownload',
        input: ({ context: { api, kind, wanted } }) => ({
          api,
          kind: wanted?.kind ?? kind,
          id: wanted?.id ?? '',
          ...(wanted?.version !== undefined && { version: wanted.version }),
        }),
        onDone: {
          target: 'handing',
          actions: { type: 'assignFile', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isGone', target: 'gone', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      on: { 'download.requested': { actions: { type: 'enqueue', params: ({ event }) => event } } },
    },
    handing: {
      description: 'The browser or the tablet is handed the file, and has not taken it yet.',
      tags: 'busy',
      entry: 'handOver',
      on: {
        'download.answered': [
          { guard: 'isTaken', target: 'started' },
          { guard: 'isUnconfirmed', target: 'failed', actions: 'assignUnconfirmed' },
          { guard: 'isRefused', target: 'failed' },
        ],
        'download.requested': { actions: { type: 'enqueue', params: ({ event }) => event } },
      },
      after: { unanswered: { target: 'failed', actions: 'assignUnconfirmed' } },
    },
    started: {
      description: 'The browser or the tablet took the file.',
      entry: 'notifyStarted',
      always: { guard: 'isAnyQueued', target: 'preparing', actions: 'assignNext' },
    },
    gone: {
      description: 'The file was deleted or made private.',
      tags: 'error',
      entry: 'notifyFailed',
      always: { guard: 'isAnyQueued', target: 'preparing', actions: 'assignNext' },
    },
    failed: {
      description: 'No address came, or the file was not taken, or nobody says so; it can be requested again.',
      tags: 'error',
      entry: 'notifyFailed',
      always: { guard: 'isAnyQueued', target: 'preparing', actions: 'assignNext' },
      on: { retried: 'preparing' },
    },
  },
});

/** Whether a file of some content is being downloaded, or waits until others are. */
export const isDownloading = (snapshot: SnapshotFrom<typeof downloadMachine>, id: string): boolean =>
  snapshot.hasTag('busy') && [snapshot.context.wanted, ...snapshot.context.queue].some((one) => one?.id === id);

/** A running {@link downloadMachine}. */
export type DownloadActor = ActorRefFrom<typeof downloadMachine>;
