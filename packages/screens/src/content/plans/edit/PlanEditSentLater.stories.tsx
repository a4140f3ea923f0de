import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildPlan } from '@community/mocks/content/plans';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, waitFor, type within } from 'storybook/test';
import { StagedPlan, saveAs } from '../Plans.stage.tsx';

const onDevice = { ...buildPlan(), title: 'Day two' };

/** A plan that was saved on this device, once its changes have been sent. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Edit/Sent later',
  component: StagedPlan,
  parameters: { design: boardsOf('plan-edit', 'unsaved-changes'), spec: ['A 2 Plans'] },
  // As it is answered from this device: of the version that it began with.
  beforeEach: ({ msw }) => msw.use(mock('updatePlan', () => onDevice)),
});

async function waitAndSend(canvas: ReturnType<typeof within>): Promise<void> {
  await saveAs(canvas, 'Day two');
  await canvas.findByText('Saved on this device. It will be sent as soon as the portal responds.');
  for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'changes.sent' });
}

export const Checking = meta.story({
  parameters: { state: 'plan-edit/form.checking' },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Save plan' });
    msw.use(mockPending('getPlan'));
    await waitAndSend(canvas);
    await waitFor(() => expect(canvas.queryByText(/^Saved on this device/)).toBeNull());
    await expect(canvas.queryByText('Saved.')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Save plan' })).toBeEnabled();
  },
});

export const Saved = meta.story({
  parameters: { ...withoutScreenshot, state: 'plan-edit/form.saved' },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Save plan' });
    msw.use(mock('getPlan', () => ({ ...onDevice, version: onDevice.version + 1 })));
    await waitAndSend(canvas);
    await expect(await canvas.findByText('Saved.')).toBeVisible();
  },
});

export const Unknown = meta.story({
  parameters: { ...notHosted, state: 'plan-edit/form.unknown' },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Save plan' });
    msw.use(mockUnreachable('getPlan'));
    await waitAndSend(canvas);
    await expect(await canvas.findByText('We do not know whether your changes were saved.')).toBeVisible();
  },
});
