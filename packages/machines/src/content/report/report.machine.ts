import { REPORT_NOTE_MAX, type Report, type ReportReason } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type ContentKind, type Failure, failureOf, isUnsettled } from '../../shared/shared.ts';
import { callsOf } from '../calls.ts';
import type { ContentItem } from '../content-item.ts';

export interface ReportInput {
  api: Api;
  kind: ContentKind;
  item: ContentItem;
  /** Makes an idempotency key. */
  createKey: () => string;
}

export interface ReportContext extends ReportInput {
  /** Why it is reported; null until one is chosen. */
  reason: ReportReason | null;
  /** The details for the operator. */
  note: string;
  /** The idempotency key of the report. */
  key: string;
  /** Why it was not sent, or that was not confirmed; null if nothing failed. */
  failure: Failure | null;
}

export type ReportEvent =
  | { type: 'report.opened' }
  | { type: 'reason.chosen'; reason: ReportReason }
  | { type: 'note.changed'; note: string }
  | { type: 'report.submitted' }
  | { type: 'report.closed' };

/** Reporting an item to the operator. Each user reports it once, so sending it again does nothing more. */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    send: fromPromise<unknown, { api: Api; kind: ContentKind; id: string; body: Report; key: string }>(
      ({ input: { api, kind, id, body, key }, signal }) =>
        callsOf(api, kind).report({ params: { id }, body }, { signal, idempotencyKey: key }),
    ),
  },
  guards: {
    isUnsettled: ({ event }) => isUnsettled(event),
    isWhole: ({ context: { reason, note } }) => reason !== null && note.length <= REPORT_NOTE_MAX,
  },
  actions: {
    assignReason: assign(({ event }) => (event.type === 'reason.chosen' ? { reason: event.reason } : {})),
    assignNote: assign(({ event }) => (event.type === 'note.changed' ? { note: event.note } : {})),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    renewKey: assign(({ context }) => ({ key: context.createKey() })),
    begin: assign({ reason: null, note: '', failure: null }),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ ...input, reason: null, note: '', key: '', failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is reported.',
      on: { 'report.opened': { target: 'open', actions: ['begin', 'renewKey'] } },
    },
    open: {
      description: 'A dialog asks what is the matter.',
      initial: 'writing',
      on: {
        'reason.chosen': { actions: ['assignReason', 'renewKey'] },
        'note.changed': { actions: ['assignNote', 'renewKey'] },
        'report.submitted': { guard: 'isWhole', target: 'sending' },
        'report.closed': 'closed',
      },
      states: {
        writing: { description: 'Nothing was sent yet.' },
        failed: { description: 'It was not sent, with the reason; what was written stays.', tags: 'error' },
        unclear: {
          description: 'It is unknown whether it arrived; it can be sent again, which does nothing more.',
          tags: 'error',
        },
      },
    },
    sending: {
      description: 'The server takes the report.',
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context: { api, kind, item, reason, note, key } }) => ({
          api,
          kind,
          id: item.uuid_id,
          body: { reason: reason ?? 'other', note },
          key,
        }),
        onDone: 'sent',
        onError: [
          { guard: 'isUnsettled', target: 'open.unclear', actions: 'assignFailure' },
          { target: 'open.failed', actions: 'assignFailure' },
        ],
      },
    },
    sent: {
      description: 'The report was sent; the dialog says what happens next.',
      on: { 'report.closed': 'closed' },
    },
  },
});

/** A running {@link reportMachine}. */
export type ReportActor = ActorRefFrom<typeof reportMachine>;
