import type { HeldLicense } from '@community/contract/licensing';

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
