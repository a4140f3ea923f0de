import type {
  BulkAction,
  BulkBefore,
  BulkChanged,
  LastChange,
  OwnState,
  ReuseLicence,
  Tag,
} from '@community/contract/content';
import type { Api } from '@community/contract/http';
import type { PageCorrected, PageLoaded, PageRequest } from '../../shared/paged-list.machine.ts';
import type { Announcement, ConnectionRestored, ContentKind, DownloadReady, Failure } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import type { DraftRestored } from '../../shell/unsaved-changes.machine.ts';
import type { ContentItem } from '../content-item.ts';
import type { DownloadStarted } from '../downloads/download.machine.ts';
import type { TagMade } from '../tag-choice.machine.ts';
import type { OwnItemActor } from './item/own-item.machine.ts';
import type { OwnCriteria, OwnSort } from './own-criteria.ts';
import type { StatusChanged } from './status-counts.machine.ts';

/** Content that was deleted, and can be restored for a while. */
export interface Undoable {
  ids: string[];
  /** What it was, such as 'Croup' or '3 scenarios'. */
  what: string;
  /** Until when, as a moment in ISO 8601. */
  until: string;
}

/** A change to several items at once. A single tag is added as one of several. */
export type OwnAction = Exclude<BulkAction, 'addTag'>;

/** Adding tags to several items, or removing them. */
export type TagAction = 'addTags' | 'removeTags';

/** A detail that is set on many items at once. */
export type DetailChange =
  | { action: 'setAge'; patientAge: 0 | 1 | 2 }
  | { action: 'setCondition'; patientCondition: 0 | 1 | 2 }
  | { action: 'setLanguage'; language: string }
  | { action: 'setLicence'; reuseLicence: ReuseLicence | null; reuseWords?: string };

/** A change that was made before the page was opened. */
export interface EarlierChange extends LastChange {
  action: OwnAction;
}

export interface OwnContentInput extends PageRequest<OwnCriteria> {
  api: Api;
  kind: ContentKind;
  /** The items deleted on the previous page, if any. */
  deleted: Undoable | null;
  /** Keeps the text of the tag field beyond the page and the session. */
  drafts: Drafts;
  /** Makes an idempotency key. */
  createKey: () => string;
  /**
   * What was just uploaded: the beginnings of uuids.
   * @default []
   */
  uploaded?: readonly string[];
  /**
   * Uuid of the item that was edited: its row takes the focus.
   * @default none
   */
  returnedTo?: string | null;
}

export interface OwnContentContext extends Omit<OwnContentInput, 'deleted' | 'uploaded' | 'returnedTo'> {
  /** Uuid of the item that was edited, until something else is shown. */
  returnedTo: string | null;
  uploaded: readonly string[];
  /** The text in the search field. */
  termText: string;
  /** The shown rows, by uuid. */
  items: Record<string, OwnItemActor>;
  /** Uuids of what is ticked, on any page. */
  selected: string[];
  /** Uuids of all that matches, once that was ticked; empty when something else is listed. */
  matching: string[];
  /** Uuids of the rows that the dialog, or the call under way, is about. */
  targets: string[];
  action: OwnAction;
  /** The idempotency keys of the change, and of the restoration, that was asked for last. */
  key: string;
  undoKey: string;
  /** The detail that is set; null while none is. */
  details: DetailChange | null;
  /** The values to restore; null unless a change is being undone. */
  before: BulkBefore[] | null;
  /** The text typed into the tag field. */
  tagText: string;
  /** The tags to add or to remove. */
  tags: Tag[];
  /** The deleted content that can be restored, the oldest first. */
  undoables: Undoable[];
  /** The items being restored. */
  restored: Undoable | null;
  /** The change that was made before the page was opened, while it can be undone. */
  earlier: EarlierChange | null;
  /** The outcome of the last change. */
  outcome: BulkChanged | null;
  /** The change that the summary on the page is about; null: there is no summary. */
  summary: OwnAction | null;
  /** uuid of the item that was previewed last; null: none yet. */
  previewed: string | null;
  /** Why the last change failed; null if none did. */
  failure: Failure | null;
  /** Why the last undo of a deletion failed, or was not confirmed; null if neither. */
  restoreFailure: Failure | null;
  /** Why the items on the other pages could not be selected; null otherwise. */
  gatherFailure: Failure | null;
}

export type OwnContentEvent =
  | { type: 'sort.chosen'; criteria: OwnSort }
  | ({ type: 'location.changed' } & PageRequest<OwnCriteria>)
  | { type: 'status.chosen'; status: OwnState | null }
  | { type: 'term.changed'; value: string }
  | { type: 'search.submitted' }
  | { type: 'search.cleared' }
  /** Show everything again. */
  | { type: 'narrowing.cleared' }
  /** Something else is listed. */
  | { type: 'list.narrowed' }
  | { type: 'row.ticked'; id: string; isTicked: boolean }
  /** All rows of the page. */
  | { type: 'all.ticked'; isTicked: boolean }
  /** What matches, on all pages. */
  | { type: 'everything.ticked' }
  | { type: 'selection.cleared' }
  /** Without an id it is about the ticked rows. */
  | { type: 'delete.requested'; id?: string }
  /** Take deleted items back: without an id, those that are ticked. */
  | { type: 'restore.requested'; id?: string }
  /** Delete for good what is deleted: without an id, what is ticked. */
  | { type: 'purge.requested'; id?: string }
  | { type: 'tags.requested'; action: TagAction }
  | { type: 'tagText.changed'; text: string }
  | { type: 'tag.chosen'; tag: Tag }
  /** A chosen tag is deselected. */
  | { type: 'tag.dropped'; id: number }
  | { type: 'privacy.requested'; isPublic: boolean }
  | { type: 'details.requested'; change: DetailChange }
  /** Give the ticked items a licence in the user's own words, which are asked for. */
  | { type: 'words.requested' }
  | { type: 'words.changed'; text: string }
  /** Set the language of the ticked items, chosen from all there are. */
  | { type: 'language.requested' }
  | { type: 'language.chosen'; language: string }
  /** Undo the change that the summary is about. */
  | { type: 'change.reverted' }
  /** Undo the change that was made before the page was opened. */
  | { type: 'earlier.reverted' }
  /** Dismiss the offer to undo it. */
  | { type: 'earlier.dismissed' }
  /** Something else is being changed. */
  | { type: 'change.started' }
  | { type: 'preview.requested'; id: string }
  | { type: 'preview.closed' }
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
  | PageLoaded<ContentItem>
  | StatusChanged
  | PageCorrected
  | TagMade
  | DraftRestored
  | Announcement
  | DownloadReady
  | DownloadStarted;
