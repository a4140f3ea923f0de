import { api, Stage } from '@community/catalogue/stage';
import { useStagedTablet } from '@community/catalogue/staged-tablet';
import { licenseRenewalMachine } from '@community/machines/licensing';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { RenewalStatus } from './RenewalStatus.tsx';

/** Where a licence is renewed. */
export interface Situation {
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  /** Whether the app goes away when it is handed the licence. */
  leaves: boolean;
}

/** The status of the tablet's licence, as the device menu shows it. */
export const StagedRenewal = ({ tablet: options = {}, leaves = false }: Partial<Situation>) => {
  const tablet = useStagedTablet(options, (app) => {
    if (leaves) app.subscribe(() => app.read().log.at(-1)?.summary === 'licence' && app.goAway());
  });
  return (
    <Stage machine={licenseRenewalMachine} input={{ api, tablet }}>
      {(actor) => (
        <main>
          <RenewalStatus actor={actor} />
        </main>
      )}
    </Stage>
  );
};
