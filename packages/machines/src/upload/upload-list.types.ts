import type { Api } from '@community/contract/http';
import type { ConnectionRestored, ContentKind, Failure } from '../shared/shared.ts';
import type { Drafts } from '../shell/drafts.ts';
import type { UploadFile, UploadLimits } from './upload-file.ts';
import type { UploadDevice, UploadRowActor, UploadRowUpdate } from './upload-row.machine.ts';

export interface UploadListInput {
  api: Api;
  kind: ContentKind;
  device: UploadDevice;
  /** Whether files are sent as soon as they are added, as in a browser, or with 'Upload Selected'. */
  startsAtOnce: boolean;
  /** Where the names of files under way outlive the page and the session. */
  drafts: Drafts;
}

export interface UploadListContext extends UploadListInput {
  /** Set once they are known. */
  limits: UploadLimits | null;
  /** Why they could not be fetched; null if they could. */
  failure: Failure | null;
  /** Why the confirmation of the rights failed, or was not confirmed; null if it was not tried. */
  rightsFailure: Failure | null;
  /** What was added before the limits were known, which waits for them. */
  early: FilesAdded[];
  /** In the order they were added. */
  rows: UploadRowActor[];
  /** Number of the last row that was added. */
  lastId: number;
  /** How many files of the last folder lay too deep. */
  leftOut: number;
  /** Names of files whose upload was interrupted in an earlier visit and that were not added again. */
  interrupted: string[];
}

/** Files were dropped, picked or imported; `leftOut` more lay deeper than one folder. */
export type FilesAdded = { type: 'files.added'; files: UploadFile[]; leftOut: number };

export type UploadListEvent =
  | FilesAdded
  | { type: 'warning.dismissed' }
  | { type: 'earlier.dismissed' }
  | { type: 'limits.retried' }
  /** Files came to it, or may have. */
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
