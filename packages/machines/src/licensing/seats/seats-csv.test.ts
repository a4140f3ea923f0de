import { buildHeldLicense } from '@community/mocks/licensing/licensing';
import { expect, it } from 'vitest';
import { seatsAsCsv } from './seats-csv.ts';

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
