import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import { type Announcement, failureKind, failureOf } from '../../shared/shared.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { licenseHandoverMachine } from '../../tablet/license-handover.machine.ts';
import { viewTablet, watchTablet } from '../../tablet/watch-tablet.ts';
import { agreementHistoryMachine } from '../agreement-history.machine.ts';
import { agreementNotesMachine } from '../agreement-notes.machine.ts';
import { licenseReturnMachine, type ReturnRequested } from '../license-return.machine.ts';
import { type SeatsWritten, seatTableMachine } from '../seats/seat-table.machine.ts';
import { agreementRowMachine } from './agreement-row.machine.ts';
import { type Agreements, loadAgreements, withRenewed } from './load-agreements.ts';
import type {
  ProvisioningContext,
  ProvisioningEmitted,
  ProvisioningEvent,
  ProvisioningInput,
} from './provisioning.types.ts';
import { isAbout, isOutdated, isTypedNotes, withTyped } from './typed-notes.ts';

/** The user's agreements, and the licence of the current device. */
export const provisioningMachine = setup({
  types: {
    context: {} as ProvisioningContext,
    events: {} as ProvisioningEvent,
    input: {} as ProvisioningInput,
    emitted: {} as ProvisioningEmitted,
    tags: {} as 'busy' | 'error' | 'shown',
    children: {} as {
      tablet: 'watchTablet';
      return: 'licenseReturn';
      handover: 'licenseHandover';
      changes: 'unsavedChanges';
    },
  },
  actors: {
    watchTablet,
    licenseReturn: licenseReturnMachine,
    licenseHandover: licenseHandoverMachine,
    agreementRow: agreementRowMachine,
    agreementNotes: agreementNotesMachine,
    agreementHistory: agreementHistoryMachine,
    seatTable: seatTableMachine,
    unsavedChanges: unsavedChangesMachine,
    loadAgreements: fromPromise<Agreements, Pick<ProvisioningContext, 'api' | 'device' | 'acceptsCached'>>(
      ({ input, signal }) => loadAgreements(input, signal),
    ),
  },
  guards: {
    isForbidden: ({ event }) => failureKind(event) === 'forbidden',
    isUnchanged: ({ context, event }) =>
      event.type === 'tablet.changed' &&
      (event.connection === 'handshaking' ||
        (event.connection === context.connection && event.device === context.device)),
    isEmpty: ({ context }) => context.agreements?.list.contracts.length === 0,
    isIdentified: ({ context }) => context.connection !== 'handshaking',
    isSilent: ({ event }) => event.type === 'tablet.changed' && event.connection === 'lost',
    isLost: ({ context }) => context.connection === 'lost',
    hasNoDevice: ({ context }) => context.device === null,
    isLicensed: ({ context }) => context.agreements?.list.currently_licensed === true,
    isLicensedToOther: ({ context }) => context.agreements?.list.device_licensed_to_other === true,
  },
  actions: {
    forward: emit((_, announcement: Announcement) => announcement),
    handFile: emit((_, { fileName, text }: SeatsWritten) => ({ type: 'fileMade', fileName, text })),
    notifyLicenseChanged: emit({ type: 'licenseChanged' }),
    refuseCached: assign({ acceptsCached: false }),
    requestClaim: emit((_, agreementId: number) => ({ type: 'claimWanted', agreementId })),
    startReturn: sendTo('return', (_, request: ReturnRequested) => request),
    handOver: enqueueActions(({ context, enqueue }) => {
      const license = context.agreements?.license;
      if (!license) return;
      enqueue.sendTo('handover', { type: 'handover.requested', license, deviceId: license.device_id });
    }),
    reconnectTablet: ({ context }) => context.tablet.bridge.send({ type: 'retried' }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignTablet: assign(({ context, event }) => {
      const { connection, device } = event.type === 'tablet.changed' ? event : context;
      return { connection, device };
    }),
    assignAgreements: assign(({ context, spawn, self }, agreements: Agreements) => {
      const { api } = context;
      const parts = new Map(context.parts);
      for (const { id, notes, licenses } of agreements.list.contracts) {
        const known = parts.get(id);
        if (!known) {
          const input = { api, agreementId: id };
          parts.set(id, {
            row: spawn('agreementRow', { id: `row-${id}` }),
            notes: spawn('agreementNotes', { id: `notes-${id}`, input: { ...input, notes, parent: self } }),
            history: spawn('agreementHistory', { id: `history-${id}`, input }),
            seats: spawn('seatTable', { id: `seats-${id}`, input: { ...input, licenses, parent: self } }),
          });
        }
      }
      return { agreements: withRenewed(agreements, context.renewed), acceptsCached: true, parts };
    }),
    assignRenewed: assign(({ context: { agreements, renewed }, event }) => {
      if (event.type !== 'license.renewed') return { renewed };
      const { licenseId, validUntil } = event;
      const latest = { licenseId, validUntil };
      return { renewed: latest, agreements: agreements && withRenewed(agreements, latest) };
    }),
    // Once the notes are loaded: from then on input is stored as a draft, and an earlier draft is offered.
    watchNotes: enqueueActions(({ context, self, enqueue }, { list: { contracts } }: Agreements) => {
      const { drafts, agreements } = context;
      if (agreements !== null) return;
      enqueue.spawnChild('unsavedChanges', {
        id: 'changes',
        input: {
          drafts,
          key: 'agreement-notes',
          fits: (draft) => isAbout(draft, contracts),
          isOutdated: (draft) => isOutdated(draft, contracts),
          parent: self,
        },
      });
    }),
    assignTyped: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'notes.typed') return;
      const typed = withTyped(context.typed, event);
      enqueue.assign({ typed });
      enqueue.sendTo('changes', { type: 'values.changed', values: typed, isDirty: Object.keys(typed).length > 0 });
    }),
    restoreNotes: enqueueActions(({ context: { parts }, event, enqueue }) => {
      if (event.type !== 'draft.restored' || !isTypedNotes(event.values)) return;
      for (const [id, { text }] of Object.entries(event.values)) {
        const part = parts.get(Number(id));
        if (!part) continue;
        enqueue.sendTo(part.row, { type: 'opened' });
        enqueue.sendTo(part.notes, { type: 'text.changed', text });
      }
    }),
    refreshParts: enqueueActions(({ context, enqueue }) => {
      for (const { id, notes, licenses } of context.agreements?.list.contracts ?? []) {
        const parts = context.parts.get(id);
        if (!parts) continue;
        enqueue.sendTo(parts.notes, { type: 'notes.fetched', notes });
        enqueue.sendTo(parts.seats, { type: 'seats.listed', licenses });
        enqueue.sendTo(parts.history, { type: 'history.changed' });
      }
    }),
  },
}).createMachine({
  id: 'provisioning',
  context: ({ input }) => ({
    ...input,
    ...viewTablet(input.tablet.bridge),
    agreements: null,
    acceptsCached: true,
    renewed: null,
    parts: new Map(),
    typed: {},
    failure: null,
  }),
  invoke: [
    { src: 'watchTablet', id: 'tablet', input: ({ context }) => ({ bridge: context.tablet.bridge }) },
    {
      src: 'licenseReturn',
      id: 'return',
      input: ({ context: { api, tablet }, self }) => ({ api, tablet, parent: self }),
    },
    {
      src: 'licenseHandover',
      id: 'handover',
      input: ({ context, self }) => ({ tablet: context.tablet, parent: self }),
    },
  ],
  initial: 'identifying',
  on: {
    announced: { actions: { type: 'forward', params: ({ event }) => event } },
    'seats.written': { actions: { type: 'handFile', params: ({ event }) => event } },
    'notes.typed': { actions: 'assignTyped' },
    'draft.restored': { actions: 'restoreNotes' },
    'license.returned': { target: '.loading', reenter: true, actions: ['refuseCached', 'notifyLicenseChanged'] },
    'license.renewed': { actions: 'assignRenewed' },
    'tablet.changed': [{ guard: 'isUnchanged' }, { target: '.loading', actions: 'assignTablet' }],
    // The agreements that are known can be used while they are loaded again.
    'claim.requested': { actions: { type: 'requestClaim', params: ({ event }) => event.agreementId } },
    'return.requested': { actions: { type: 'startReturn', params: ({ event }) => event } },
  },
  states: {
    identifying: {
      description: 'The app is being asked which tablet this is. In a plain browser this takes no time.',
      tags: 'busy',
      always: [{ guard: 'isIdentified', target: 'loading' }],
    },
    loading: {
      description: 'The agreements are being loaded; those that are known stay on the page.',
      tags: 'busy',
      invoke: {
        src: 'loadAgreements',
        input: ({ context: { api, device, acceptsCached } }) => ({ api, device, acceptsCached }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'watchNotes', params: ({ event }) => event.output },
            { type: 'assignAgreements', params: ({ event }) => event.output },
            'refreshParts',
          ],
        },
        onError: [
          { guard: 'isForbidden', target: 'forbidden' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    shown: {
      tags: 'shown',
      initial: 'routing',
      on: {
        'handover.requested': { actions: 'handOver' },
      },
      states: {
        routing: {
          description: 'Checks what is known of the device.',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isLost', target: 'tabletLost' },
            { guard: 'hasNoDevice', target: 'noDevice' },
            { guard: 'isLicensed', target: 'licensed' },
            { guard: 'isLicensedToOther', target: 'licensedToOther' },
            { target: 'unlicensed' },
          ],
        },
        empty: { description: 'The user has no agreement.' },
        noDevice: { description: 'A plain browser: the agreements, and where licences can be claimed.' },
        tabletLost: {
          description: 'The app does not say which tablet this is; it can be asked again.',
          tags: 'error',
          on: { retried: { target: 'reconnecting', actions: 'reconnectTablet' } },
        },
        reconnecting: {
          description: 'The silent app is being asked again which tablet this is.',
          tags: 'busy',
          on: { 'tablet.changed': { guard: 'isSilent', target: 'tabletLost' } },
        },
        unlicensed: { description: 'The device holds no licence: its use is restricted, and one can be claimed.' },
        licensed: { description: 'The device holds a licence from one of the agreements.' },
        licensedToOther: {
          description: 'The device is licensed through another account, which has to revoke it first.',
        },
      },
    },
    forbidden: { description: 'The user may not provision devices.', tags: 'error' },
    failed: {
      description: 'The agreements could not be loaded; loading can be retried.',
      tags: 'error',
      on: { retried: 'loading', 'connection.restored': 'loading' },
    },
  },
});

/** A running {@link provisioningMachine}. */
export type ProvisioningActor = ActorRefFrom<typeof provisioningMachine>;
