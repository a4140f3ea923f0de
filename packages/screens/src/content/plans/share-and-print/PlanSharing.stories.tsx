import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { answerDownloads } from '@community/catalogue/stage';
import { notHosted } from '@community/catalogue/without-screenshot';
import { buildPlan, shareToken } from '@community/mocks/content/plans';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SimulatedClock } from 'xstate';
import { body, press, StagedPlan } from '../Plans.stage.tsx';

/** Sharing a plan by a link, and downloading it. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Share and download',
  component: StagedPlan,
  parameters: { design: boardsOf('plan-sharing', 'plan-download'), spec: ['A 2 Plans'] },
});

type Canvas = ReturnType<typeof within>;

async function share(canvas: Canvas): Promise<Canvas> {
  await press(canvas, 'Share');
  return within(await body().findByRole('dialog', { name: 'Share this plan' }));
}

async function shareWith(canvas: Canvas, audience: string): Promise<Canvas> {
  const dialog = await share(canvas);
  await userEvent.click(dialog.getByRole('radio', { name: audience }));
  return dialog;
}

const members = 'Members with the link';
const shared = mock('getPlan', () => buildPlan({ audience: 'members', share_token: shareToken }));

export const NotShared = meta.story({
  parameters: { state: 'plan-sharing/open.settled' },
  play: async ({ canvas }) => {
    const dialog = await share(canvas);
    await expect(dialog.getByRole('radio', { name: 'Only me' })).toBeChecked();
    await expect(dialog.getByText('The plan has no link.')).toBeVisible();
  },
});

export const NobodyAsks = meta.story({
  parameters: { state: 'plan-sharing/closed' },
  play: async ({ canvas }) => {
    const dialog = await share(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

export const SharedWithMembers = meta.story({
  parameters: { state: 'plan-sharing/open.settled' },
  play: async ({ canvas }) => {
    const dialog = await shareWith(canvas, members);
    const link = await dialog.findByRole('textbox', { name: 'Link' });
    await expect((link as HTMLInputElement).value).toMatch(new RegExp(`/plan/${shareToken}$`));
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the link' }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: members })).toBeEnabled());
  },
});

export const SharedWithAnybody = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'plan-sharing/open.settled' },
  play: async ({ canvas }) => {
    const dialog = await shareWith(canvas, 'Anyone with the link');
    await expect(await dialog.findByText(/^They don’t need to sign in\./)).toBeVisible();
  },
});

export const Copied = meta.story({
  parameters: { state: 'plan-sharing/open.copied' },
  beforeEach: ({ msw }) => {
    msw.use(shared);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
    return () => Reflect.deleteProperty(navigator, 'clipboard');
  },
  play: async ({ canvas }) => {
    const dialog = await share(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(await dialog.findByText('Link copied.')).toBeVisible();
  },
});

export const NotCopied = meta.story({
  parameters: { state: 'plan-sharing/open.uncopied' },
  beforeEach: ({ msw }) => {
    msw.use(shared);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    return () => Reflect.deleteProperty(navigator, 'clipboard');
  },
  play: async ({ canvas }) => {
    const dialog = await share(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    await expect(await dialog.findByText(/Select the link and copy it yourself\.$/)).toBeVisible();
  },
});

export const Changing = meta.story({
  parameters: { state: 'plan-sharing/changing' },
  beforeEach: ({ msw }) => msw.use(mockPending('sharePlan')),
  play: async ({ canvas }) => {
    const dialog = await shareWith(canvas, members);
    await expect(await dialog.findByRole('progressbar')).toBeVisible();
  },
});

export const NotChanged = meta.story({
  parameters: { state: 'plan-sharing/open.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('sharePlan', 429, 'Too many changes. Try again in 20 minutes.')),
  play: async ({ canvas }) => {
    const dialog = await shareWith(canvas, members);
    await expect(await dialog.findByText('Sharing was not changed.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Only me' })).toBeChecked();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'plan-sharing/open.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('sharePlan')),
  play: async ({ canvas }) => {
    const dialog = await shareWith(canvas, members);
    await expect(await dialog.findByText('We do not know whether sharing was changed.')).toBeVisible();
    for (const button of dialog.queryAllByRole('button', { name: /link/ })) await expect(button).toBeDisabled();
  },
});

export const ClosedUnclear = meta.story({
  parameters: { ...notHosted, state: 'plan-sharing/leftUnclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('sharePlan')),
  play: async ({ canvas }) => {
    const dialog = await shareWith(canvas, members);
    await dialog.findByText('We do not know whether sharing was changed.');
    await press(dialog, 'Done');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
});

export const NothingDownloaded = meta.story({
  parameters: { state: 'plan-download/idle' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download as ZIP' })).toBeEnabled();
  },
});

export const Preparing = meta.story({
  parameters: { state: 'plan-download/preparing.short' },
  beforeEach: ({ msw }) => msw.use(mockPending('downloadPlan')),
  play: ({ canvas }) => press(canvas, 'Download as ZIP'),
});

const clock = new SimulatedClock();

export const ReadingFiles = meta.story({
  args: { clock },
  parameters: { state: 'plan-download/preparing.long' },
  beforeEach: ({ msw }) => msw.use(mockPending('downloadPlan')),
  play: async ({ canvas }) => {
    await press(canvas, 'Download as ZIP');
    clock.increment(3000);
    await expect(await canvas.findByText(/can take a couple of minutes/)).toBeVisible();
  },
});

export const Handing = meta.story({
  parameters: { state: 'plan-download/handing' },
  beforeEach: () => answerDownloads('pending'),
  play: ({ canvas }) => press(canvas, 'Download as ZIP'),
});

export const Started = meta.story({
  parameters: { state: 'plan-download/started' },
  beforeEach: ({ msw }) => msw.use(mock('getPlan', () => buildPlan())),
  play: async ({ canvas }) => {
    await press(canvas, 'Download as ZIP');
    await expectAnnounced('Download of Emergency course, day one.zip started.');
  },
});

export const LeftOut = meta.story({
  parameters: { state: 'plan-download/started' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('downloadPlan', () => ({
        url: '/files/zip',
        fileName: 'Day one.zip',
        size: 9,
        number_files: 1,
        left_out: 2,
      })),
    ),
  play: async ({ canvas }) => {
    await press(canvas, 'Download as ZIP');
    await expect(await canvas.findByText('2 items are left out: no longer available.')).toBeVisible();
  },
});

export const Nothing = meta.story({
  parameters: { state: 'plan-download/nothing' },
  beforeEach: ({ msw }) => msw.use(mockError('downloadPlan', 404)),
  play: async ({ canvas }) => {
    await press(canvas, 'Download as ZIP');
    await expect(await canvas.findByText('There is nothing to download in this plan.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'plan-download/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('downloadPlan', 500)),
  play: async ({ canvas }) => {
    await press(canvas, 'Download as ZIP');
    await expect(await canvas.findByText('We could not download the plan.')).toBeVisible();
  },
});
