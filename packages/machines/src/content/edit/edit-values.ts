import { TAGS_MAX, type Tag } from '@community/contract/content';
import { TEXT_MAX } from '@community/contract/shared';
import type { ContentKind } from '../../shared/shared.ts';
import { type ContentItem, isMediaItem, type missingFields } from '../content.ts';

/** The values of the form. Media have neither age nor condition. */
export interface EditValues {
  name: string;
  description: string;
  age: 0 | 1 | 2 | null;
  condition: 0 | 1 | 2 | null;
  tags: Tag[];
  /** Text typed into the tag field. It is stored in the draft, but never saved. */
  tagText: string;
  /** The version the edit is based on. */
  version: number;
}

/** The fields that can be invalid. */
export type EditField = 'name' | 'description' | 'tags';

/** Why a field is invalid. */
export type EditProblems = Partial<Record<EditField, 'empty' | 'tooLong' | 'tooMany' | 'refused'>>;

/** The form's values for a saved item. */
export function valuesOf(item: ContentItem): EditValues {
  const { name, description, tags, version } = item;
  const categories = isMediaItem(item)
    ? { age: null, condition: null }
    : { age: item.patient_age, condition: item.patient_condition };
  return { name, description, tags, tagText: '', version, ...categories };
}

/** The trimmed values, as they are sent. */
export const trimmed = (values: EditValues): EditValues => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
});

/** Whether two forms are equal, ignoring their versions and the typed tag text. */
export function isSame(one: EditValues, other: EditValues): boolean {
  const key = ({ name, description, age, condition, tags }: EditValues) =>
    JSON.stringify([name, description, age, condition, tags.map(({ id }) => id)]);
  return key(one) === key(other);
}

/** Whether a form has unsaved changes. */
export const hasChanges = (values: EditValues, item: ContentItem): boolean =>
  values.tagText.trim() !== '' || !isSame(trimmed(values), valuesOf(item));

/** The problems of a form. A scenario needs a name; media only need one to be published. */
export function problemsOf(kind: ContentKind, { name, description, tags }: EditValues): EditProblems {
  return {
    ...(kind === 'scenario' && name.trim() === '' && { name: 'empty' as const }),
    ...(name.length > TEXT_MAX && { name: 'tooLong' as const }),
    ...(description.length > TEXT_MAX && { description: 'tooLong' as const }),
    ...(tags.length > TAGS_MAX && { tags: 'tooMany' as const }),
  };
}

/** What publishing needs and the form lacks, by the names of its fields. */
export function lackingOf(
  kind: ContentKind,
  { name, description, age, condition, tags }: EditValues,
): ReturnType<typeof missingFields> {
  if (kind === 'media') return name.trim() === '' ? ['name'] : [];
  const lacking = [
    description.trim() === '' && 'description',
    age === null && 'age',
    condition === null && 'condition',
    tags.length === 0 && 'tags',
  ] as const;
  return lacking.filter((field) => field !== false);
}

const isChoice = (value: unknown) => value === null || value === 0 || value === 1 || value === 2;

const isTag = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'title' in value &&
  typeof value.title === 'string';

/** Whether a stored draft has the shape of a form. */
export function isEditValues(value: unknown): value is EditValues {
  if (typeof value !== 'object' || value === null) return false;
  const { name, description, age, condition, tags, tagText, version } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof description === 'string' &&
    typeof tagText === 'string' &&
    typeof version === 'number' &&
    isChoice(age) &&
    isChoice(condition) &&
    Array.isArray(tags) &&
    tags.every(isTag)
  );
}
