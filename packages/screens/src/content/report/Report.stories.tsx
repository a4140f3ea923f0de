import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { StagedMedia } from '../media-view/MediaView.stage.tsx';
import { StagedView } from '../scenario-view/ScenarioView.stage.tsx';

/** Reporting a scenario, an image or a video to the operator. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Report',
  component: StagedView,
  parameters: { design: boardsOf('report', 'content-view'), spec: ['A 2 Scenario view'] },
});

type Canvas = ReturnType<typeof within>;

async function openReport(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: /^Report / });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

async function send(canvas: Canvas) {
  const dialog = await openReport(canvas);
  await userEvent.click(dialog.getByRole('radio', { name: 'It shows or names a real patient' }));
  await userEvent.type(dialog.getByRole('textbox'), 'The wristband can be read.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  return dialog;
}

export const NothingReported = meta.story({
  parameters: { state: 'report/closed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toBeVisible());
  },
});

export const Writing = meta.story({
  parameters: { state: 'report/open.writing' },
  play: async ({ canvas }) => {
    const dialog = await openReport(canvas);
    await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    await expect(dialog.getByRole('button', { name: 'Send report' })).toBeEnabled();
  },
});

export const WritingOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'report/open.writing' },
  play: async ({ canvas }) => {
    await openReport(canvas);
  },
});

export const Media = meta.story({
  render: () => <StagedMedia />,
  parameters: { state: 'report/open.writing' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^Report Twelve-lead ECG/ })).toBeVisible());
  },
});

export const Sending = meta.story({
  parameters: { state: 'report/sending' },
  beforeEach: ({ msw }) => msw.use(mockPending('reportScenario')),
  play: async ({ canvas }) => {
    const dialog = await send(canvas);
    await expect(await dialog.findByRole('progressbar', { name: 'Sending the report' })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('readonly');
    await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
  },
});

export const Sent = meta.story({
  parameters: { state: 'report/sent' },
  play: async ({ canvas }) => {
    await send(canvas);
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your report' });
    await waitFor(() => expect(thanks).toBeVisible());
    await expect(within(thanks).getByText('The operator of the portal will look at it.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'report/open.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('reportScenario', 429, 'Too many reports. Try again in 20 minutes.')),
  play: async ({ canvas }) => {
    const dialog = await send(canvas);
    await expect(await dialog.findByText('We could not send your report.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('The wristband can be read.');
  },
});

export const Unclear = meta.story({
  parameters: { state: 'report/open.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('reportScenario')),
  play: async ({ canvas, msw }) => {
    const dialog = await send(canvas);
    await expect(await dialog.findByText('We do not know whether your report arrived.')).toBeVisible();
    msw.use(mock('reportScenario', () => ({ ok: true })));
    await expect(dialog.getByText('Send it again. It will not be counted twice.')).toBeVisible();
  },
});
