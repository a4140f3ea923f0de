import type { HeldLicense } from '@community/contract/licensing';
import { seatsTexts } from '@community/messages/licensing';

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
