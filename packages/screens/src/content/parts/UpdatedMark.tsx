import type { ContentItem } from '@community/machines/content';
import { contentTexts } from '@community/messages/content';
import { VisuallyHidden } from '@community/ui';
import { mark } from './UpdatedMark.css.ts';

export interface UpdatedMarkProps {
  item: Pick<ContentItem, 'updated_since_download' | 'file_note'>;
}

/** Marks an item whose file has changed since the reader downloaded it; nothing if it has not. */
export function UpdatedMark({ item }: UpdatedMarkProps) {
  if (item.updated_since_download !== true) return null;
  return (
    <span className={mark} title={item.file_note ?? contentTexts.updatedSinceDownload}>
      {contentTexts.updated}
      <VisuallyHidden> {contentTexts.sinceDownload}</VisuallyHidden>
    </span>
  );
}
