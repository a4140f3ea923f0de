import type { ContentKind } from '../../shared/shared.ts';

/** What stands in the dialog that asks for a tag, as it outlives the page. */
export interface TaggingDraft {
  /** Uuids of what is to be tagged, which need not be on the page that is shown. */
  ids: string[];
  /** What is typed of the tag. */
  text: string;
}

/** Most items that are tagged at once: more than a page ever shows. */
const IDS_MAX = 100;

/** Where the draft is kept. */
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
