import type { Configuration } from '@community/contract/shell';

/** Whoever runs the portal, as the legal texts name them. */
export type Operator = Configuration['operator'];

/** A part of a legal text. */
export interface Part {
  /** Its anchor. */
  id: string;
  /** Its heading. */
  title: string;
  /** What it says; a list of strings is a bulleted list. */
  says: readonly (string | readonly string[])[];
}

/** Stands in the texts where it is not known who runs the portal. */
const unnamed = 'the operator of this portal';

/** What the texts call the operator, within a sentence. A portal that was not told a name says so with a capital. */
export const nameOf = (operator: Operator | null): string =>
  operator === null || operator.name.toLowerCase() === unnamed ? unnamed : operator.name;

/** How the operator is reached, one line each; empty if nothing is known. */
export const contactsOf = (operator: Operator | null): string[] =>
  [operator?.name, operator?.address, operator?.email, operator?.phone].filter((line) => line != null);
