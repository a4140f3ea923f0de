import type { NotesTyped } from '../agreement-notes.machine.ts';

/** Unsaved notes by agreement id, each with the saved notes at the time. */
export type TypedNotes = Readonly<Record<string, { text: string; saved: string }>>;

/** Stores the input as a draft, or drops the draft if it equals the saved notes. */
export function withTyped(notes: TypedNotes, { agreementId, text, saved }: Omit<NotesTyped, 'type'>): TypedNotes {
  const { [agreementId]: _, ...others } = notes;
  return text === saved ? others : { ...others, [agreementId]: { text, saved } };
}

/** Whether a stored draft contains notes. */
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

/** Whether a stored draft has notes on one of these agreements. */
export const isAbout = (typed: unknown, contracts: readonly { id: number }[]): boolean =>
  isTypedNotes(typed) && contracts.some(({ id }) => typed[id] !== undefined);

/** Whether other notes have been saved since the draft was stored. */
export const isOutdated = (typed: unknown, contracts: readonly { id: number; notes: string }[]): boolean =>
  isTypedNotes(typed) && contracts.some(({ id, notes }) => (typed[id] ? typed[id].saved !== notes : false));
