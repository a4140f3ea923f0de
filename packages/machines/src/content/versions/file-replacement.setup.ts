import { type ContentVersion, type Uploaded, VERSION_NOTE_MAX } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { fileReplacementTexts } from '@community/messages/content';
import { assign, emit, enqueueActions, fromPromise, sendTo, setup, stateIn } from 'xstate';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type ContentKind,
  type Failure,
  failureKind,
  failureOf,
  isUnsettled,
  type Parent,
} from '../../shared/shared.ts';
import { loadLimits } from '../../upload/load-limits.ts';
import type { ResumableUploads } from '../../upload/resumable-uploads.ts';
import { type UploadFile, type UploadLimits, type UploadRejection, validateFile } from '../../upload/upload-file.ts';
import { findLatest, type Replacing, sendReplacement } from './send-replacement.ts';

/** The server has accepted a file, and is processing it. */
export interface FileReplaced {
  type: 'file.replaced';
}

export interface FileReplacementInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the item. */
  id: string;
  /** Its title, for announcements. */
  name: string;
  /** Sends large files. */
  uploads: ResumableUploads;
  /** Makes an idempotency key. */
  createKey: () => string;
  parent: Parent<Announcement | FileReplaced>;
}

export interface FileReplacementContext extends FileReplacementInput {
  file: UploadFile | null;
  /** What changed. */
  note: string;
  /** The idempotency key of this file with this note. */
  key: string;
  /** The id of its started upload; null if it is sent in one call, or has not started. */
  uploadId: string | null;
  /** Bytes sent. */
  sent: number;
  /** When the latest version was added before it was sent; empty while that is unknown. */
  latest: string;
  /** Why the file cannot be sent; null if it can. */
  rejection: UploadRejection | null;
  /** The server's reason for not accepting the file; empty if it gave none. */
  refusal: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type FileReplacementEvent =
  | { type: 'replacement.opened' }
  | { type: 'replacement.closed' }
  | { type: 'file.chosen'; file: UploadFile }
  | { type: 'note.changed'; note: string }
  | { type: 'form.submitted' }
  | { type: 'upload.started'; uploadId: string }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'sending.cancelled' }
  /** Looks up again whether the file was replaced. */
  | { type: 'retried' }
  | ConnectionRestored
  /** The user wants to leave the page. */
  | { type: 'leaving.requested' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' };

type Item = Pick<FileReplacementInput, 'api' | 'kind' | 'id'>;

/** The data loaded before a file is sent. */
export interface Before {
  limits: UploadLimits;
  latest: ContentVersion | null;
}

const nothingPending = { files: 0, bytes: 0 };

/** The types, calls, guards and actions of replacing a file. */
export const fileReplacement = setup({
  types: {
    context: {} as FileReplacementContext,
    events: {} as FileReplacementEvent,
    input: {} as FileReplacementInput,
    emitted: {} as { type: 'leaveGranted' } | { type: 'leaveDenied' },
    tags: {} as 'busy' | 'error' | 'unsaved',
  },
  actors: {
    findBefore: fromPromise<Before, Item>(async ({ input, signal }) => {
      const [limits, latest] = await Promise.all([
        loadLimits(input.api, input.kind, signal),
        findLatest(input, signal),
      ]);
      return { limits, latest };
    }),
    findLatest: fromPromise<ContentVersion | null, Item>(({ input, signal }) => findLatest(input, signal)),
    send: fromPromise<Uploaded, Replacing>(({ input, signal }) => sendReplacement(input, signal)),
  },
  guards: {
    isLeaving: stateIn({ preparing: 'asking' }),
    isReady: ({ context: { file, note } }) => file !== null && note.length <= VERSION_NOTE_MAX,
    isRejected: ({ context: { file, kind } }, { limits }: Before) =>
      file !== null && validateFile(file, kind, limits, nothingPending) !== null,
    isProcessing: (_, { latest }: Before) => latest?.state === 'processing',
    isRefused: (_, { errors }: Uploaded) => errors.length > 0,
    isConflict: ({ event }) => failureKind(event) === 'conflict',
    isUnsettled: ({ event }) => isUnsettled(event),
    isNewer: ({ context }, found: ContentVersion | null) =>
      // Not by its number, which is reused after a failed version.
      found !== null && found.added_at > context.latest,
    isUnderWay: ({ context: { file, sent } }) => file !== null && sent < file.size,
  },
  actions: {
    begin: assign(({ context: { createKey } }) => ({
      file: null,
      note: '',
      key: createKey(),
      uploadId: null,
      sent: 0,
      rejection: null,
      refusal: '',
      failure: null,
    })),
    assignFile: assign(({ context: { createKey } }, file: UploadFile) => ({
      file,
      key: createKey(),
      rejection: null,
    })),
    assignNote: assign(({ context: { createKey } }, note: string) => ({
      // It goes on one line.
      note: note.replace(/\s*\n\s*/g, ' '),
      key: createKey(),
    })),
    assignRejection: assign(({ context: { file, kind } }, { limits }: Before) => ({
      rejection: file && validateFile(file, kind, limits, nothingPending),
    })),
    assignLatest: assign((_, { latest }: Before) => ({ latest: latest?.added_at ?? '', sent: 0 })),
    assignSent: assign((_, sent: number) => ({ sent })),
    assignUpload: assign((_, uploadId: string) => ({ uploadId })),
    /** Frees its owner's storage. */
    discardUpload: ({ context: { uploadId, uploads } }) => {
      if (uploadId !== null) uploads.discard(uploadId);
    },
    clearUpload: assign({ uploadId: null, sent: 0 }),
    assignRefusal: assign(({ context: { createKey } }, { errors }: Uploaded) => ({
      refusal: errors[0]?.message ?? '',
      key: createKey(),
    })),
    assignBusy: assign({ refusal: fileReplacementTexts.busy }),
    assignConflict: assign(({ event }) => ({ refusal: failureOf(event).detail ?? fileReplacementTexts.busy })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    renewKey: assign(({ context: { createKey } }) => ({ key: createKey() })),
    grantLeave: emit({ type: 'leaveGranted' }),
    denyLeave: emit({ type: 'leaveDenied' }),
    /** The list shows the outcome. */
    notifyUnknown: sendTo(({ context }) => context.parent, { type: 'file.replaced' }),
    notifyReplaced: enqueueActions(({ context: { parent, name }, enqueue }) => {
      enqueue.sendTo(parent, announcement('success', fileReplacementTexts.taken(name)));
      enqueue.sendTo(parent, { type: 'file.replaced' });
    }),
  },
});
