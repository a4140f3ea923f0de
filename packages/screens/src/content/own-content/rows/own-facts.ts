import { formatFileSize } from '@community/contract/shared';
import { type ContentItem, isMediaItem } from '@community/machines/content';
import { contentTexts } from '@community/messages/content';
import { formatDuration, formatLanguage } from '@community/ui/format';
import { formatAge, formatCondition } from '../../parts/format-content.ts';

/** A summary of one's own item, in one line. */
export function factsOf(item: ContentItem): string[] {
  if (isMediaItem(item)) {
    const length = item.is_video ? [formatDuration(item.duration)] : [];
    return [item.is_video ? contentTexts.video : contentTexts.image, ...length, formatFileSize(item.file_size)];
  }
  const facts = [
    formatCondition(item.patient_condition),
    formatAge(item.patient_age),
    formatLanguage(item.unicode_language_identifier),
    formatDuration(item.duration_in_seconds),
  ];
  return facts.filter((fact) => fact !== null);
}

const DAY_MS = 86_400_000;

/** For how many more days a deleted item can be restored, begun ones included; null for one that is not deleted. */
export const daysLeftOf = ({ deleted_until: until }: ContentItem): number | null =>
  until === undefined ? null : Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS));
