import type { Download } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, and, assign, fromPromise, sendTo, setup } from 'xstate';
import { type ContentKind, type DownloadReady, type Failure, failureOf, type Parent } from '../../../shared/shared.ts';
import { callsOf } from '../../calls.ts';

/** A file of a plan, on its way to the tablet. */
export interface HandoverFile {
  kind: ContentKind;
  /** uuid of the content. */
  id: string;
  name: string;
  state: 'waiting' | 'sent' | 'failed';
}

export interface PlanHandoverInput {
  api: Api;
  parent: Parent<DownloadReady>;
}

export interface PlanHandoverContext extends PlanHandoverInput {
  files: HandoverFile[];
  /** The address of the file that is handed over now. */
  file: Download | null;
  /** Why the last file failed; null if the tablet did not take it. */
  failure: Failure | null;
}

export type PlanHandoverEvent =
  | { type: 'handover.requested'; files: readonly Omit<HandoverFile, 'state'>[] }
  | { type: 'handover.cancelled' }
  | { type: 'handover.dismissed' }
  /** Hands over the files that failed, and those not reached. */
  | { type: 'retried' }
  /** Whether the tablet took the file at this address. */
  | { type: 'download.answered'; url: string; isTaken: boolean | null };

const nextOf = (files: readonly HandoverFile[]) => files.find(({ state }) => state === 'waiting');

/** The files, with the next one marked. */
function mark(files: readonly HandoverFile[], state: HandoverFile['state']): HandoverFile[] {
  const next = nextOf(files);
  return files.map((file) => (file === next ? { ...file, state } : file));
}

/** Hands the files of a plan to the tablet, one after the other. A failure does not hold up the others. */
export const planHandoverMachine = setup({
  types: {
    context: {} as PlanHandoverContext,
    events: {} as PlanHandoverEvent,
    input: {} as PlanHandoverInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    requestFile: fromPromise<Download, { api: Api; file: HandoverFile | undefined }>(
      ({ input: { api, file }, signal }) =>
        callsOf(api, file?.kind ?? 'scenario').download({ params: { id: file?.id ?? '' } }, { signal }),
    ),
  },
  delays: { unanswered: 60_000 },
  guards: {
    hasNext: ({ context: { files } }) => nextOf(files) !== undefined,
    isLast: ({ context: { files } }) => files.filter(({ state }) => state === 'waiting').length === 1,
    isTakenLast: and(['isTaken', 'isLast']),
    hasFailed: ({ context: { files } }) => files.some(({ state }) => state === 'failed'),
    isTaken: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && event.isTaken === true,
    isRefused: ({ context, event }) =>
      event.type === 'download.answered' && event.url === context.file?.url && !event.isTaken,
  },
  actions: {
    assignFiles: assign((_, files: readonly Omit<HandoverFile, 'state'>[]) => ({
      files: files.map((file) => ({ ...file, state: 'waiting' as const })),
      failure: null,
    })),
    assignFile: assign((_, file: Download) => ({ file })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    /** Clears the file, so that late responses about it are ignored. */
    markSent: assign(({ context: { files } }) => ({ file: null, files: mark(files, 'sent') })),
    markFailed: assign(({ context: { files } }) => ({ file: null, files: mark(files, 'failed') })),
    retryFailed: assign(({ context: { files } }) => ({
      files: files.map((file) => (file.state === 'failed' ? { ...file, state: 'waiting' as const } : file)),
      failure: null,
    })),
    handOver: sendTo(
      ({ context }) => context.parent,
      ({ context: { file, files }, self }) => {
        const { url, fileName } = file ?? { url: '', fileName: '' };
        const kind = nextOf(files)?.kind ?? 'scenario';
        const answer = (isTaken: boolean | null) => self.send({ type: 'download.answered', url, isTaken });
        return { type: 'downloadReady' as const, url, fileName, kind, answer };
      },
    ),
  },
}).createMachine({
  id: 'plan-handover',
  context: ({ input }) => ({ ...input, files: [], file: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is handed to the tablet.',
      on: {
        'handover.requested': {
          target: 'routing',
          actions: { type: 'assignFiles', params: ({ event }) => event.files },
        },
      },
    },
    routing: {
      description: 'Decides whether another file is to be handed over.',
      always: [
        { guard: 'hasNext', target: 'preparing' },
        { guard: 'hasFailed', target: 'partly' },
        { target: 'finished' },
      ],
    },
    preparing: {
      description: 'Asking the server for the address of the next file.',
      tags: 'busy',
      invoke: {
        src: 'requestFile',
        input: ({ context: { api, files } }) => ({ api, file: nextOf(files) }),
        onDone: { target: 'handing', actions: { type: 'assignFile', params: ({ event }) => event.output } },
        onError: { target: 'routing', actions: ['assignFailure', 'markFailed'] },
      },
      on: { 'handover.cancelled': 'cancelled' },
    },
    handing: {
      description: 'The tablet is handed the file, and has not taken it yet.',
      tags: 'busy',
      entry: 'handOver',
      on: {
        'download.answered': [
          { guard: 'isTaken', target: 'routing', actions: 'markSent' },
          { guard: 'isRefused', target: 'routing', actions: ['clearFailure', 'markFailed'] },
        ],
        'handover.cancelled': 'cancelled',
      },
      after: { unanswered: { target: 'routing', actions: ['clearFailure', 'markFailed'] } },
    },
    finished: {
      description: 'The tablet took all files.',
      on: { 'handover.dismissed': 'idle' },
    },
    partly: {
      description: 'Some files were not taken; they can be handed over again.',
      tags: 'error',
      on: { retried: { target: 'routing', actions: 'retryFailed' }, 'handover.dismissed': 'idle' },
    },
    cancelled: {
      description:
        'The user ended it before all files were handed over; it can go on. The tablet may take the last one yet.',
      on: {
        'download.answered': [
          { guard: 'isTakenLast', target: 'routing', actions: 'markSent' },
          { guard: 'isTaken', actions: 'markSent' },
        ],
        retried: { target: 'routing', actions: 'retryFailed' },
        'handover.dismissed': 'idle',
      },
    },
  },
});

/** A running {@link planHandoverMachine}. */
export type PlanHandoverActor = ActorRefFrom<typeof planHandoverMachine>;
