import type { ContentVersion, VersionList } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { fileVersionsTexts } from '@community/messages/content';
import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import {
  type Announcement,
  announcement,
  type ConnectionRestored,
  type ContentKind,
  type DownloadReady,
  type Failure,
  failureOf,
  failureText,
  isUnsettled,
  type Parent,
} from '../../shared/shared.ts';
import type { ResumableUploads } from '../../upload/resumable-uploads.ts';
import { callsOf } from '../calls.ts';
import type { ContentItem } from '../content-item.ts';
import { type DownloadStarted, downloadMachine } from '../downloads/download.machine.ts';
import { fileReplacementMachine } from './file-replacement.machine.ts';
import type { FileReplaced } from './file-replacement.setup.ts';

/** How many versions are shown at first, and how many more each time. */
export const VERSIONS_AT_ONCE = 10;

/** Another file is the current one of the item. */
export interface FileChanged {
  type: 'file.changed';
}

export interface FileVersionsInput {
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
  parent: Parent<Announcement | DownloadReady | FileChanged>;
}

export interface FileVersionsContext extends FileVersionsInput {
  /** The latest first. */
  versions: ContentVersion[];
  /** How many there are. */
  total: number;
  /** How many are requested. */
  wanted: number;
  /** Number of the version being restored or deleted. */
  target: number;
  /** The idempotency key of restoring or deleting it. */
  key: string;
  /** Why the versions were not loaded; null if they were. */
  failure: Failure | null;
  /** Why the last change failed, or was not confirmed; null if none did. */
  changeFailure: Failure | null;
}

export type FileVersionsEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'more.requested' }
  | { type: 'download.requested'; number: number }
  | { type: 'restore.requested'; number: number }
  | { type: 'delete.requested'; number: number }
  | { type: 'delete.confirmed' }
  | { type: 'delete.dismissed' }
  /** Looks up the outcome of the last change again. */
  | { type: 'change.checked' }
  | FileReplaced
  | DownloadStarted
  | Announcement
  | DownloadReady;

type Item = Pick<FileVersionsInput, 'api' | 'kind' | 'id'>;
type OneVersion = Item & { number: number };

const currentOf = (versions: readonly ContentVersion[]) => versions.find(({ state }) => state === 'current')?.number;
const failedOf = (versions: readonly ContentVersion[]) => versions.find(({ state }) => state === 'failed')?.number;

/** The types, calls, guards and actions of the versions of a file. */
export const fileVersions = setup({
  types: {
    context: {} as FileVersionsContext,
    events: {} as FileVersionsEvent,
    input: {} as FileVersionsInput,
    tags: {} as 'busy' | 'error',
    children: {} as { replacement: 'fileReplacement'; download: 'download' },
  },
  actors: {
    /** The API returns up to a hundred at a time. */
    loadVersions: fromPromise<VersionList, Item & { count: number }>(
      async ({ input: { api, kind, id, count }, signal }) => {
        const { listVersions } = callsOf(api, kind);
        const list = await listVersions({ params: { id, offset: 0, count } }, { signal });
        while (list.versions.length < Math.min(count, list.total)) {
          const { versions } = await listVersions({ params: { id, offset: list.versions.length, count } }, { signal });
          if (versions.length === 0) break;
          list.versions.push(...versions);
        }
        return list;
      },
    ),
    restoreVersion: fromPromise<ContentItem, OneVersion & { key: string }>(
      ({ input: { api, kind, id, number, key }, signal }) =>
        callsOf(api, kind).restoreVersion({ params: { id, number } }, { signal, idempotencyKey: key }),
    ),
    deleteVersion: fromPromise<unknown, OneVersion & { key: string }>(
      ({ input: { api, kind, id, number, key }, signal }) =>
        callsOf(api, kind).deleteVersion({ params: { id, number } }, { signal, idempotencyKey: key }),
    ),
    fileReplacement: fileReplacementMachine,
    download: downloadMachine,
  },
  // The polling interval in milliseconds.
  delays: { interval: 2000 },
  guards: {
    isUnsettled: ({ event }) => isUnsettled(event),
    isProcessing: ({ context }) => context.versions.some(({ state }) => state === 'processing'),
    hasMore: ({ context }) => context.versions.length < context.total,
    isCurrent: ({ context }, { versions }: VersionList) => currentOf(versions) === context.target,
    isGone: ({ context }, { versions }: VersionList) => versions.every(({ number }) => number !== context.target),
    isKept: ({ context }, number: number) =>
      context.versions.some((version) => version.number === number && version.state === 'kept'),
    isDeletable: ({ context }, number: number) =>
      context.versions.some((version) => version.number === number && version.state !== 'current'),
  },
  actions: {
    /** Announces the outcome for a file that was still being processed at the last poll. */
    assignVersions: enqueueActions(({ context, enqueue }, { versions, total }: VersionList) => {
      const { parent, name, versions: before } = context;
      const wasProcessing = before.some(({ state }) => state === 'processing');
      const isProcessing = versions.some(({ state }) => state === 'processing');
      enqueue.assign({ versions, total });
      if (before.length > 0 && currentOf(before) !== currentOf(versions))
        enqueue.sendTo(parent, { type: 'file.changed' });
      if (!wasProcessing || isProcessing) return;
      if (failedOf(versions) !== undefined)
        enqueue.sendTo(parent, announcement('failure', fileVersionsTexts.notReplaced(name)));
      else if (currentOf(before) !== currentOf(versions))
        enqueue.sendTo(parent, announcement('success', fileVersionsTexts.replaced(name)));
    }),
    assignMoreWanted: assign(({ context }) => ({ wanted: context.wanted + VERSIONS_AT_ONCE })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignChangeFailure: assign(({ event }) => ({ changeFailure: failureOf(event) })),
    assignTarget: assign(({ context: { createKey } }, number: number) => ({
      target: number,
      key: createKey(),
      changeFailure: null,
    })),
    startDownload: sendTo('download', ({ context: { id, name } }, number: number) => ({
      type: 'download.requested',
      id,
      version: number,
      name: fileVersionsTexts.versionOf(number, name),
    })),
    forward: enqueueActions(({ context, enqueue }, event: Announcement | DownloadReady) =>
      enqueue.sendTo(context.parent, event),
    ),
    notifyRestored: sendTo(
      ({ context }) => context.parent,
      ({ context: { name, target } }) => announcement('success', fileVersionsTexts.restored(name, target)),
    ),
    notifyNotRestored: sendTo(
      ({ context }) => context.parent,
      ({ context: { changeFailure, target } }) =>
        announcement(
          'failure',
          fileVersionsTexts.restoreFailed(target, changeFailure?.detail ?? failureText(changeFailure)),
        ),
    ),
    notifyDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context: { target } }) => announcement('success', fileVersionsTexts.deleted(target)),
    ),
    notifyNotDeleted: sendTo(
      ({ context }) => context.parent,
      ({ context: { changeFailure, target } }) =>
        announcement(
          'failure',
          fileVersionsTexts.deleteFailed(target, changeFailure?.detail ?? failureText(changeFailure)),
        ),
    ),
  },
});
