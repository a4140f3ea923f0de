import type { ReuseChange, Uploaded } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { uploadTexts } from '@community/messages/upload';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { adviceOf, apiErrorOf, type ContentKind, failureKind, isUnsettled, type Parent } from '../shared/shared.ts';
import type { ResumableUploads, StartedUploads } from './resumable-uploads.ts';
import { findOriginal, isLarge, type Sending, sendFile } from './send-file.ts';
import type { UploadFile, UploadRejection } from './upload-file.ts';

/** Content that was contributed before. */
export interface UploadOriginal {
  kind: ContentKind;
  uuid_id: string;
  name: string;
}

/** What uploading needs from the device. */
export interface UploadDevice {
  /** Hash of a file's content, hexadecimal. Computed in steps, so that the page stays responsive. */
  hash: (content: Blob, signal: AbortSignal) => Promise<string>;
  /** Resolves when the server can be reached again. */
  whenReachable: (signal: AbortSignal) => Promise<void>;
  /** Sends large files. */
  uploads: ResumableUploads;
  /** Makes an idempotency key. */
  createKey: () => string;
}

/** What a row reports to its list. */
export type UploadRowUpdate =
  /** Its hash is known; the list answers `row.repeated` if another row has the same. */
  | { type: 'row.fingerprinted'; id: number; hash: string }
  /** Its state has changed. */
  | { type: 'row.changed'; id: number };

export interface UploadRowInput {
  api: Api;
  /** Number in the list, from 1. */
  id: number;
  file: UploadFile;
  kind: ContentKind;
  device: UploadDevice;
  /** Uploads started by an earlier row, or on an earlier visit. */
  started: StartedUploads;
  /** Why the file is rejected; null if it is not. */
  rejection: UploadRejection | null;
  /** Whether it is queued automatically, or only on request. */
  startsAtOnce: boolean;
  /** The licence it is uploaded with; empty for none. */
  reuse: ReuseChange;
  parent: Parent<UploadRowUpdate>;
}

export interface UploadRowContext extends UploadRowInput {
  /** The name it is sent under and shown with. */
  name: string;
  /** Whether 'Upload Selected' sends it. */
  isSelected: boolean;
  /** The idempotency key of its upload: however often it is sent, it is taken in once. */
  key: string;
  /** Hash of its content, once known. */
  hash: string | null;
  content: Blob | null;
  /** Bytes sent. */
  sent: number;
  /** Whether any attempt has begun to send it: what the server has of it from then on is this file. */
  wasSent: boolean;
  /** Whether the attempt under way has sent all of it. */
  isSent: boolean;
  /** Whether an attempt has sent all of it, and no response said what became of it: the server may have it. */
  isInDoubt: boolean;
  /** Id of the started upload of this content; null if it is sent in one call, or has not started. */
  uploadId: string | null;
  /** Bytes of it that the server last reported having. */
  safe: number;
  /** How often the connection was lost since the start, or since the last progress. */
  losses: number;
  /** What its owner contributed earlier with the same content. */
  original: UploadOriginal | null;
  /** uuid of the resulting item; null until it is uploaded. */
  uuid: string | null;
  /** The error for the user; empty if there is none. */
  message: string;
}

export type UploadRowEvent =
  | { type: 'selection.toggled'; isSelected: boolean }
  /** Queue the row, with the licence that is chosen by now. */
  | { type: 'row.queued'; reuse: ReuseChange }
  /** Start the row. */
  | { type: 'row.started' }
  /** Another row has the same content. */
  | { type: 'row.repeated' }
  | { type: 'upload.started'; uploadId: string }
  | { type: 'upload.progressed'; sent: number }
  /** All of it was sent: from now on the server may have it, even if no response comes. */
  | { type: 'upload.sent' }
  | { type: 'row.cancelled' }
  | { type: 'row.retried' };

const UNEXPECTED = uploadTexts.failed;
const UNREADABLE = uploadTexts.unreadable;
const LOST_TOO_OFTEN = uploadTexts.connectionLost;
const UNCLEAR = uploadTexts.unclear;

/** The row fails after losing the connection this often. */
const LOSSES_MAX = 5;

