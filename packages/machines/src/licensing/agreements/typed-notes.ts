import type { NotesTyped } from '../contract-notes.machine.ts';

/** Notes that are typed and not saved, by the id of their agreement, each beside what was saved when it was typed. */
export type TypedNotes = Readonly<Record<string, { text: string; saved: string }>>;

/** Saves the typed values as a draft, or drops the draft if they equal the saved ones. */
export function withTyped(notes: TypedNotes, { contractId, text, saved }: Omit<NotesTyped, 'type'>): TypedNotes {
  const { [contractId]: _, ...others } = notes;
  return text === saved ? others : { ...others, [contractId]: { text, saved } };
}

/** Whether a kept draft holds typed notes. */
export function isTypedNotes(value: unknown): value is TypedNotes {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'text' in one &&
      typeof one.text === 'string' &&
      'saved' in one &&
      typeof one.saved === 'string',
  );
}

/** Whether a kept draft holds notes on one of these agreements. */
export const isAbout = (typed: unknown, contracts: readonly { id: number }[]): boolean =>
  isTypedNotes(typed) && contracts.some(({ id }) => typed[id] !== undefined);

/** Whether notes have been saved elsewhere since they were typed here. */
export const isOutdated = (typed: unknown, contracts: readonly { id: number; notes: string }[]): boolean =>
  isTypedNotes(typed) && contracts.some(({ id, notes }) => (typed[id] ? typed[id].saved !== notes : false));
