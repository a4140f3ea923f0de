import { buildMediaItem } from '@community/mocks/content/media';
import { buildScenario } from '@community/mocks/content/scenarios';
import { tablet, tabletOfAnother } from '@community/mocks/licensing/licensing';
import { buildUuid } from '@community/mocks/uuid';
import * as fc from 'fast-check';

/** Payloads shared by several machines. */

/** Typed text: none, too little, valid, and too much. */
export const text = fc.constantFrom('', ' ', 'a', 'Sepsis', 'trainer@example.org', 'Simulate1', 'x'.repeat(5000));

export const kind = fc.constantFrom('scenario' as const, 'media' as const);

export const item = fc.constantFrom(
  buildScenario(),
  buildScenario({ uuid_id: buildUuid(102), privacy_level: 0, is_publishable: false }),
  buildScenario({ uuid_id: buildUuid(103), is_processed: false }),
  buildMediaItem({ uuid_id: buildUuid(104) }),
);

/** An existing and a missing id. */
export const id = fc.constantFrom(buildScenario().uuid_id, buildUuid(102), buildUuid(900));

export const page = fc.constantFrom(1, 2, 3, 400);

export const announced = fc.record({
  tone: fc.constantFrom('success' as const, 'failure' as const),
  message: fc.constant('It is so.'),
});

/** The status of the tablet. */
export const tabletChange = fc.oneof(
  fc.constantFrom(tablet, tabletOfAnother).map((device) => ({ connection: 'ready' as const, device })),
  fc.constantFrom('absent' as const, 'handshaking' as const, 'lost' as const).map((connection) => ({
    connection,
    device: null,
  })),
);

export const returnedLicense = fc.record({
  way: fc.constantFrom('relinquish' as const, 'release' as const),
  agreementId: fc.constantFrom(1, 2),
  licenseId: fc.constantFrom(1, 2),
  deviceId: fc.constant(tablet.device_id),
  serialNumber: fc.constant('SN-1'),
  validUntil: fc.constantFrom(null, '2026-05-31T08:05:00.000Z'),
});
