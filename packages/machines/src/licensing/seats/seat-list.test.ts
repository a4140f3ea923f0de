import { buildHeldLicense } from '@community/mocks/licensing/licensing';
import { expect, it } from 'vitest';
import { findSeats } from './seat-list.ts';

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
