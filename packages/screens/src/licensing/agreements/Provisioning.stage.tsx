import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import { useStagedTablet } from '@community/catalogue/staged-tablet';
import { provisioningMachine } from '@community/machines/licensing';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { userEvent, within } from 'storybook/test';
import { Provisioning } from './Provisioning.tsx';

/** Where the agreements are viewed. */
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
  const tablet = useStagedTablet(options, (app) => isGone && app.goAway());
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

type Canvas = ReturnType<typeof within>;

/** The row of an agreement, as soon as it is there. */
export const inRow = async (canvas: Canvas, id: number): Promise<Canvas> =>
  within(await canvas.findByRole('article', { name: new RegExp(`agreement ${id}$`) }));

/** The row of an agreement, opened, with its details. */
export async function openRow(canvas: Canvas, id: number): Promise<Canvas> {
  const row = await inRow(canvas, id);
  await userEvent.click(row.getByRole('button', { name: new RegExp(`agreement ${id}`), expanded: false }));
  // The details load on demand.
  await row.findByText('Number of licenses on agreement');
  return row;
}

/** Presses something on a row as soon as it is there. */
export async function press(canvas: Canvas, id: number, name: string | RegExp): Promise<void> {
  await userEvent.click(await (await inRow(canvas, id)).findByRole('button', { name }));
}
