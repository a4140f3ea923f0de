import { personName, telephoneNumber, type User } from '@community/contract/account';

/** The user's details that the form edits. */
export interface Details {
  firstName: string;
  lastName: string;
  telephoneNumber: string;
  /** As ISO 639-1; empty: the browser's. */
  languages: readonly string[];
}

/** Name of a field that is typed. */
export type DetailsField = Exclude<keyof Details, 'languages'>;

/** Why a field is invalid: empty or malformed. */
export type DetailsProblem = 'missing' | 'invalid';

/** The problems by field. */
export type DetailsProblems = Partial<Record<DetailsField, DetailsProblem>>;

const fields: readonly DetailsField[] = ['firstName', 'lastName', 'telephoneNumber'];

/** The details within a profile. */
export const detailsOf = ({ firstName, lastName, telephoneNumber: telephone, languages }: User): Details => ({
  firstName,
  lastName,
  telephoneNumber: telephone,
  languages,
});

/** Whether two forms have the same values. */
export const isSame = (one: Details, other: Details): boolean =>
  fields.every((field) => one[field] === other[field]) && one.languages.join() === other.languages.join();

/** The trimmed values, as they are sent. */
export const trimmed = ({ firstName, lastName, telephoneNumber: telephone, languages }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  telephoneNumber: telephone.trim(),
  languages,
});

/** Whether a value has the fields of the form, whatever their content. */
export function isDetails(value: unknown): value is Details {
  const found = (value ?? {}) as Record<string, unknown>;
  return (
    fields.every((field) => typeof found[field] === 'string') &&
    Array.isArray(found.languages) &&
    found.languages.every((code) => typeof code === 'string')
  );
}

/** The form's draft. */
export interface DetailsDraft extends Details {
  /** The saved details at the time of the last edit. */
  saved: Details;
}

/**
 * Whether other details have been saved since the draft was stored. A draft without saved details is never outdated.
 */
export function isOutdated(draft: unknown, saved: Details): boolean {
  const { saved: then } = (draft ?? {}) as Record<string, unknown>;
  return isDetails(then) && !isSame(then, saved);
}

/** Whether a name is that of a field. */
export const isDetailsField = (name: unknown): name is DetailsField => fields.some((field) => field === name);

/** The problem of each invalid field, checked before sending. */
export function problemsOf(details: Details): DetailsProblems {
  const problems: DetailsProblems = {};
  for (const field of ['firstName', 'lastName'] as const) {
    if (details[field].trim() === '') problems[field] = 'missing';
    else if (!personName.safeParse(details[field]).success) problems[field] = 'invalid';
  }
  if (!telephoneNumber.safeParse(details.telephoneNumber).success) problems.telephoneNumber = 'invalid';
  return problems;
}
