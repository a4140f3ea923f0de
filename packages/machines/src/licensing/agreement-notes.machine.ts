import type { Api } from '@community/contract/http';
import { isPrintableText, NO_DEVICE, NOTES_MAX } from '@community/contract/licensing';
import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate';
import { type ConnectionRestored, type Failure, failureOf, type Parent } from '../shared/shared.ts';

/** Reports the typed and the stored notes to the page. */
export interface NotesTyped {
  type: 'notes.typed';
  agreementId: number;
  text: string;
  /** The stored notes. */
  saved: string;
}

export interface AgreementNotesInput {
  api: Api;
  agreementId: number;
  /** The stored notes. */
  notes: string;
  /** The page, which keeps unsaved notes. */
  parent: Parent<NotesTyped>;
}

export interface AgreementNotesContext extends AgreementNotesInput {
  /** The input. */
  text: string;
  /** The text that was last sent to be saved. */
  sent: string;
  /** Why the last call failed; null if none did. */
  failure: Failure | null;
}

export type AgreementNotesEvent =
  | { type: 'edit.requested' }
  /** Discards the input. */
  | { type: 'edit.cancelled' }
  | { type: 'text.changed'; text: string }
  | { type: 'form.submitted' }
  /** The agreement was reloaded. */
  | { type: 'notes.fetched'; notes: string }
  | ConnectionRestored;

/** The stored notes; null if the agreement no longer belongs to the user. */
async function findNotes(
  { api, agreementId }: Pick<AgreementNotesContext, 'api' | 'agreementId'>,
  signal: AbortSignal,
) {
  const { contracts } = await api.listContracts({ params: { device_id: NO_DEVICE } }, { signal });
  return contracts.find(({ id }) => id === agreementId)?.notes ?? null;
}

/** The notes on an agreement: read-only until edited. Input is kept until it is saved or discarded. */
export const agreementNotesMachine = setup({
  types: {
    context: {} as AgreementNotesContext,
    events: {} as AgreementNotesEvent,
    input: {} as AgreementNotesInput,
    tags: {} as 'busy' | 'error' | 'read',
  },
  actors: {
    saveNotes: fromPromise<unknown, { api: Api; agreementId: number; text: string }>(({ input, signal }) =>
      input.api.saveContractNotes({ params: { id: input.agreementId }, body: { notes: input.text } }, { signal }),
    ),
    findNotes: fromPromise<string | null, Pick<AgreementNotesContext, 'api' | 'agreementId'>>(({ input, signal }) =>
      findNotes(input, signal),
    ),
  },
  guards: {
    isTyped: ({ context }, stored: string | null) => stored === context.text,
    isSent: ({ context }, stored: string | null) => stored === context.sent,
    isTooLong: ({ context }) => context.text.length > NOTES_MAX,
    isUnprintable: ({ context }) => !isPrintableText(context.text),
  },
  actions: {
    assignText: assign({
      text: ({ context, event }) => (event.type === 'text.changed' ? event.text : context.text),
    }),
    revert: assign({ text: ({ context }) => context.notes }),
    assignSent: assign(({ context }) => ({ sent: context.text })),
    assignSaved: assign(({ context }) => ({ notes: context.text })),
    assignStored: assign(({ context }, stored: string | null) => ({ notes: stored ?? context.notes })),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    notifyTyped: sendTo(
      ({ context }) => context.parent,
      ({ context: { agreementId, text, notes } }) => ({ type: 'notes.typed', agreementId, text, saved: notes }),
    ),
    assignFetched: assign(({ context, event }) =>
      event.type === 'notes.fetched' ? { notes: event.notes, text: event.notes } : { notes: context.notes },
    ),
  },
}).createMachine({
  id: 'agreement-notes',
  context: ({ input }) => ({ ...input, text: input.notes, sent: input.notes, failure: null }),
  initial: 'reading',
  on: {
    'edit.cancelled': { target: '.reading', actions: ['revert', 'notifyTyped'] },
    'text.changed': { target: '.changed', actions: ['assignText', 'notifyTyped'] },
    'form.submitted': [
      { guard: 'isTooLong', target: '.tooLong' },
      { guard: 'isUnprintable', target: '.unprintable' },
      { target: '.saving' },
    ],
  },
  states: {
    reading: {
      description: 'The notes as they are stored, to read.',
      tags: 'read',
      on: {
        'edit.requested': 'unchanged',
        'edit.cancelled': undefined,
        'form.submitted': undefined,
        'notes.fetched': { actions: 'assignFetched' },
      },
    },
    unchanged: {
      description: 'The notes as they are stored, in a field.',
      on: { 'notes.fetched': { actions: 'assignFetched' } },
    },
    changed: { description: 'Something was typed that is not saved yet.' },
    tooLong: { description: 'The notes are longer than they may be; the typed text is kept.', tags: 'error' },
    unprintable: { description: 'The notes hold control characters; the typed text is kept.', tags: 'error' },
    saving: {
      description: 'The server is keeping the notes.',
      tags: 'busy',
      entry: 'assignSent',
      invoke: {
        src: 'saveNotes',
        input: ({ context: { api, agreementId, text } }) => ({ api, agreementId, text }),
        onDone: { target: 'saved', actions: ['assignSaved', 'notifyTyped'] },
        onError: { target: 'checking', actions: 'assignFailure' },
      },
      on: { 'form.submitted': undefined, 'text.changed': undefined, 'edit.cancelled': undefined },
    },
    checking: {
      description: 'The server did not confirm: checks which notes it keeps.',
      tags: 'busy',
      invoke: {
        src: 'findNotes',
        input: ({ context: { api, agreementId } }) => ({ api, agreementId }),
        onDone: [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['assignSaved', 'notifyTyped'],
          },
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'changed',
            actions: [{ type: 'assignStored', params: ({ event }) => event.output }, 'notifyTyped'],
          },
          {
            target: 'failed',
            actions: [{ type: 'assignStored', params: ({ event }) => event.output }, 'notifyTyped'],
          },
        ],
        onError: 'unknown',
      },
      on: {
        'form.submitted': undefined,
        'edit.cancelled': undefined,
        'text.changed': { actions: ['assignText', 'notifyTyped'] },
      },
    },
    saved: {
      description: 'The server has kept the notes, which can be read.',
      tags: 'read',
      on: {
        'edit.requested': 'unchanged',
        'edit.cancelled': undefined,
        'form.submitted': undefined,
        'notes.fetched': { actions: 'assignFetched' },
      },
    },
    failed: { description: 'The notes were not saved; the typed text is kept.', tags: 'error' },
    unknown: {
      description: 'The server did not confirm, and does not say which notes it keeps; the typed text is kept.',
      tags: 'error',
      on: {
        // The stored notes are unknown, so there is nothing to go back to.
        'edit.cancelled': undefined,
        'text.changed': { actions: ['assignText', 'notifyTyped'] },
        // The doubt stays: the field says what is wrong with it.
        'form.submitted': [{ guard: 'isTooLong' }, { guard: 'isUnprintable' }, { target: 'saving' }],
        'connection.restored': 'checking',
      },
    },
  },
});

/** A running {@link agreementNotesMachine}. */
export type AgreementNotesActor = ActorRefFrom<typeof agreementNotesMachine>;
