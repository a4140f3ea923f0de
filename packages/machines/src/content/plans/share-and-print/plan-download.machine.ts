import type { PlanDownload } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { planDownloadTexts } from '@community/messages/content';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type DownloadReady,
  type Failure,
  failureOf,
  isMissing,
  type Parent,
} from '../../../shared/shared.ts';

export interface PlanDownloadInput {
  api: Api;
  /** uuid of the plan. */
  id: string;
  parent: Parent<Announcement | DownloadReady>;
}

export interface PlanDownloadContext extends PlanDownloadInput {
  /** The server's response. */
  file: PlanDownload | null;
  /** Why the last one failed; null if it did not. */
  failure: Failure | null;
}

export type PlanDownloadEvent =
  | { type: 'download.requested' }
  | { type: 'retried' }
  | ConnectionRestored
  /** Whether the browser accepted the file. */
  | { type: 'download.answered'; url: string; isTaken: boolean | null };

/** Downloading all files of a plan as one ZIP. The server reads each new file once before it answers. */
export const planDownloadMachine = setup({
  types: {
    context: {} as PlanDownloadContext,
    events: {} as PlanDownloadEvent,
    input: {} as PlanDownloadInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    request: fromPromise<PlanDownload, { api: Api; id: string }>(({ input: { api, id }, signal }) =>
      api.downloadPlan({ params: { id } }, { signal }),
    ),
  },
  delays: { long: 3000, unanswered: 60_000 },
  guards: {
    isNothing: ({ event }) => isMissing(event),
    isTaken: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && event.isTaken === true,
    isRefused: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && !event.isTaken,
  },
  actions: {
    assignFile: assign((_, file: PlanDownload) => ({ file, failure: null })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    handOver: sendTo(
      ({ context }) => context.parent,
      ({ context: { file }, self }) => {
        const { url, fileName } = file ?? { url: '', fileName: '' };
        const answer = (isTaken: boolean | null) => self.send({ type: 'download.answered', url, isTaken });
        return { type: 'downloadReady' as const, url, fileName, answer };
      },
    ),
    notifyStarted: sendTo(
      ({ context }) => context.parent,
      ({ context: { file } }) => announcement('success', planDownloadTexts.started(file?.fileName ?? '')),
    ),
  },
}).createMachine({
  id: 'plan-download',
  context: ({ input }) => ({ ...input, file: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { description: 'Nothing was asked for.', on: { 'download.requested': 'preparing' } },
    preparing: {
      tags: 'busy',
      initial: 'short',
      invoke: {
        src: 'request',
        input: ({ context: { api, id } }) => ({ api, id }),
        onDone: { target: 'handing', actions: { type: 'assignFile', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isNothing', target: 'nothing' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
      states: {
        short: { description: 'Asking the server for an address.', after: { long: 'long' } },
        long: { description: 'The server reads files that no plan was downloaded with yet; this is said.' },
      },
    },
    handing: {
      description: 'The browser is handed the file, and has not taken it yet.',
      tags: 'busy',
      entry: 'handOver',
      on: {
        'download.answered': [
          { guard: 'isTaken', target: 'started' },
          { guard: 'isRefused', target: 'failed', actions: 'clearFailure' },
        ],
      },
      after: { unanswered: { target: 'failed', actions: 'clearFailure' } },
    },
    started: {
      description: 'The browser took the file; the page says what was left out.',
      entry: 'notifyStarted',
      on: { 'download.requested': 'preparing' },
    },
    nothing: {
      description: 'The plan has nothing to download.',
      tags: 'error',
      on: { 'download.requested': 'preparing' },
    },
    failed: {
      description: 'No address came, or the browser did not take the file; it can be tried again.',
      tags: 'error',
      on: { retried: 'preparing', 'connection.restored': 'preparing', 'download.requested': 'preparing' },
    },
  },
});

/** A running {@link planDownloadMachine}. */
export type PlanDownloadActor = ActorRefFrom<typeof planDownloadMachine>;
