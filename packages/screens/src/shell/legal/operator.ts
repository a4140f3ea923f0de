import type { Configuration } from '@community/contract/shell';
import { legalTexts } from '@community/messages/shell';

/** The operator as named in the legal texts. */
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

/** The placeholder for an unknown operator. */
const unnamed = legalTexts.theOperator;

/** Whether the operator has a name. */
export const isNamed = (operator: Operator | null): operator is Operator =>
  operator !== null && operator.name.toLowerCase() !== unnamed;

/** The operator's name within a sentence; a capitalized placeholder if none is configured. */
export const nameOf = (operator: Operator | null): string => (isNamed(operator) ? operator.name : unnamed);

/** How the operator is reached, one line each; empty if nothing is known. */
export const contactsOf = (operator: Operator | null): string[] =>
  [operator?.name, operator?.address, operator?.email, operator?.phone].filter((line) => line != null);