/** The types, calls, guards and actions of one file of an upload. */
export const uploadRow = setup({
  types: {
    context: {} as UploadRowContext,
    events: {} as UploadRowEvent,
    input: {} as UploadRowInput,
    tags: {} as 'queued' | 'active' | 'unfinished' | 'retryable' | 'removable',
  },
  actors: {
    fingerprint: fromPromise<{ content: Blob; hash: string }, Pick<UploadRowContext, 'device' | 'file'>>(
      async ({ input: { device, file }, signal }) => {
        const content = await file.open(signal);
        return { content, hash: await device.hash(content, signal) };
      },
    ),
    findOriginal: fromPromise<UploadOriginal | null, Pick<UploadRowContext, 'api' | 'hash'>>(({ input, signal }) =>
      findOriginal(input, signal),
    ),
    send: fromPromise<Uploaded, Sending>(({ input, signal }) => sendFile(input, signal)),
    findOffset: fromPromise<number | null, Pick<UploadRowContext, 'device' | 'uploadId'>>(({ input, signal }) =>
      input.uploadId === null ? Promise.resolve(null) : input.device.uploads.offsetOf(input.uploadId, signal),
    ),
    awaitConnection: fromPromise<void, Pick<UploadRowContext, 'device'>>(({ input, signal }) =>
      input.device.whenReachable(signal),
    ),
  },
  guards: {
    isRejected: ({ context }) => context.rejection !== null,
    startsAtOnce: ({ context }) => context.startsAtOnce,
    isInDoubt: ({ context }) => context.isInDoubt,
    /** Where the server has no room (507), it has taken in nothing by this attempt. */
    isUnclear: ({ context: { isSent, isInDoubt }, event }) =>
      isInDoubt || (isSent && isUnsettled(event) && apiErrorOf(event)?.status !== 507),
    isResending: ({ context: { sent, file, isInDoubt } }) => isInDoubt && sent < file.size,
    /** It is what was sent before: the response was lost, or it was cancelled too late. */
    isArrived: ({ context: { wasSent, kind } }, original: UploadOriginal | null) => wasSent && original?.kind === kind,
    isOriginal: ({ event }) => 'output' in event && event.output !== null,
    hasBegun: ({ context }) => context.uploadId !== null,
    isStillSending: ({ context: { sent, file } }) => sent < file.size,
    isGone: ({ event }) => 'output' in event && event.output === null,
    isRefused: ({ event }) => 'output' in event && (event.output as Uploaded).errors.length > 0,
    isLost: ({ context, event }) => failureKind(event) === 'unreachable' && context.losses < LOSSES_MAX,
  },
  actions: {
    notifyChanged: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'row.changed', id: context.id }),
    ),
    notifyFingerprint: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'row.fingerprinted', id: context.id, hash: context.hash ?? '' }),
    ),
    assignSelected: assign((_, isSelected: boolean) => ({ isSelected })),
    resetProgress: assign({ sent: 0, safe: 0, losses: 0, message: '' }),
    assignContent: assign(({ context: { started, file } }, { content, hash }: { content: Blob; hash: string }) => ({
      content,
      hash,
      uploadId: isLarge(file) ? started.find(hash) : null,
    })),
    assignUuid: assign((_, { successes }: Uploaded) => ({ uuid: successes[0]?.uuid_id ?? null })),
    assignArrived: assign((_, original: UploadOriginal | null) => ({ uuid: original?.uuid_id ?? null })),
    beginAttempt: assign({ wasSent: true, isSent: false }),
    setSent: assign({ isSent: true }),
    noteDoubt: assign(({ context: { isSent, isInDoubt } }) => ({ isInDoubt: isInDoubt || isSent })),
    settleDoubt: assign({ isInDoubt: false }),
    assignReuse: assign((_, reuse: ReuseChange) => ({ reuse })),
    assignUnclear: assign({ message: UNCLEAR }),
    assignUnreadable: assign({ message: UNREADABLE }),
    assignOriginal: assign((_, original: UploadOriginal | null) => ({ original, rejection: 'contributed' as const })),
    rejectDuplicate: assign({ rejection: 'duplicate' }),
    assignSent: assign((_, sent: number) => ({ sent })),
    assignRefusal: assign(({ event }) => ({
      message: 'output' in event ? ((event.output as Uploaded).errors[0]?.message ?? UNEXPECTED) : UNEXPECTED,
    })),
    assignFailure: assign(({ event }) => {
      const error = 'error' in event ? event.error : null;
      if (!(error instanceof ApiError)) return { message: UNEXPECTED };
      return { message: error.kind === 'unreachable' ? LOST_TOO_OFTEN : (error.detail ?? adviceOf(event)) };
    }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    assignOffset: assign(({ context: { losses, safe }, event }) => {
      const offset = 'output' in event ? Number(event.output) : 0;
      return { sent: offset, safe: offset, losses: offset > safe ? 0 : losses };
    }),
    setUpload: assign(({ event }) => (event.type === 'upload.started' ? { uploadId: event.uploadId } : {})),
    storeUpload: ({ context: { started, hash, uploadId, file } }) => {
      if (hash !== null && uploadId !== null) started.keep(hash, { uploadId, size: file.size });
    },
    /** There is nothing to resume. */
    unsetUpload: assign({ uploadId: null, sent: 0, safe: 0 }),
    dropUpload: ({ context: { started, hash } }) => {
      if (hash !== null) started.drop(hash);
    },
    /** Frees its owner's storage. */
    discardUpload: ({ context: { uploadId, device } }) => {
      if (uploadId !== null) device.uploads.discard(uploadId);
    },
    /** Releases the content, so that a long list does not keep it in memory. */
    release: assign({ content: null }),
  },
});
