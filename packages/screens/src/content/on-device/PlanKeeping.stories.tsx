import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { ApiError } from '@community/contract/http';
import { NoRoomError } from '@community/machines/content';
import { expect, userEvent, type within } from 'storybook/test';
import { kept, offlineContentWith, press, StagedPlan } from '../plans/Plans.stage.tsx';

/** Keeping a plan on the device, to be opened without a network. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Keep on this device',
  component: StagedPlan,
  parameters: { design: boardsOf('plan-keeping'), spec: ['A 2 Plans'] },
});

type Canvas = ReturnType<typeof within>;

const never = () => new Promise<never>(() => {});
const findSwitch = (canvas: Canvas) => canvas.findByRole('switch', { name: 'Keep on this device' });
const keep = async (canvas: Canvas) => userEvent.click(await findSwitch(canvas));

export const Looking = meta.story({
  args: { offlineContent: offlineContentWith({ find: never }) },
  parameters: { state: 'plan-keeping/looking' },
  play: async ({ canvas }) => {
    await expect(await findSwitch(canvas)).toBeDisabled();
  },
});

export const Unavailable = meta.story({
  args: { offlineContent: offlineContentWith({ find: () => Promise.reject(new Error('private window')) }) },
  parameters: { ...notHosted, state: 'plan-keeping/unavailable' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /^Title/ });
    await expect(canvas.queryByText('Keep on this device')).toBeNull();
  },
});

export const NotKept = meta.story({
  args: { offlineContent: offlineContentWith() },
  parameters: { state: 'plan-keeping/notKept' },
  play: async ({ canvas }) => {
    await expect(await findSwitch(canvas)).not.toBeChecked();
    await expect(canvas.getByText('Makes the plan available offline, with its briefs and pictures.')).toBeVisible();
  },
});

export const Keeping = meta.story({
  args: { offlineContent: offlineContentWith({ keep: never }) },
  parameters: { state: 'plan-keeping/keeping' },
  play: async ({ canvas }) => {
    await keep(canvas);
    await expect(await canvas.findByText('Fetching the briefs and pictures…')).toBeVisible();
    await expect(await findSwitch(canvas)).toBeChecked();
  },
});

export const Kept = meta.story({
  args: { offlineContent: offlineContentWith() },
  parameters: { state: 'plan-keeping/onDevice.complete' },
  play: async ({ canvas }) => {
    await keep(canvas);
    await expect(
      await canvas.findByText('Takes up 4.18 MB on this device; with your favourites and other plans, 23.60 MB.'),
    ).toBeVisible();
  },
});

export const PartlyGone = meta.story({
  args: { offlineContent: offlineContentWith({ find: async () => ({ ...kept, missing: 2 }) }) },
  parameters: { state: 'plan-keeping/onDevice.incomplete' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^2 items are not fully on this device/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fetch again' })).toBeEnabled();
  },
});

export const NoRoom = meta.story({
  args: {
    offlineContent: offlineContentWith({
      keep: () => Promise.reject(new NoRoomError({ needed: 8_000_000, left: 1_200_000 })),
    }),
  },
  parameters: { state: 'plan-keeping/full' },
  play: async ({ canvas }) => {
    await keep(canvas);
    await expect(await canvas.findByText('There is not enough space on this device for the plan.')).toBeVisible();
    await expect(
      canvas.getByText(/^At least 8\.00 MB more is needed\. 1\.20 MB is left\. Free some space/),
    ).toBeVisible();
    await expect(canvas.queryByText(/^Makes the plan available offline/)).toBeNull();
  },
});

export const NoRoomOfUnknownSize = meta.story({
  args: {
    offlineContent: offlineContentWith({ keep: () => Promise.reject(new NoRoomError({ needed: null, left: null })) }),
  },
  parameters: { ...withoutScreenshot, state: 'plan-keeping/full' },
  play: async ({ canvas }) => {
    await keep(canvas);
    await expect(await canvas.findByText(/^Free some space/)).toBeVisible();
  },
});

export const Gone = meta.story({
  args: { offlineContent: offlineContentWith({ find: async () => 'gone' }) },
  parameters: { state: 'plan-keeping/gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your browser has removed this plan from this device.')).toBeVisible();
    await expect(await findSwitch(canvas)).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Keep again' })).toBeEnabled();
  },
});

export const NotFetched = meta.story({
  args: { offlineContent: offlineContentWith({ keep: () => Promise.reject(new ApiError(null)) }) },
  parameters: { state: 'plan-keeping/failed' },
  play: async ({ canvas }) => {
    await keep(canvas);
    await expect(await canvas.findByText('We could not fetch all of this plan.')).toBeVisible();
    await press(canvas, 'Try again');
    await expect(await canvas.findByText('We could not fetch all of this plan.')).toBeVisible();
  },
});

export const Removing = meta.story({
  args: { offlineContent: offlineContentWith({ find: async () => kept, remove: never }) },
  parameters: { state: 'plan-keeping/removing' },
  play: async ({ canvas }) => {
    await keep(canvas);
    await expect(await canvas.findByText('Removing it from this device…')).toBeVisible();
  },
});

export const KeptOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { offlineContent: offlineContentWith({ find: async () => ({ ...kept, missing: 1 }) }) },
  parameters: { state: 'plan-keeping/onDevice.incomplete' },
});
