import { buildHeldLicense } from '@community/mocks/licensing/licensing';
import { expect, it } from 'vitest';
import { findSeats, seatsAsCsv } from './seat-list.ts';

const seats = [
  buildHeldLicense({ id: 1, device_id: 'ward-10', device_serial_number: 'B', license_colour: 'blue' }),
  buildHeldLicense({ id: 2, device_id: 'ward-9', device_serial_number: 'A', license_colour: 'orange' }),
  buildHeldLicense({ id: 3, device_id: 'Theatre-1', device_serial_number: 'C', license_colour: 'blue' }),
];
const ids = (term: string, column: 'device' | 'serialNumber' | 'colour', isDescending = false) =>
  findSeats(seats, term, { column, isDescending }).map(({ id }) => id);

it('sorts by any column, numbers by value, and ties by age', () => {
  expect(ids('', 'device')).toEqual([3, 2, 1]);
  expect(ids('', 'device', true)).toEqual([1, 2, 3]);
  expect(ids('', 'serialNumber')).toEqual([2, 1, 3]);
  expect(ids('', 'colour')).toEqual([1, 3, 2]);
});

it.each([
  ['WARD', [2, 1]],
  [' theatre ', [3]],
  ['orange', [2]],
  ['nowhere', []],
])('finds %o in device, serial number and colour', (term, found) => {
  expect(ids(term, 'device')).toEqual(found);
});

it('writes a file that spreadsheets can open, without formulas', () => {
  const csv = seatsAsCsv([
    buildHeldLicense({ device_id: '=HYPERLINK("x")', device_serial_number: '+1', valid_until: null }),
    buildHeldLicense({ device_id: '-2', device_serial_number: '@a, b' }),
  ]);
  expect(csv).toBe(
    [
      '\uFEFF"Device","Serial number","Kit colour","Claimed","Licensed until"',
      `"'=HYPERLINK(""x"")","'+1","blue","2026-02-02T09:15:00.000Z",""`,
      `"'-2","'@a, b","blue","2026-02-02T09:15:00.000Z","2026-06-10T09:15:00.000Z"`,
      '',
    ].join('\r\n'),
  );
});
