import { personName, telephoneNumber, type User } from '@community/contract/account';

/** The details of a user that the form changes. */
export interface Details {
  firstName: string;
  lastName: string;
  telephoneNumber: string;
}

/** Name of a field of the form. */
export type DetailsField = keyof Details;

/** Why a field is invalid: empty or malformed. */
export type DetailsProblem = 'missing' | 'invalid';

/** The problems by field. */
export type DetailsProblems = Partial<Record<DetailsField, DetailsProblem>>;

const fields: readonly DetailsField[] = ['firstName', 'lastName', 'telephoneNumber'];

/** The details within a profile. */
export const detailsOf = ({ firstName, lastName, telephoneNumber: telephone }: User): Details => ({
  firstName,
  lastName,
  telephoneNumber: telephone,
});

/** Whether two forms read the same. */
export const isSame = (one: Details, other: Details): boolean => fields.every((field) => one[field] === other[field]);

/** The values as they are sent: trimmed. */
export const trimmed = ({ firstName, lastName, telephoneNumber: telephone }: Details): Details => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  telephoneNumber: telephone.trim(),
});

/** Whether a value has the fields of the form, whatever their contents. */
export function isDetails(value: unknown): value is Details {
  const found = (value ?? {}) as Record<string, unknown>;
  return fields.every((field) => typeof found[field] === 'string');
}

/** A form as it is kept while it is not saved. */
export interface DetailsDraft extends Details {
  /** What was saved when it was changed. */
  saved: Details;
}

/** Whether other details were saved since the draft was kept. A draft without the saved details never is outdated. */
export function isOutdated(draft: unknown, saved: Details): boolean {
  const { saved: then } = (draft ?? {}) as Record<string, unknown>;
  return isDetails(then) && !isSame(then, saved);
}

/** Whether a name is one of a field. */
export const isDetailsField = (name: unknown): name is DetailsField => fields.some((field) => field === name);

/** The problem of each invalid field, before it is sent. */
export function problemsOf(details: Details): DetailsProblems {
  const problems: DetailsProblems = {};
  for (const field of ['firstName', 'lastName'] as const) {
    if (details[field].trim() === '') problems[field] = 'missing';
    else if (!personName.safeParse(details[field]).success) problems[field] = 'invalid';
  }
  if (!telephoneNumber.safeParse(details.telephoneNumber).success) problems.telephoneNumber = 'invalid';
  return problems;
}
