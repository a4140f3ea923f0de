import { tabletImportMachine } from '@community/machines/tablet-import';
import { tablet as demoTablet } from '@community/mocks/licensing';
import type { SimulatedTabletOptions } from '@community/mocks/tablet';
import { tabletScenario } from '@community/mocks/tablet';
import { useState } from 'react';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { boardsOf } from '../../../../../.storybook/design.ts';
import { expectFocusOrder } from '../../../../../.storybook/focus-order.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { Stage } from '../../../../../.storybook/stage.tsx';
import { stageTablet } from '../../../../../.storybook/staged-tablet.ts';
import { TabletImport } from './index.ts';

interface Situation {
  /** The tablet that the portal runs on; null: a plain browser. */
  tablet: Partial<SimulatedTabletOptions> | null;
  /** Whether the tablet goes away when it is asked. */
  leaves: boolean;
}

const StagedImport = ({ tablet: options, leaves }: Situation) => {
  const [tablet] = useState(() => {
    const { tablet: staged, app } = stageTablet(options);
    if (leaves) app?.subscribe(() => app.read().log.at(-1)?.summary === 'scenarioExport' && app.goAway());
    return staged;
  });
  return (
    <Stage machine={tabletImportMachine} input={{ tablet, kind: 'scenario' }}>
      {(actor) => (
        <main>
          <h1>Upload scenarios</h1>
          <TabletImport actor={actor} />
        </main>
      )}
    </Stage>
  );
};

const scenarios = [tabletScenario('s1', 'Croup', '{}')];
const meta = preview.meta({
  title: 'Screens/Upload/From the tablet',
  component: StagedImport,
  parameters: {
    design: boardsOf('tablet-import'),
    spec: ['A 2 Scenario upload', 'A 2 Media edit, my media, upload', 'B 7 Native app bridge'],
  },
  args: { tablet: { scenarios }, leaves: false } as Situation,
});

const press = async (canvas: ReturnType<typeof within>) => {
  const device = await canvas.findByRole('button', { name: `Import from ${demoTablet.product}` });
  await userEvent.click(device);
};

export const Away = meta.story({
  args: { tablet: null },
  parameters: { state: 'tablet-import/away' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Offered = meta.story({
  parameters: { state: 'tablet-import/offered.idle' },
  play: async ({ canvas }) => {
    await press(canvas);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull());
  },
});

export const Asking = meta.story({
  args: { tablet: { scenarios, unanswered: ['scenarioExport'] } },
  parameters: { state: 'tablet-import/offered.asking' },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});

export const Nothing = meta.story({
  args: { tablet: {} },
  parameters: { state: 'tablet-import/offered.nothing' },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByText('There are no scenarios on the tablet to import.')).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { leaves: true },
  parameters: { state: 'tablet-import/offered.failed' },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not import from the tablet.');
  },
});

export const CancelledByKeyboard = meta.story({
  args: { tablet: { scenarios, unanswered: ['scenarioExport'] } },
  parameters: { state: 'tablet-import/offered.idle' },
  play: async ({ canvas }) => {
    const device = await canvas.findByRole('button', { name: `Import from ${demoTablet.product}` });
    device.focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Cancel' });
    await expectFocusOrder('Cancel');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull());
    await expect(device).toBeEnabled();
  },
});
