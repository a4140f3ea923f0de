import { api, Stage } from '@community/catalogue/stage';
import type { HeldLicense } from '@community/contract/licensing';
import { seatTableMachine } from '@community/machines/licensing';
import { buildHeldLicense } from '@community/mocks/licensing/licensing';
import { createActor, fromCallback } from 'xstate';
import { SeatTable } from './SeatTable.tsx';

const colours = ['blue', 'orange', 'none', 'red', 'green'] as const;
const places = ['skills-lab', 'theatre', 'outreach'];

/** Eleven seats of all kinds. */
export const manySeats: HeldLicense[] = Array.from({ length: 11 }, (_, index) =>
  buildHeldLicense({
    id: 501 + index,
    device_id: `${places[index % places.length]}-${1 + Math.floor(index / places.length)}`,
    device_serial_number: `DMPX2K7QHG${70 + index}`,
    license_colour: colours[index % colours.length] ?? 'none',
    claimed_at: `2026-02-${String(2 + index * 2).padStart(2, '0')}T09:15:00.000Z`,
  }),
);

/** The seats of an agreement. The page around them is not on show. */
export const StagedSeats = ({ licenses = manySeats }: { licenses?: readonly HeldLicense[] }) => (
  <Stage
    machine={seatTableMachine}
    input={{ api, agreementId: 31, licenses, parent: createActor(fromCallback(() => {})).start() }}
  >
    {(actor) => (
      <main style={{ containerType: 'inline-size' }}>
        <SeatTable actor={actor} deviceId="skills-lab-1" onRelease={() => {}} />
      </main>
    )}
  </Stage>
);
