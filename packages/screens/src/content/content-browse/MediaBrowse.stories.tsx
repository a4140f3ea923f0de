import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildMediaItem, buildMediaList, buildVideo } from '@community/mocks/content/media';
import { mock, mockError, mockPending } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedMediaBrowse } from './MediaBrowse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Browse media',
  component: StagedMediaBrowse,
  parameters: {
    design: boardsOf('content-browse', 'content-list', 'favourite-toggle'),
    spec: ['A 2 Media browse', 'A 5', 'A 9'],
  },
  args: { query: '' },
});

export const Populated = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Media Item(s) available')).toHaveTextContent('6 Media Item(s) available');
    await expect(canvas.getByPlaceholderText('Search all media')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByRole('heading', { name: 'Newborn resuscitation flow' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Prev' }));
    await expect(await canvas.findByRole('heading', { name: 'Twelve-lead ECG, inferior infarction' })).toBeVisible();
  },
});

export const PopulatedOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Twelve-lead ECG, inferior infarction' });
    await expect(canvas.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Upload media' })).toBeVisible();
  },
});

export const Videos = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Twelve-lead ECG, inferior infarction' });
    canvas.getByRole('button', { name: 'File type' }).focus();
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('menuitemradio', { name: 'Video' });
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('heading', { name: 'Defibrillator: charge, clear, shock' })).toBeVisible();
    await expect(canvas.getByPlaceholderText('Search within selected media parameters')).toBeVisible();
  },
});

export const SharedAddress = meta.story({
  args: { query: 'type=1&term=shock' },
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search media' })).toHaveValue('shock');
    await expect(canvas.getByRole('button', { name: 'File type: Video' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'content-list/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listMedia')),
});

export const Empty = meta.story({
  parameters: { state: 'content-list/empty' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search media' }), 'zebra{Enter}');
    await expect(await canvas.findByText('No Results Found.')).toBeVisible();
    await expect(canvas.getByText("We couldn't find any results matching those criteria.")).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'content-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listMedia', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the media.')).toBeVisible();
  },
});

export const Starred = meta.story({
  parameters: { state: 'favourite-toggle/favourite' },
  play: async ({ canvas }) => {
    const star = await canvas.findByRole('button', { name: 'Favourite Capnography: curare cleft' });
    await userEvent.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show favourites' }));
    await expect(canvas.getByRole('tab', { name: 'Media', selected: true })).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: 'Remove Capnography: curare cleft from favourites' }),
    ).toBeVisible();
  },
});

export const LongNames = meta.story({
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listMedia', () =>
        buildMediaList([
          buildMediaItem({ name: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(5).slice(0, 200), tags: [] }),
          buildVideo({ uuid_id: buildUuid(399), name: 'A video of an hour', duration: 3725, signed_thumb_url: null }),
        ]),
      ),
    ),
});

export const FocusOrder = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Twelve-lead ECG, inferior infarction' });
    await expectFocusOrder('Search media', 'Search', 'Upload media', 'Show favourites', 'File type');
  },
});

/** Releases the held list. */
let answer = () => {};

/** Placeholders and cards are equally tall, however much an item shows. */
export const NothingMoves = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-list/populated' },
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = resolve;
    const items = [buildMediaItem({ description: '', tags: [] }), buildVideo({ uuid_id: buildUuid(310) })];
    msw.use(mock('listMedia', () => promise.then(() => buildMediaList(items))));
  },
  play: async ({ canvas }) => {
    const heights = (list: HTMLElement | null) =>
      [...(list?.children ?? [])].slice(0, 2).map((item) => Math.round(item.getBoundingClientRect().height));
    const before = heights(await canvas.findByRole('list', { name: 'Loading media' }));
    answer();
    const [card] = await canvas.findAllByRole('article');
    await expect(heights(card?.closest('ul') ?? null)).toEqual(before);
  },
});

/** Media added since the last visit, and those changed since they were downloaded. */
export const Marked = meta.story({
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listMedia', () =>
        buildMediaList([
          buildMediaItem({ name: 'Was changed', updated_since_download: true, file_note: 'Sharper' }),
          buildMediaItem({ uuid_id: buildUuid(302), name: 'Is as it was' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    const card = async (name: string) => (await canvas.findByRole('heading', { name })).closest('article');
    await expect(await card('Was changed')).toHaveTextContent('Updated since you downloaded it');
    await expect(await card('Is as it was')).not.toHaveTextContent('Updated since');
  },
});
