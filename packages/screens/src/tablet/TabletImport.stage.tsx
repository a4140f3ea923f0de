import { Stage } from '@community/catalogue/stage';
import { useStagedTablet } from '@community/catalogue/staged-tablet';
import { tabletImportMachine } from '@community/machines/tablet';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { AccountPage } from '../account/account-page/AccountPage.tsx';
import { TabletImport } from './TabletImport.tsx';

/** Where it is imported. */
export interface Situation {
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  /** Whether the tablet goes away when it is asked. */
  leaves: boolean;
  /** Whether the licence of what is uploaded is unfinished. */
  isDisabled: boolean;
}

/** The import from the tablet, on the page of uploads. */
export const StagedImport = ({ tablet: options = {}, leaves = false, isDisabled = false }: Partial<Situation>) => {
  const tablet = useStagedTablet(options, (app) => {
    if (leaves) app.subscribe(() => app.read().log.at(-1)?.summary === 'scenarioExport' && app.goAway());
  });
  return (
    <Stage machine={tabletImportMachine} input={{ tablet, kind: 'scenario' }}>
      {(actor) => (
        <main>
          <AccountPage title="Upload scenario">
            <TabletImport actor={actor} isDisabled={isDisabled} />
          </AccountPage>
        </main>
      )}
    </Stage>
  );
};
