import { buildHeldLicenses, tablet as device } from '@community/mocks/licensing/licensing';
import * as fc from 'fast-check';
import { agreementHistoryMachine } from '../../licensing/agreement-history.machine.ts';
import { agreementNotesMachine } from '../../licensing/agreement-notes.machine.ts';
import { agreementRowMachine } from '../../licensing/agreements/agreement-row.machine.ts';
import { provisioningMachine } from '../../licensing/agreements/provisioning.machine.ts';
import { licenseClaimMachine } from '../../licensing/claim/license-claim.machine.ts';
import { licenseRenewalMachine } from '../../licensing/license-renewal.machine.ts';
import { licenseReturnMachine } from '../../licensing/license-return.machine.ts';
import { seatColumns } from '../../licensing/seats/seat-list.ts';
import { seatTableMachine } from '../../licensing/seats/seat-table.machine.ts';
import { bridgeMachine } from '../../tablet/bridge.machine.ts';
import { licenseHandoverMachine } from '../../tablet/license-handover.machine.ts';
import { tabletImportMachine } from '../../tablet/tablet-import.machine.ts';
import { machineFixture } from './machine-fixture.ts';
import { returnedLicense, tabletChange, text } from './payloads.ts';
import type { World } from './world.ts';

const callbackId = fc.constantFrom('a', 'b', 'hello');
const version = fc.constant(1 as const);
const request = fc.constantFrom('scenarioExport' as const, 'getScenario' as const, 'licence' as const);

const message = fc.oneof(
  fc.record({ version, type: fc.constant('deviceInfo' as const), payload: fc.constant(device) }),
  fc.record({ version, type: fc.constant('goodbye' as const) }),
  fc.record({ version, type: fc.constant('working' as const), callbackId }),
  fc.record({
    version,
    type: fc.constant('reply' as const),
    callbackId,
    payload: fc.constantFrom<object>({}, device, { items: [] }, { size: 2, chunks: 1 }, { size: 7 }),
  }),
  fc.record({
    version,
    type: fc.constant('error' as const),
    callbackId,
    error: fc.constantFrom('cancelled' as const, 'failed' as const).map((code) => ({ code, message: 'No.' })),
  }),
  fc.record({
    type: fc.constant('chunk' as const),
    callbackId,
    index: fc.nat({ max: 2 }),
    bytes: fc.constantFrom(null, new Uint8Array([123, 125])),
  }),
);

/** The world of the current bridge, for reporting its requests. */
let bridgeWorld: World | null = null;

