import type { Api } from '@community/contract/client';
import type { Download } from '@community/contract/content';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { callsOf } from '../content/index.ts';
import {
  type Announcement,
  announcement,
  type ContentKind,
  type DownloadReady,
  failureKind,
  type Parent,
} from '../shared/index.ts';

/** What it needs from outside. */
export interface DownloadInput {
  api: Api;
  /** Of what it hands out files. */
  kind: ContentKind;
  parent: Parent<Announcement | DownloadReady>;
}

/** What was asked for. */
export interface Wanted {
  /** uuid of the content. */
  id: string;
  /** Its name, for what is announced. */
  name: string;
}

/** What it remembers. */
export interface DownloadContext extends DownloadInput {
  /** What was asked for last. */
  wanted: Wanted | null;
}

/** What can be said to it. */
export type DownloadEvent = ({ type: 'download.requested' } & Wanted) | { type: 'retried' };

/** Fetching the signed address of a file and handing it on. One at a time: a new request replaces an older one. */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    requestDownload: fromPromise<Download, { api: Api; kind: ContentKind; id: string }>(
      ({ input: { api, kind, id }, signal }) => callsOf(api, kind).download({ params: { id } }, { signal }),
    ),
  },
  actions: {
    tellStarted: sendTo(
      ({ context }) => context.parent,
      ({ context: { wanted } }) => announcement('success', `Download of ${wanted?.name} started.`),
    ),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      ({ context: { wanted } }) => announcement('failure', `We could not download ${wanted?.name}.`),
    ),
  },
  guards: {
    isGone: ({ event }) => failureKind(event) === 'notFound',
  },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ ...input, wanted: null }),
  initial: 'idle',
  on: {
    'download.requested': {
      target: '.preparing',
      reenter: true,
      actions: assign({ wanted: ({ event: { id, name } }) => ({ id, name }) }),
    },
  },
  states: {
    idle: { description: 'Nothing was asked for.' },
    preparing: {
      description: 'Asking the server for a signed address.',
      tags: 'busy',
      invoke: {
        src: 'requestDownload',
        input: ({ context: { api, kind, wanted } }) => ({ api, kind, id: wanted?.id ?? '' }),
        onDone: {
          target: 'started',
          actions: sendTo(
            ({ context }) => context.parent,
            ({ context, event }) => ({ type: 'downloadReady', ...event.output, kind: context.kind }),
          ),
        },
        onError: [{ guard: 'isGone', target: 'gone' }, { target: 'failed' }],
      },
    },
    started: { description: 'The file was handed to the browser or to the tablet.', entry: 'tellStarted' },
    gone: { description: 'The file is not there any more.', tags: 'error', entry: 'tellFailed' },
    failed: {
      description: 'No address came; it can be asked for again.',
      tags: 'error',
      entry: 'tellFailed',
      on: { retried: 'preparing' },
    },
  },
});

/** Downloads of a screen, running. */
export type DownloadActor = ActorRefFrom<typeof downloadMachine>;
