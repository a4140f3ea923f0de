import type { Api } from '@community/contract/http';
import { type Claim, type KitColour, type License, serialNumberProblem } from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import { claimTexts } from '@community/messages/licensing';
import { assign, emit, enqueueActions, fromPromise, not, sendTo, setup } from 'xstate';
import { type Announcement, announcement, apiErrorOf, failureKind, failureOf, isMissing } from '../../shared/shared.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { licenseHandoverMachine } from '../../tablet/license-handover.machine.ts';
import { watchTablet } from '../../tablet/watch-tablet.ts';
import { type Agreements, loadAgreements } from '../agreements/load-agreements.ts';
import { claimDraftKey, isClaimDraft } from './claim-draft.ts';
import { agreementOf, type CheckInput, type ClaimInput, canClaim, claimLicense, findClaimed } from './claim-license.ts';
import type {
  LicenseClaimContext,
  LicenseClaimEmitted,
  LicenseClaimEvent,
  LicenseClaimInput,
} from './license-claim.types.ts';

/** The types, calls, guards and actions of claiming a licence. */
export const licenseClaim = setup({
  types: {
    context: {} as LicenseClaimContext,
    events: {} as LicenseClaimEvent,
    input: {} as LicenseClaimInput,
    emitted: {} as LicenseClaimEmitted,
    tags: {} as 'busy' | 'error' | 'form',
    children: {} as { tablet: 'watchTablet'; handover: 'licenseHandover'; changes: 'unsavedChanges' },
  },
  actors: {
    watchTablet,
    licenseHandover: licenseHandoverMachine,
    unsavedChanges: unsavedChangesMachine,
    loadAgreements: fromPromise<Agreements, { api: Api; device: DeviceInfo | null }>(({ input, signal }) =>
      loadAgreements(input, signal),
    ),
    claimLicense: fromPromise<Claim, ClaimInput>(({ input, signal }) => claimLicense(input, signal)),
    findClaimed: fromPromise<License | null, CheckInput>(({ input, signal }) => findClaimed(input, signal)),
  },
  guards: {
    isForbidden: ({ event }) => failureKind(event) === 'forbidden',
    isMissing: ({ event }) => isMissing(event),
    isNewDevice: ({ context, event }) =>
      event.type === 'tablet.changed' && event.device !== null && event.device.device_id !== context.device?.device_id,
    isSettled: ({ event }) => event.type === 'tablet.changed' && event.connection !== 'handshaking',
    isSilent: ({ event }) => event.type === 'tablet.changed' && event.connection === 'lost',
    isLost: ({ context }) => context.connection === 'lost',
    isIdentified: ({ context }) => context.connection !== 'handshaking',
    isFound: (_, license: License | null) => license !== null,
    hasNoAgreement: ({ context }) => agreementOf(context) === null,
    isClaimable: ({ context }) => canClaim(context),
    isAnswer: ({ event }) => {
      const status = apiErrorOf(event)?.status ?? null;
      // A proxy may respond with 408 or 5xx after the server has processed the request.
      return status !== null && status >= 400 && status < 500 && status !== 408;
    },
    isAnotherDevice: ({ context: { device, claimedFor } }) =>
      device !== null && device.device_id !== claimedFor?.device_id,
    isDeviceOfClaim: ({ context, event }) =>
      event.type === 'tablet.changed' && event.device?.device_id === context.claimedFor?.device_id,
    isIncomplete: ({ context }) => context.colour === null || serialNumberProblem(context.serialNumber) !== null,
    isComplete: not('isIncomplete'),
  },
  actions: {
    forward: emit((_, event: Announcement) => event),
    reconnectTablet: ({ context }) => context.tablet.bridge.send({ type: 'retried' }),
    assignAgreements: assign((_, agreements: Agreements) => ({ agreements })),
    assignColour: assign((_, colour: KitColour) => ({ colour })),
    assignSerialNumber: assign((_, serialNumber: string) => ({ serialNumber })),
    assignClaimedFor: assign(({ context }) => ({ claimedFor: context.device })),
    assignClaim: assign((_, claim: Claim) => ({ claim })),
    assignFound: assign((_, license: License | null) =>
      license ? { claim: license, colour: license.license_colour, serialNumber: license.device_serial_number } : {},
    ),
    clearRefusal: assign({ refusal: null }),
    assignTablet: assign(({ context, event }) => {
      const { connection, device } = event.type === 'tablet.changed' ? event : context;
      return { connection, device };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    assignRefusal: assign(({ event }) => ({ refusal: apiErrorOf(event)?.detail ?? null })),
    /** A retry after a lost response repeats the same claim; after a refusal it is a new one. */
    renewKey: assign(({ context }) => ({ key: context.createKey() })),
    /** The filled-in values belong to another tablet. */
    clearForm: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild('changes');
      enqueue.assign({ colour: null, serialNumber: '', refusal: null, key: context.createKey() });
    }),
    watchForm: enqueueActions(({ context: { drafts, agreementId, device }, self, enqueue }) => {
      if (!device) return;
      enqueue.spawnChild('unsavedChanges', {
        id: 'changes',
        input: {
          drafts,
          key: claimDraftKey(agreementId, device.device_id),
          fits: isClaimDraft,
          isOutdated: () => false,
          parent: self,
        },
      });
    }),
    saveDraft: sendTo('changes', ({ context: { colour, serialNumber, key } }) => ({
      type: 'values.changed',
      values: { colour, serialNumber, key },
      isDirty: colour !== null || serialNumber !== '',
    })),
    dropDraft: sendTo('changes', { type: 'changes.saved' }),
    restoreDraft: assign(({ event }) =>
      event.type === 'draft.restored' && isClaimDraft(event.values)
        ? { colour: event.values.colour, serialNumber: event.values.serialNumber, key: event.values.key }
        : {},
    ),
    notifyChanged: emit({ type: 'licenseChanged' }),
    notifyNothingClaimed: emit(({ context: { claimedFor } }) =>
      announcement('failure', claimTexts.notClaimed(claimedFor?.device_id ?? '')),
    ),
    notifyUnknown: emit(({ context: { claimedFor } }) =>
      announcement('failure', claimTexts.unclearFor(claimedFor?.device_id ?? '')),
    ),
    handOver: sendTo('handover', ({ context: { claim, claimedFor } }) => {
      if (!claim || !claimedFor) throw new TypeError('there is no claim to hand over');
      return { type: 'handover.requested', license: claim, deviceId: claimedFor.device_id };
    }),
  },
});
