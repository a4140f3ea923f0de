import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { answerDownloads } from '@community/catalogue/stage';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildMediaItem, buildMediaList, mediaItems } from '@community/mocks/content/media';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedMediaBrowse } from '../content-browse/MediaBrowse.stage.tsx';

/** The first page; its video has an address that responds. */
const items = mediaItems
  .slice(0, 4)
  .map((item) => (item.is_video ? { ...item, signed_full_url: 'data:video/mp4,' } : item));

/** The preview of an image or a video beside the grid, where the window has room for both. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Preview media',
  component: StagedMediaBrowse,
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    design: boardsOf('content-preview', 'content-browse'),
    spec: ['A 2 Media browse'],
  },
  args: { query: '' },
  beforeEach: ({ msw }) => msw.use(mock('listMedia', () => buildMediaList(items))),
});

type Canvas = ReturnType<typeof within>;

const first = mediaItems[0]?.name ?? '';
const starred = 'Capnography: curare cleft';
/** One that no page of the list has. */
const elsewhere = buildMediaItem({ uuid_id: buildUuid(900), name: 'Chest X-ray, tension pneumothorax' });
const atElsewhere = `selected=${elsewhere.uuid_id}`;

const card = (canvas: Canvas, name: string) =>
  within(canvas.getByRole('main'))
    .findAllByRole('link', { name })
    .then(([link]) => link as HTMLElement);
const pane = (canvas: Canvas) => canvas.findByRole('complementary', { name: 'Preview' });
const heading = async (canvas: Canvas, name: string) =>
  expect(await within(await pane(canvas)).findByRole('heading', { name })).toBeVisible();

export const Nothing = meta.story({
  parameters: { state: 'content-preview/nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await expect(canvas.getByText('Choose an image or video to preview it here.')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Keyboard shortcuts' })).toHaveTextContent('↑ ↓ ← → select');
  },
});

/** A click chooses; nothing but the picture is fetched. */
export const Shown = meta.story({
  parameters: { state: 'content-preview/shown' },
  play: async ({ canvas }) => {
    await userEvent.click(await card(canvas, first));
    await heading(canvas, first);
    const side = within(await pane(canvas));
    await expect(await side.findByRole('img', { name: new RegExp(first) })).toBeVisible();
    await expect(side.getByRole('button', { name: /^Download/ })).toBeVisible();
    await expect(side.getByRole('button', { name: `Favourite ${first}` })).toBeVisible();
    await expect(side.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      `/media/${mediaItems[0]?.uuid_id}`,
    );
    await expect(await card(canvas, first)).toHaveAttribute('aria-current', 'true');
    await expect(canvas.queryByRole('complementary', { name: 'Favourites' })).toBeNull();
  },
});

/** A video plays right there. The URL names the previewed item. */
export const Video = meta.story({
  args: { query: `selected=${items.find((item) => item.is_video)?.uuid_id}` },
  parameters: { state: 'content-preview/shown' },
  play: async ({ canvas }) => {
    const name = items.find((item) => item.is_video)?.name ?? '';
    await heading(canvas, name);
    await expect(await within(await pane(canvas)).findByLabelText(name)).toBeVisible();
  },
});

/** Arrow keys go through the grid as it stands, Home and End to its ends, Escape back to the favourites. */
export const ByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-preview/nothing' },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    const names = cards.map((one) => within(one).getByRole('heading').textContent);
    const [topLeft, topRight, lowerLeft, lowerRight] = names as [string, string, string, string];
    (await card(canvas, topLeft)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await heading(canvas, topLeft);
    await userEvent.keyboard('{ArrowRight}');
    await heading(canvas, topRight);
    await userEvent.keyboard('{ArrowDown}');
    await heading(canvas, lowerRight);
    await expect(await card(canvas, lowerRight)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await heading(canvas, lowerRight);
    await userEvent.keyboard('{ArrowLeft}');
    await heading(canvas, lowerLeft);
    await userEvent.keyboard('{ArrowUp}');
    await heading(canvas, topLeft);
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await heading(canvas, topLeft);
    await userEvent.keyboard('{End}');
    await heading(canvas, lowerRight);
    await userEvent.keyboard('{Home}');
    await heading(canvas, topLeft);
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await expect(await card(canvas, topLeft)).toHaveFocus();
  },
});

/** Card and preview have one star and one download. */
export const StarredAndDownloaded = meta.story({
  parameters: { ...withoutScreenshot, state: 'favourite-toggle/favourite' },
  beforeEach: () => answerDownloads('taken'),
  play: async ({ canvas }) => {
    await userEvent.click(await card(canvas, starred));
    const side = within(await pane(canvas));
    const name = `Favourite ${starred}`;
    await userEvent.click(await side.findByRole('button', { name }));
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name }).map((star) => star.getAttribute('aria-pressed'))).toEqual([
        'true',
        'true',
      ]),
    );
    await userEvent.click(side.getByRole('button', { name: /^Download/ }));
    await expect(await canvas.findByRole('button', { name: /^Download started/ })).toBeVisible();
  },
});

export const NotOnThePage = meta.story({
  args: { query: atElsewhere },
  parameters: { ...withoutScreenshot, state: 'content-preview/shown' },
  beforeEach: ({ msw }) => msw.use(mock('getMediaItem', () => elsewhere)),
  play: async ({ canvas }) => {
    await heading(canvas, elsewhere.name);
    await expect(await canvas.findByText('It is not on this page of the list.')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { query: atElsewhere },
  parameters: { state: 'content-preview/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMediaItem')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the preview')).toBeInTheDocument();
  },
});

export const NotFound = meta.story({
  args: { query: atElsewhere },
  parameters: { ...withoutScreenshot, state: 'content-preview/notFound' },
  beforeEach: ({ msw }) => msw.use(mockError('getMediaItem', 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Resource not found')).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { query: atElsewhere },
  parameters: { state: 'content-preview/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMediaItem')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this media item.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Where there is no room beside the grid, a click opens the page as ever. */
export const NoRoom = meta.story({
  globals: { viewport: { value: 'landscape' } },
  args: { query: `selected=${mediaItems[1]?.uuid_id}` },
  parameters: { ...withoutScreenshot, state: 'content-list/populated' },
  play: async ({ canvas }) => {
    const link = await card(canvas, first);
    await userEvent.click(link);
    await expect(canvas.queryByRole('complementary', { name: 'Preview' })).toBeNull();
    await expect(link).not.toHaveAttribute('aria-current');
  },
});
