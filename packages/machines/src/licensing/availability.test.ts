import type { AgreementList } from '@community/contract/licensing';
import { agreementCases, buildAgreement, buildHeldLicenses, tablet } from '@community/mocks/licensing/licensing';
import { describe, expect, it } from 'vitest';
import { availabilityOf, fewSeatsLeft } from './availability.ts';

const free = { currently_licensed: false, device_licensed_to_other: false, count: 0, contracts: [] };
const { claimable, full, otherProduct, ended, licensedHere, lastSeat } = agreementCases;

const loaded = (list: AgreementList) => ({ list, deviceId: tablet.device_id });

describe('an agreement on a device', () => {
  it.each([
    ['can be claimed', claimable, free, { can: 'claim' }],
    ['can be claimed down to the last seat', lastSeat, free, { can: 'claim' }],
    ['has no seat left', full, free, { can: 'nothing', because: 'full' }],
    ['is for another product', otherProduct, free, { can: 'nothing', because: 'otherProduct' }],
    ['has ended', ended, free, { can: 'nothing', because: 'ended' }],
    [
      'is blocked by another account',
      claimable,
      { ...free, device_licensed_to_other: true },
      { can: 'nothing', because: 'licensedToOther' },
    ],
    [
      'is blocked by another agreement',
      claimable,
      { ...free, currently_licensed: true },
      { can: 'nothing', because: 'licensedElsewhere' },
    ],
    [
      'can only be relinquished where the device is licensed from it',
      licensedHere,
      { ...free, currently_licensed: true },
      { can: 'relinquish', licenseId: 590 },
    ],
  ])('%s', (_, agreement, list, availability) => {
    expect(availabilityOf(agreement, loaded(list), { connection: 'ready', device: tablet })).toEqual(availability);
  });

  it('offers nothing until it has been loaded for the device', () => {
    const another = { connection: 'ready', device: { ...tablet, device_id: 'another' } } as const;
    expect(availabilityOf(claimable, loaded(free), another)).toEqual({ can: 'nothing', because: 'checking' });
  });

  it('offers nothing without a device', () => {
    const absent = availabilityOf(claimable, loaded(free), { connection: 'absent', device: null });
    expect(absent).toEqual({ can: 'nothing', because: 'noDevice' });
    const silent = availabilityOf(claimable, loaded(free), { connection: 'lost', device: null });
    expect(silent).toEqual({ can: 'nothing', because: 'silentDevice' });
  });
});

it.each([
  [5, 2, false, null],
  [3, 2, false, 1],
  [2, 2, false, 0],
  [1, 2, false, 0],
  [2, 2, true, null],
])('of %i seats with %i held, ended %s: warns of %s left', (number_of_licenses_allowed, held, is_ended, left) => {
  const agreement = buildAgreement({ number_of_licenses_allowed, licenses: buildHeldLicenses(held), is_ended });
  expect(fewSeatsLeft(agreement)).toBe(left);
});
