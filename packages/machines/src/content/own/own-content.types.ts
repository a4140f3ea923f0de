import type { BulkChange, BulkChanged } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import type { PageCorrected, PageRequest } from '../../shared/paged-list.machine.ts';
import type { Announcement, ConnectionRestored, ContentKind, DownloadReady, Failure } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import type { DraftRestored } from '../../shell/unsaved-changes.machine.ts';
import type { ContentItem } from '../content.ts';
import type { TagMade } from '../tag-choice.machine.ts';
import type { OwnSort } from './own-criteria.ts';
import type { OwnItemActor } from './own-item.machine.ts';

/** Content that was deleted, and can be brought back for a while. */
export interface Undoable {
  ids: string[];
  /** What it was, such as 'Croup' or '3 scenarios'. */
  what: string;
  /** Until when, as a moment in ISO 8601. */
  until: string;
}

export interface OwnContentInput extends PageRequest<OwnSort> {
  api: Api;
  kind: ContentKind;
  /** The items deleted on the previous page, if any. */
  deleted: Undoable | null;
  /** Keeps the text of the tag field beyond the page and the session. */
  drafts: Drafts;
}

export interface OwnContentContext extends Omit<OwnContentInput, 'deleted'> {
  /** The shown rows, by uuid. */
  items: Record<string, OwnItemActor>;
  /** Uuids of the rows that are ticked. */
  selected: string[];
  /** Uuids of the rows that the dialog, or the call under way, is about. */
  targets: string[];
  action: BulkChange['action'];
  /** The text typed into the tag field. */
  tagText: string;
  /** Id of the tag to add. */
  tag: number | null;
  /** What can be brought back, the oldest first. */
  undoables: Undoable[];
  /** The items being restored. */
  restored: Undoable | null;
  /** The outcome of the last change. */
  outcome: BulkChanged | null;
  /** Why the last change failed; null if none did. */
  failure: Failure | null;
  /** Why the last deletion was not undone, or that was not confirmed; null if none was to be. */
  restoreFailure: Failure | null;
}

export type OwnContentEvent =
  | { type: 'sort.chosen'; criteria: OwnSort }
  | ({ type: 'location.changed' } & PageRequest<OwnSort>)
  | { type: 'row.ticked'; id: string; isTicked: boolean }
  | { type: 'all.ticked'; isTicked: boolean }
  /** Without an id it is about the ticked rows. */
  | { type: 'delete.requested'; id?: string }
  | { type: 'tag.requested' }
  | { type: 'tagText.changed'; text: string }
  | { type: 'tag.chosen'; id: number }
  | { type: 'privacy.requested'; isPublic: boolean }
  | { type: 'preview.requested'; id: string }
  | { type: 'confirmed' }
  /** Look up the outcome of the last change again. */
  | { type: 'change.checked' }
  /** Look up again whether the deleted items are restored. */
  | { type: 'undo.checked' }
  | ConnectionRestored
  | { type: 'dismissed' }
  /** Restore everything that was deleted with this item. */
  | { type: 'undone'; id: string }
  /** Dismiss the offer to restore what was deleted with this item. */
  | { type: 'undo.dismissed'; id: string }
  /** More was deleted. */
  | { type: 'undo.renewed' }
  | { type: 'download.requested'; id: string; name: string }
  | { type: 'page.loaded'; rows: ContentItem[] }
  | PageCorrected
  | TagMade
  | DraftRestored
  | Announcement
  | DownloadReady;
