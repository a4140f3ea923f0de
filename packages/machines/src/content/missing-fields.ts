import { type ContentItem, isMediaItem } from './content-item.ts';

/** The missing fields that publishing requires, by their names on the edit page. */
export function missingFields(item: ContentItem): ('name' | 'description' | 'age' | 'condition' | 'tags')[] {
  if (isMediaItem(item)) return item.name === '' ? ['name'] : [];
  const missing = [
    item.description === '' && 'description',
    item.patient_age === null && 'age',
    item.patient_condition === null && 'condition',
    item.tags.length === 0 && 'tags',
  ] as const;
  return missing.filter((field) => field !== false);
}
