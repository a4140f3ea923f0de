import { provisioningMachine } from '@community/machines/provisioning';
import type { SimulatedTabletOptions } from '@community/mocks/tablet';
import { useState } from 'react';
import { draftsOf } from '../../../../../.storybook/drafts.ts';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { stageTablet } from '../../../../../.storybook/staged-tablet.ts';
import { Provisioning } from './index.ts';

/** Where the agreements are looked at. */
export interface Situation {
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  /** Notes that an earlier visit has left behind. */
  draft: object | null;
  /** Whether the tablet goes away at once. */
  isGone: boolean;
}

/** The page of agreements. */
export const StagedProvisioning = ({ tablet: options = {}, draft = null, isGone = false }: Partial<Situation>) => {
  const [tablet] = useState(() => {
    const { tablet: staged, app } = stageTablet(options);
    if (isGone) app?.goAway();
    return staged;
  });
  return (
    <Stage machine={provisioningMachine} input={{ api, tablet, drafts: draftsOf(draft) }}>
      {(actor) => (
        <main>
          <Provisioning actor={actor} />
        </main>
      )}
    </Stage>
  );
};
