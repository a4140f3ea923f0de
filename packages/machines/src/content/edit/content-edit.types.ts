import type { Api } from '@community/contract/http';
import type { Attempt } from '../../shared/attempt.ts';
import type { Announcement, ConnectionRestored, ContentKind, DownloadReady, Failure } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import type { DraftRestored } from '../../shell/unsaved-changes.machine.ts';
import type { ResumableUploads } from '../../upload/resumable-uploads.ts';
import type { ContentItem } from '../content-item.ts';
import type { ItemDeleted } from '../own/item/deletion.machine.ts';
import type { TagMade } from '../tag-choice.machine.ts';
import type { FileChanged } from '../versions/file-versions.setup.ts';
import type { EditProblems, EditValues } from './edit-values.ts';

export interface ContentEditInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the content, from the URL. */
  id: string;
  /** uuid of the signed-in user: users can edit only their own content. */
  userId: string;
  drafts: Drafts;
  /** Sends large files that replace the current one. */
  uploads: ResumableUploads;
  /** Makes an idempotency key. */
  createKey: () => string;
}

export interface ContentEditContext extends ContentEditInput {
  /** The saved item; set in the states within `form`. */
  item: ContentItem | null;
  values: EditValues;
  /** The problems of the form, in the states `invalid` and `refused`. */
  problems: EditProblems;
  /** Whether the last save has made it private, because it lacks what publishing requires. */
  becamePrivate: boolean;
  /** Whether it is published once it is saved. */
  wantsPublic: boolean;
  /** The values submitted last. */
  sent: EditValues;
  /** The edit, and the publishing, whose outcome is not known; null if there is none. */
  saveAttempt: Attempt | null;
  publishAttempt: Attempt | null;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type ContentEditEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'values.edited'; change: Partial<Omit<EditValues, 'version'>> }
  | { type: 'form.submitted' }
  /** Save, and make it public. */
  | { type: 'publishing.submitted' }
  /** Save, though that makes it private. */
  | { type: 'loss.accepted' }
  | { type: 'loss.refused' }
  /** After a conflict: keep the local values. */
  | { type: 'mine.kept' }
  /** After a conflict: take the values saved elsewhere. */
  | { type: 'theirs.taken' }
  | TagMade
  | FileChanged
  | ItemDeleted
  | Announcement
  | DownloadReady
  | DraftRestored;
