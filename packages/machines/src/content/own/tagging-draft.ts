import type { ContentKind } from '../../shared/shared.ts';

/** The draft of the tag dialog. */
export interface TaggingDraft {
  /** Uuids of the items to tag, which may be on another page. */
  ids: string[];
  /** The text typed into the tag field. */
  text: string;
}

/** Most items whose tagging is kept: a draft has little room. */
const IDS_MAX = 500;

/** The key of the draft. */
export const taggingDraftKey = (kind: ContentKind): string => `tagging/${kind}`;

/** Whether a kept draft is one of tagging. */
export function isTaggingDraft(value: unknown): value is TaggingDraft {
  const { ids, text } = (value ?? {}) as Partial<Record<keyof TaggingDraft, unknown>>;
  return (
    typeof text === 'string' &&
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.length <= IDS_MAX &&
    ids.every((id) => typeof id === 'string')
  );
}
