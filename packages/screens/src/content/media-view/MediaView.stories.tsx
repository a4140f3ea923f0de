import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { buildMediaItem, buildProcessingMediaItem, buildVideo } from '@community/mocks/content/media';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent } from 'storybook/test';
import { StagedMedia } from './MediaView.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/View media',
  component: StagedMedia,
  parameters: {
    design: boardsOf('content-view', 'download', 'favourite-toggle'),
    spec: ['A 2 Media edit, my media, upload', 'A 8'],
  },
  args: { id: buildUuid(301) },
});

export const Image = meta.story({
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Twelve-lead ECG, inferior infarction' }),
    ).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^Twelve-lead ECG/ })).toBeVisible();
    await expect(canvas.getByText('1600 × 1000')).toBeVisible();
  },
});

export const Own = meta.story({
  args: { userId: buildMediaItem().contributed_by.uuid_id },
  parameters: { state: 'content-view/shown' },
  beforeEach: ({ msw }) => msw.use(mock('getMediaItem', () => buildMediaItem())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Report' })).toBeNull();
  },
});

export const Video = meta.story({
  parameters: { state: 'content-view/shown' },
  // What it plays does not matter here: an address without content needs no request.
  beforeEach: ({ msw }) => msw.use(mock('getMediaItem', () => buildVideo({ signed_full_url: 'data:video/mp4,' }))),
  play: async ({ canvas }) => {
    const video = await canvas.findByLabelText('Defibrillator: charge, clear, shock');
    await expect(video).toHaveAttribute('controls');
    await expect(video).toHaveAttribute('poster');
    await expect(canvas.getByText('Anonymous User')).toBeVisible();
  },
});

export const ImageOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-view/shown' },
});

export const Processing = meta.story({
  parameters: { state: 'content-view/shown' },
  beforeEach: ({ msw }) =>
    msw.use(mock('getMediaItem', () => buildProcessingMediaItem({ file_name: 'ward-round.mp4', is_video: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'ward-round.mp4' })).toBeVisible();
    await expect(canvas.getByText('This media is currently processing. please check back later.')).toBeVisible();
  },
});

export const ProcessingFailed = meta.story({
  parameters: { ...notHosted, state: 'content-view/shown' },
  beforeEach: ({ msw }) => {
    const failed = buildProcessingMediaItem({ file_name: 'ward-round.mp4', processing_error: 'It is no video.' });
    msw.use(mock('getMediaItem', () => failed));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not process this media.')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'content-view/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMediaItem')),
});

export const NotFound = meta.story({
  args: { id: buildUuid(999) },
  parameters: { state: 'content-view/notFound' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Resource not found' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'content-view/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMediaItem')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load this media.' })).toBeVisible();
  },
});

export const Downloaded = meta.story({
  parameters: { state: 'download/started' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Download/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: /^Download started/ })).toBeVisible();
    await expectAnnounced(/^Download of .+ started\.$/);
  },
});

export const Starred = meta.story({
  parameters: { state: 'favourite-toggle/favourite' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Favourite', pressed: false });
    await userEvent.click(button);
    await expect(await canvas.findByRole('button', { name: 'Favourite', pressed: true })).toBe(button);
    await expectAnnounced(/ is now a favourite\.$/);
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Download/ });
    await expectFocusOrder(
      'Media',
      'View full screen',
      'ward-skills',
      'cardiology',
      'emergency medicine',
      'CC BY-NC 4.0',
      /^Download/,
      'Favourite',
    );
  },
});
