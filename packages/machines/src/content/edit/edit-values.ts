import {
  isWhole,
  REUSE_WORDS_MAX,
  type ReuseLicence,
  reuseLicences,
  TAGS_MAX,
  type Tag,
} from '@community/contract/content';
import { TEXT_MAX } from '@community/contract/shared';
import type { ContentKind } from '../../shared/shared.ts';
import { type ContentItem, isMediaItem } from '../content-item.ts';
import type { missingFields } from '../missing-fields.ts';

/** The values of the form. Media have neither age nor condition nor language. */
export interface EditValues {
  name: string;
  description: string;
  age: 0 | 1 | 2 | null;
  condition: 0 | 1 | 2 | null;
  /** ISO 639-1. */
  language: string | null;
  licence: ReuseLicence | null;
  /** Sent only where the licence is in the contributor's own words. */
  reuseWords: string;
  tags: Tag[];
  /** Text typed into the tag field. It is stored in the draft, but never saved. */
  tagText: string;
  /** The version the edit is based on. */
  version: number;
}

/** The fields that can be invalid. */
export type EditField = 'name' | 'description' | 'tags' | 'reuseWords';

/** Why a field is invalid. */
export type EditProblems = Partial<Record<EditField, 'empty' | 'tooLong' | 'tooMany' | 'refused'>>;

/** The form's values for a saved item. */
export function valuesOf(item: ContentItem): EditValues {
  const { name, description, tags, version, reuse_licence: licence, reuse_words: reuseWords } = item;
  const categories = isMediaItem(item)
    ? { age: null, condition: null, language: null }
    : { age: item.patient_age, condition: item.patient_condition, language: item.unicode_language_identifier };
  return { name, description, tags, tagText: '', version, licence, reuseWords, ...categories };
}

/** The trimmed values, as they are sent. */
export const trimmed = (values: EditValues): EditValues => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  reuseWords: values.licence === 'own' ? values.reuseWords.trim() : '',
});

/** Whether two forms are equal, ignoring their versions and the typed tag text. */
export function isSame(one: EditValues, other: EditValues): boolean {
  const key = ({ name, description, age, condition, language, licence, reuseWords, tags }: EditValues) => {
    const words = licence === 'own' ? reuseWords : '';
    return JSON.stringify([name, description, age, condition, language, licence, words, tags.map(({ id }) => id)]);
  };
  return key(one) === key(other);
}

/** Whether a form has unsaved changes. */
export const hasChanges = (values: EditValues, item: ContentItem): boolean =>
  values.tagText.trim() !== '' || !isSame(trimmed(values), valuesOf(item));

/** The problems of a form. A scenario needs a name; media only need one to be published. */
export function problemsOf(
  kind: ContentKind,
  { name, description, tags, licence: reuseLicence, reuseWords }: EditValues,
): EditProblems {
  return {
    ...(kind === 'scenario' && name.trim() === '' && { name: 'empty' as const }),
    ...(name.length > TEXT_MAX && { name: 'tooLong' as const }),
    ...(description.length > TEXT_MAX && { description: 'tooLong' as const }),
    ...(tags.length > TAGS_MAX && { tags: 'tooMany' as const }),
    ...(!isWhole({ reuseLicence, reuseWords }) && { reuseWords: 'empty' as const }),
    ...(reuseLicence === 'own' && reuseWords.length > REUSE_WORDS_MAX && { reuseWords: 'tooLong' as const }),
  };
}

/** What publishing needs and the form lacks, by the names of its fields. */
export function missingValues(
  kind: ContentKind,
  { name, description, age, condition, tags }: EditValues,
): ReturnType<typeof missingFields> {
  if (kind === 'media') return name.trim() === '' ? ['name'] : [];
  const missing = [
    description.trim() === '' && 'description',
    age === null && 'age',
    condition === null && 'condition',
    tags.length === 0 && 'tags',
  ] as const;
  return missing.filter((field) => field !== false);
}

const isChoice = (value: unknown) => value === null || value === 0 || value === 1 || value === 2;

const isLicence = (value: unknown) => value === null || reuseLicences.some((licence) => licence === value);

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
  const { name, description, age, condition, language, licence, reuseWords, tags, tagText, version } = value as Record<
    string,
    unknown
  >;
  return (
    typeof name === 'string' &&
    typeof description === 'string' &&
    typeof tagText === 'string' &&
    typeof version === 'number' &&
    isChoice(age) &&
    isChoice(condition) &&
    (language === null || typeof language === 'string') &&
    isLicence(licence) &&
    typeof reuseWords === 'string' &&
    Array.isArray(tags) &&
    tags.every(isTag)
  );
}
