import type { ReuseLicence } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import type { ConnectionRestored, ContentKind, Failure } from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';
import type { UploadFile, UploadLimits } from './upload-file.ts';
import type { UploadRowActor } from './upload-row.machine.ts';
import type { UploadDevice, UploadRowUpdate } from './upload-row.setup.ts';

export interface UploadListInput {
  api: Api;
  kind: ContentKind;
  device: UploadDevice;
  /** Whether added files are sent at once, as in a browser, or with 'Upload Selected'. */
  startsAtOnce: boolean;
  /** Where the names of unfinished files survive the page and the session. */
  drafts: Drafts;
}

export interface UploadListContext extends UploadListInput {
  /** The licence of the files that are queued from now on; null for none. */
  licence: ReuseLicence | null;
  /** The licence in the contributor's own words. */
  reuseWords: string;
  /** Set once known. */
  limits: UploadLimits | null;
  /** Why they could not be loaded; null if they could. */
  failure: Failure | null;
  /** Why the attestation failed, or was not confirmed; null if it was not attempted. */
  rightsFailure: Failure | null;
  /** The idempotency key of the attestation. */
  rightsKey: string;
  /** Files added before the limits were known. */
  early: FilesAdded[];
  /** In the order of their addition. */
  rows: UploadRowActor[];
  /** Number of the last added row. */
  lastId: number;
  /** How many files of the last folder were too deep. */
  leftOut: number;
  /** Names of interrupted files from an earlier visit that have not been added again. */
  interrupted: string[];
  /** Names of unfinished files that are stored for the next visit, as far as this page knows of them. */
  saved: string[];
}

/** Files were dropped, picked or imported; `leftOut` more were deeper than one folder. */
export type FilesAdded = { type: 'files.added'; files: UploadFile[]; leftOut: number };

export type UploadListEvent =
  | FilesAdded
  | { type: 'warning.dismissed' }
  | { type: 'earlier.dismissed' }
  | { type: 'licence.changed'; licence: ReuseLicence | null }
  | { type: 'reuseWords.changed'; words: string }
  | { type: 'limits.retried' }
  /** The storage has, or may have, changed. */
  | { type: 'storage.changed' }
  | ConnectionRestored
  | { type: 'rights.asked' }
  | { type: 'rights.confirmed' }
  | { type: 'rights.dismissed' }
  | { type: 'selection.toggled'; isSelected: boolean }
  | { type: 'upload.selected' }
  | { type: 'retry.all' }
  | { type: 'row.removed'; id: number }
  /** The user wants to leave the page. */
  | { type: 'leaving.requested' }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' }
  | UploadRowUpdate;