/** The fixtures of the licensing and tablet machines. */
export const licensingFixtures = [
  machineFixture(bridgeMachine, {
    starts: [
      (world) => {
        bridgeWorld = world;
        return {
          port: { post: () => world.effect('message to the tablet') },
          onWarning: () => world.effect('warning'),
        };
      },
      (world) => ({
        port: {
          post: () => {
            world.effect('message to the tablet');
            throw new TypeError('gone');
          },
        },
        onWarning: () => world.effect('warning'),
      }),
      () => ({ port: null, onWarning: () => {} }),
    ],
    payloads: {
      'request.made': fc.record({ callbackId, name: request }).map(({ name, callbackId: made }) => ({
        request: {
          callbackId: made,
          name,
          payload: {},
          deviceId: null,
          parts: [],
          resolve: () => bridgeWorld?.effect('request.resolve'),
          reject: () => bridgeWorld?.effect('request.reject'),
          onProgress: () => bridgeWorld?.effect('request.onProgress'),
        },
      })),
      'request.aborted': fc.record({ callbackId }),
      'request.silent': fc.record({ callbackId }),
      'request.misdirected': fc.record({ callbackId }),
      'message.received': fc.record({ message }) as never,
    },
  }),
  machineFixture(tabletImportMachine, {
    starts: [(world) => ({ tablet: world.tablet(), kind: 'scenario' as const })],
    payloads: { 'tablet.changed': tabletChange },
    aborts: { listFiles: ['import.cancelled', 'tablet.changed'] },
  }),
  machineFixture(provisioningMachine, {
    starts: [
      (world) => ({ api: world.api, tablet: world.tablet(), drafts: world.drafts() }),
      (world) => ({
        api: world.api,
        tablet: world.tablet(),
        drafts: world.drafts([{ agreementId: 1, text: 'typed', saved: '' }]),
      }),
    ],
    payloads: {
      'tablet.changed': tabletChange,
      'claim.requested': fc.record({ agreementId: fc.constantFrom(1, 2, 900) }),
      'return.requested': returnedLicense,
      'license.renewed': fc.record({
        licenseId: fc.constantFrom(1, 2),
        validUntil: fc.constant('2026-05-31T08:05:00.000Z'),
      }),
    },
    heard: ['announced', 'notes.typed', 'seats.written', 'draft.restored', 'license.returned'],
    aborts: { loadAgreements: ['tablet.changed', 'license.returned'] },
    calls: 12,
  }),
  machineFixture(licenseClaimMachine, {
    starts: [
      (world) => ({
        api: world.api,
        tablet: world.tablet(),
        drafts: world.drafts(),
        agreementId: '1',
        createKey: () => 'key',
      }),
      (world) => ({
        api: world.api,
        tablet: world.tablet(),
        drafts: world.drafts(),
        agreementId: 'none',
        createKey: () => 'key',
      }),
    ],
    payloads: {
      'tablet.changed': tabletChange,
      'colour.chosen': fc.constantFrom('none' as const, 'black' as const).map((colour) => ({ colour })),
      'serialNumber.changed': fc.record({ serialNumber: text }),
    },
    heard: ['announced', 'draft.restored'],
    ownWords: {
      notFound: 'What is no identifier (400) names no agreement.',
      'No license was claimed': 'The tablet that it was for is gone.',
      'We do not know whether': 'The response was lost, and can be looked up again.',
    },
    // Another tablet may have another licence and other agreements to claim from.
    aborts: { loadAgreements: ['tablet.changed'] },
    calls: 12,
  }),
  machineFixture(licenseHandoverMachine, {
    starts: [(world) => ({ tablet: world.tablet(), parent: world.parent() })],
    payloads: {
      'handover.requested': fc.constant({
        license: { type: 0, license_string: 'long', legacy_license_string: 'short' },
      }) as never,
    },
    aborts: { handOver: ['handover.requested'] },
  }),
  machineFixture(licenseRenewalMachine, {
    starts: [(world) => ({ api: world.api, tablet: world.tablet() })],
    payloads: { 'tablet.changed': tabletChange },
    // Another tablet has another licence, so it is renewed again.
    aborts: { renewLicense: ['tablet.changed', 'license.changed'], handOver: ['tablet.changed', 'license.changed'] },
  }),
  machineFixture(licenseReturnMachine, {
    starts: [(world) => ({ api: world.api, tablet: world.tablet(), parent: world.parent() })],
    payloads: { 'return.requested': returnedLicense },
  }),
  machineFixture(agreementRowMachine, { starts: [() => undefined] }),
  machineFixture(seatTableMachine, {
    starts: [
      (world) => ({ api: world.api, agreementId: 1, licenses: buildHeldLicenses(3), parent: world.parent() }),
      (world) => ({ api: world.api, agreementId: 1, licenses: [], parent: world.parent() }),
    ],
    payloads: {
      'seats.listed': fc.nat({ max: 3 }).map((number) => ({ licenses: buildHeldLicenses(number) })),
      'term.changed': fc.record({ term: text }),
      'order.changed': fc.record({ column: fc.constantFrom(...seatColumns) }),
      'seats.ticked': fc.record({ ids: fc.subarray([501, 502, 503, 900]), isTicked: fc.boolean() }),
    },
    calls: 8,
  }),
  machineFixture(agreementNotesMachine, {
    starts: [(world) => ({ api: world.api, agreementId: 1, notes: '', parent: world.parent() })],
    payloads: { 'text.changed': fc.record({ text }), 'notes.fetched': fc.record({ notes: text }) },
  }),
  machineFixture(agreementHistoryMachine, {
    starts: [({ api }) => ({ api, agreementId: 1 })],
    aborts: { loadEvents: ['closed', 'history.changed'] },
  }),
];
