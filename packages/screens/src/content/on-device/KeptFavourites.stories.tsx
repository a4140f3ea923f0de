import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { ApiError } from '@community/contract/http';
import { NoRoomError } from '@community/machines/content';
import { expect, userEvent, within } from 'storybook/test';
import { StagedHistory } from '../downloads/DownloadHistory.stage.tsx';
import { offlineContentWith } from '../plans/Plans.stage.tsx';

/** Which favourites open without a network, and why others do not. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Download history/Favourites on this device',
  component: StagedHistory,
  parameters: { design: boardsOf('favourites-keeping'), spec: ['A 2 Download history', 'A 2 Navigation'] },
});

const twelve = { total: 12, missing: 0 };
const incomplete = { total: 12, missing: 3 };

export const FavouritesOnThisDevice = meta.story({
  args: { offlineContent: offlineContentWith({ findFavourites: async () => ({ total: 1, missing: 0 }) }) },
  parameters: { ...notHosted, state: 'favourites-keeping/complete' },
  play: async ({ canvas }) => {
    const favourites = within(await canvas.findByRole('region', { name: 'Favourites on this device' }));
    await expect(favourites.getByRole('status')).toHaveTextContent('1 favourite is available offline.');
  },
});

export const SomeFavouritesMissing = meta.story({
  args: {
    offlineContent: offlineContentWith({ findFavourites: async () => incomplete, keepFavourites: async () => twelve }),
  },
  parameters: { state: 'favourites-keeping/incomplete' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^3 favourites are not fully on this device/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fetch again' })).toBeEnabled();
  },
});

export const OneFavouriteMissing = meta.story({
  args: { offlineContent: offlineContentWith({ findFavourites: async () => ({ total: 12, missing: 1 }) }) },
  parameters: { ...withoutScreenshot, state: 'favourites-keeping/incomplete' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1 favourite is not fully on this device/)).toBeVisible();
  },
});

export const MissingFavouritesFetched = meta.story({
  args: {
    offlineContent: offlineContentWith({ findFavourites: async () => incomplete, keepFavourites: async () => twelve }),
  },
  parameters: { ...withoutScreenshot, state: 'favourites-keeping/complete' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fetch again' }));
    await expect(await canvas.findByText('12 favourites are available offline.')).toBeVisible();
  },
});

export const FetchingFavourites = meta.story({
  args: {
    offlineContent: offlineContentWith({
      findFavourites: async () => incomplete,
      keepFavourites: () => new Promise<never>(() => {}),
    }),
  },
  parameters: { ...notHosted, state: 'favourites-keeping/keeping' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fetch again' }));
    await expect(await canvas.findByText('Fetching your favourites…')).toBeVisible();
  },
});

export const NoRoomForFavourites = meta.story({
  args: {
    offlineContent: offlineContentWith({
      findFavourites: async () => incomplete,
      keepFavourites: () => Promise.reject(new NoRoomError({ needed: 8_000_000, left: 1_200_000 })),
    }),
  },
  parameters: { state: 'favourites-keeping/full' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fetch again' }));
    await expect(
      await canvas.findByText('There is not enough space on this device for all your favourites.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^At least 8\.00 MB more is needed\. 1\.20 MB is left\./)).toBeVisible();
  },
});

export const NoRoomForFavouritesOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: NoRoomForFavourites.input.args,
  parameters: { state: 'favourites-keeping/full' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fetch again' }));
    await expect(
      await canvas.findByText('There is not enough space on this device for all your favourites.'),
    ).toBeVisible();
  },
});

export const FavouritesNotFetched = meta.story({
  args: {
    offlineContent: offlineContentWith({
      findFavourites: async () => incomplete,
      keepFavourites: () => Promise.reject(new ApiError(null)),
    }),
  },
  parameters: { ...notHosted, state: 'favourites-keeping/failed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fetch again' }));
    await expect(await canvas.findByText('We could not fetch all your favourites.')).toBeVisible();
  },
});

export const NoFavouritesOnThisDevice = meta.story({
  args: { offlineContent: offlineContentWith() },
  parameters: { ...notHosted, state: 'favourites-keeping/none' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Downloads' });
    await expect(canvas.queryByText('Favourites on this device')).toBeNull();
  },
});

export const FavouritesUnavailable = meta.story({
  args: { offlineContent: offlineContentWith({ findFavourites: () => Promise.reject(new Error('private window')) }) },
  parameters: { ...notHosted, state: 'favourites-keeping/unavailable' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Downloads' });
    await expect(canvas.queryByText('Favourites on this device')).toBeNull();
  },
});

export const LookingForFavourites = meta.story({
  args: { offlineContent: offlineContentWith({ findFavourites: () => new Promise<never>(() => {}) }) },
  parameters: { ...notHosted, state: 'favourites-keeping/looking' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Downloads' });
    await expect(canvas.queryByText('Favourites on this device')).toBeNull();
  },
});
