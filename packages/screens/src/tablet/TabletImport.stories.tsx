import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { tablet as demoTablet } from '@community/mocks/licensing/licensing';
import { tabletScenario } from '@community/mocks/tablet/tablet';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { type Situation, StagedImport } from './TabletImport.stage.tsx';

const scenarios = [tabletScenario('s1', 'Croup', '{}')];
const meta = preview.meta({
  title: 'Screens/Tablet/Upload from the tablet',
  component: StagedImport,
  parameters: {
    design: boardsOf('tablet-import'),
    spec: ['A 2 Scenario upload', 'A 2 Media edit, my media, upload', 'B 7 Native app bridge'],
  },
  args: { tablet: { scenarios }, leaves: false, isDisabled: false } as Situation,
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

export const Disabled = meta.story({
  args: { isDisabled: true },
  parameters: { ...withoutScreenshot, state: 'tablet-import/offered.idle' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Import from ${demoTablet.product}` })).toBeDisabled();
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
    await waitFor(() => expect(device).toHaveFocus());
  },
});
