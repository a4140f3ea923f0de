import type { Api } from '@community/contract/http';
import type { ConnectionRestored, ContentKind, Failure } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import type { DraftRestored } from '../../shell/unsaved-changes.machine.ts';
import type { ContentItem } from '../content.ts';
import type { TagMade } from '../tag-choice.machine.ts';
import type { EditProblems, EditValues } from './edit-values.ts';

export interface ContentEditInput {
  api: Api;
  kind: ContentKind;
  /** uuid of the content, as it stands in the address. */
  id: string;
  /** uuid of the signed-in user: nobody edits what others have contributed. */
  userId: string;
  drafts: Drafts;
}

export interface ContentEditContext extends ContentEditInput {
  /** As it is saved; set in the states within `form`. */
  item: ContentItem | null;
  values: EditValues;
  /** What is wrong with the form, in the states `invalid` and `refused`. */
  problems: EditProblems;
  /** Whether the last save has made it private, because it lacks what publishing needs. */
  becamePrivate: boolean;
  /** What was sent last. */
  sent: EditValues;
  /** Why the last call failed; null where none did. */
  failure: Failure | null;
  /** Why it was not deleted, or that was not confirmed; null where it was not tried. */
  deleteFailure: Failure | null;
}

export type ContentEditEvent =
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'values.edited'; change: Partial<Omit<EditValues, 'version'>> }
  | { type: 'form.submitted' }
  /** After a conflict: what stands here counts. */
  | { type: 'mine.kept' }
  /** After a conflict: what was saved elsewhere counts. */
  | { type: 'theirs.taken' }
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'delete.dismissed' }
  /** Look up once more whether it was deleted. */
  | { type: 'delete.checked' }
  | TagMade
  | DraftRestored;
