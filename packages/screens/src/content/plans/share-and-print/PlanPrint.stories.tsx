import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { answerDownloads } from '@community/catalogue/stage';
import { mockError, mockPending } from '@community/mocks/mock';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { body, press, StagedPlan } from '../Plans.stage.tsx';

/** Printing a plan, and sending its files to the tablet. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Print and send',
  component: StagedPlan,
  parameters: { design: boardsOf('plan-print', 'plan-handover'), spec: ['A 2 Plans'] },
});

type Canvas = ReturnType<typeof within>;

async function openPrint(canvas: Canvas): Promise<Canvas> {
  await press(canvas, 'Print');
  return within(await body().findByRole('dialog', { name: 'Print this plan' }));
}

export const NothingPrinted = meta.story({
  parameters: { state: 'plan-print/closed' },
  play: async ({ canvas }) => {
    const dialog = await openPrint(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

const printed = fn();

export const Ready = meta.story({
  parameters: { state: 'plan-print/ready' },
  beforeEach: () => {
    const original = globalThis.print;
    globalThis.print = printed;
    return () => {
      globalThis.print = original;
    };
  },
  play: async ({ canvas }) => {
    const dialog = await openPrint(canvas);
    await userEvent.click(await dialog.findByRole('checkbox', { name: '2 briefs' }));
    await expect(dialog.getByRole('checkbox', { name: '2 checklist sheets' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
    await expect(printed).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  parameters: { state: 'plan-print/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getScenarioCourse')),
  play: async ({ canvas }) => {
    const dialog = await openPrint(canvas);
    await expect(await dialog.findByRole('progressbar', { name: 'Loading the briefs' })).toBeVisible();
  },
});

export const NotLoaded = meta.story({
  parameters: { state: 'plan-print/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('getScenarioCourse', 500)),
  play: async ({ canvas }) => {
    const dialog = await openPrint(canvas);
    await expect(await dialog.findByText('We could not load the briefs.')).toBeVisible();
  },
});

export const NothingSent = meta.story({
  args: { isOnTablet: true },
  parameters: { state: 'plan-handover/idle' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send to this tablet' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Download as ZIP' })).toBeNull();
  },
});

export const PreparingFile = meta.story({
  args: { isOnTablet: true },
  parameters: { state: 'plan-handover/preparing' },
  beforeEach: ({ msw }) => msw.use(mockPending('downloadScenario')),
  play: async ({ canvas }) => {
    await press(canvas, 'Send to this tablet');
    await expect(await canvas.findByText('0 of 3 sent to the tablet')).toBeVisible();
  },
});

export const HandingFile = meta.story({
  args: { isOnTablet: true },
  parameters: { state: 'plan-handover/handing' },
  beforeEach: () => answerDownloads('pending'),
  play: ({ canvas }) => press(canvas, 'Send to this tablet'),
});

export const AllSent = meta.story({
  args: { isOnTablet: true },
  parameters: { state: 'plan-handover/finished' },
  play: async ({ canvas }) => {
    await press(canvas, 'Send to this tablet');
    await expect(await canvas.findByText('3 files sent to the tablet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
});

export const PartlySent = meta.story({
  args: { isOnTablet: true },
  parameters: { state: 'plan-handover/partly' },
  beforeEach: ({ msw }) => msw.use(mockError('downloadMedia', 500)),
  play: async ({ canvas }) => {
    await press(canvas, 'Send to this tablet');
    await expect(await canvas.findByText('1 of 3 files not confirmed by the tablet.')).toBeVisible();
    await expect(canvas.getByText('Not confirmed:')).toBeVisible();
  },
});

export const Stopped = meta.story({
  args: { isOnTablet: true },
  parameters: { state: 'plan-handover/cancelled' },
  beforeEach: ({ msw }) => msw.use(mockPending('downloadMedia')),
  play: async ({ canvas }) => {
    await press(canvas, 'Send to this tablet');
    await canvas.findByText('2 of 3 sent to the tablet');
    await press(canvas, 'Stop');
    await expect(await canvas.findByText('Stopped: 2 of 3 files sent to the tablet.')).toBeVisible();
  },
});
