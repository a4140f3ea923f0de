import type { HeldLicense } from '@community/contract/licensing';
import { seatsTexts } from '@community/messages/licensing';

/** The columns to sort by. */
export const seatColumns = ['device', 'serialNumber', 'colour', 'claimedAt'] as const;
export type SeatColumn = (typeof seatColumns)[number];

/** The sort order of seats. */
export interface SeatOrder {
  column: SeatColumn;
  isDescending: boolean;
}

const readers: Record<SeatColumn, (license: HeldLicense) => string> = {
  device: ({ device_id }) => device_id,
  serialNumber: ({ device_serial_number }) => device_serial_number,
  colour: ({ license_colour }) => license_colour,
  claimedAt: ({ claimed_at }) => claimed_at,
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The seats whose device, serial number or colour contains a term, sorted. */
export function findSeats(licenses: readonly HeldLicense[], term: string, order: SeatOrder): HeldLicense[] {
  const wanted = term.trim().toLowerCase();
  const texts = [readers.device, readers.serialNumber, readers.colour];
  const read = readers[order.column];
  const sign = order.isDescending ? -1 : 1;
  return licenses
    .filter((license) => texts.some((textOf) => textOf(license).toLowerCase().includes(wanted)))
    .sort((one, other) => sign * compare(read(one), read(other)) || one.id - other.id);
}

/** Spreadsheets take text that begins like this for a formula. */
const startsFormula = /^\s*[=+\-@\t\r]/;

/** A CSV cell, escaped so that spreadsheets do not take it for a formula. */
const cellOf = (value: string): string =>
  `"${(startsFormula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

const BYTE_ORDER_MARK = '\uFEFF';
const head = [
  seatsTexts.device,
  seatsTexts.serialNumber,
  seatsTexts.kitColour,
  seatsTexts.claimed,
  seatsTexts.licensedUntil,
];

/** The seats as CSV for spreadsheets: UTF-8 with a byte order mark, one seat per line. */
export function seatsAsCsv(licenses: readonly HeldLicense[]): string {
  const lines = licenses.map((license) => [
    license.device_id,
    license.device_serial_number,
    license.license_colour,
    license.claimed_at,
    license.valid_until ?? '',
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');
}
