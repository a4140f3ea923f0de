import { tabletImportMachine } from '@community/machines/tablet-import';
import type { SimulatedTabletOptions } from '@community/mocks/tablet';
import { useState } from 'react';
import { Stage } from '../../../../../.storybook/stage.tsx';
import { stageTablet } from '../../../../../.storybook/staged-tablet.ts';
import { AccountPage } from '../account-page/index.ts';
import { TabletImport } from './index.ts';

/** Where it is imported. */
export interface Situation {
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  /** Whether the tablet goes away when it is asked. */
  leaves: boolean;
}

/** The import from the tablet, on the page of uploads. */
export const StagedImport = ({ tablet: options = {}, leaves = false }: Partial<Situation>) => {
  const [tablet] = useState(() => {
    const { tablet: staged, app } = stageTablet(options);
    if (leaves) app?.subscribe(() => app.read().log.at(-1)?.summary === 'scenarioExport' && app.goAway());
    return staged;
  });
  return (
    <Stage machine={tabletImportMachine} input={{ tablet, kind: 'scenario' }}>
      {(actor) => (
        <main>
          <AccountPage title="Upload scenarios">
            <TabletImport actor={actor} />
          </AccountPage>
        </main>
      )}
    </Stage>
  );
};
