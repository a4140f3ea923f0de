import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import { useStagedTablet } from '@community/catalogue/staged-tablet';
import { licenseClaimMachine } from '@community/machines/licensing';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { useState } from 'react';
import { userEvent, type within } from 'storybook/test';
import { LicenseClaim } from './LicenseClaim.tsx';

/** Where a license is claimed. */
export interface Situation {
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  agreementId: string;
  /** Whether the app goes away when it is handed the licence. */
  leaves: boolean;
  /** Whether the tablet goes away at once. */
  isGone: boolean;
  /** What an earlier visit has left in the form. */
  draft: object | null;
}

/** The page on which a license is claimed. */
export const StagedClaim = ({
  tablet: options = {},
  agreementId = '31',
  leaves = false,
  isGone = false,
  draft = null,
}: Partial<Situation>) => {
  const tablet = useStagedTablet(options, (app) => {
    if (isGone) app.goAway();
    if (leaves) app.subscribe(() => app.read().log.at(-1)?.summary === 'licence' && app.goAway());
  });
  const [drafts] = useState(() => draftsOf(draft));
  const input = { api, tablet, drafts, agreementId, createKey: () => 'story' };
  return (
    <Stage machine={licenseClaimMachine} input={input}>
      {(actor) => (
        <main>
          <LicenseClaim actor={actor} />
        </main>
      )}
    </Stage>
  );
};

type Canvas = ReturnType<typeof within>;

/** Presses the button that claims. */
export const submit = async (canvas: Canvas): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name: 'Claim license' }));

/** Fills the form in and claims. */
export async function claim(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('radio', { name: 'orange' }));
  await userEvent.type(canvas.getByRole('textbox', { name: /serial number/ }), 'DMPX2K7QHG7F');
  await submit(canvas);
}
