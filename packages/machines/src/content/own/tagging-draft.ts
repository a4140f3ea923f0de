import type { Tag } from '@community/contract/content';
import type { ContentKind } from '../../shared/shared.ts';
import type { TagAction } from './own-content.types.ts';

/** The draft of the tag dialog. */
export interface TaggingDraft {
  /** Uuids of the items to tag, which may be on another page. */
  ids: string[];
  action: TagAction;
  /** The tags that are chosen. */
  tags: Tag[];
  /** The text typed into the tag field. */
  text: string;
}

/** Most items whose tagging is kept: a draft has little room. */
const IDS_MAX = 500;

/** The key of the draft. */
export const taggingDraftKey = (kind: ContentKind): string => `tagging/${kind}`;

const isTag = (value: unknown): value is Tag => {
  const { id, title } = (value ?? {}) as Partial<Record<keyof Tag, unknown>>;
  return typeof id === 'number' && typeof title === 'string';
};

/** Whether a kept draft is one of tagging. */
export function isTaggingDraft(value: unknown): value is TaggingDraft {
  const { ids, action, tags, text } = (value ?? {}) as Partial<Record<keyof TaggingDraft, unknown>>;
  return (
    typeof text === 'string' &&
    (action === 'addTags' || action === 'removeTags') &&
    Array.isArray(tags) &&
    tags.every(isTag) &&
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.length <= IDS_MAX &&
    ids.every((id) => typeof id === 'string')
  );
}
