import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { answerDownloads } from '@community/catalogue/stage';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { StagedView } from './ScenarioView.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/View a scenario',
  component: StagedView,
  parameters: { design: boardsOf('content-view', 'favourite-toggle', 'download'), spec: ['A 2 Scenario view', 'A 8'] },
  args: { id: buildUuid(101) },
});

type Canvas = ReturnType<typeof within>;
const download = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: /^Download/ }));
const star = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: 'Favourite' }));

export const Shown = meta.story({
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Septic shock on the ward' })).toBeVisible();
    await expect(canvas.getByText('18 min')).toBeVisible();
    await expect(canvas.getByText('English')).toBeVisible();
    await expect(canvas.getByText('214 favourites')).toBeVisible();
  },
});

/** The device shows the first state as the course below it does, and dashes for what is not measured. */
export const FirstState = meta.story({
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    const device = await canvas.findByRole('img', { name: 'Vital-signs monitor' });
    const figures = [...device.querySelectorAll('text')].map((text) => text.textContent);
    await expect(figures).toEqual(expect.arrayContaining(['112', '94', '96/52', '24', '--', '38.9']));
    const slider = await canvas.findByRole('slider', { name: 'Moment of the course' });
    await expect(slider).toHaveAttribute('aria-valuetext', '0:00, Febrile and confused');
    await expect(await canvas.findByRole('img', { name: /^Heart rate in \/min: 0:00 112/ })).toBeVisible();
  },
});

export const ShownOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-view/shown' },
});

export const ShownWithoutCategories = meta.story({
  parameters: { state: 'content-view/shown' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getScenario', () =>
        buildScenario({
          patient_age: null,
          patient_condition: null,
          patient_photo: null,
          tags: [],
          description: '',
          file_size: 0,
          duration_in_seconds: 0,
          has_images: false,
          name: 'A name that nobody would give a scenario, but which the portal must be able to show without breaking its page: Donaudampfschifffahrtsgesellschaftskapitänspatent'.slice(
            0,
            200,
          ),
        }),
      ),
    ),
});

export const Loading = meta.story({
  parameters: { state: 'content-view/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getScenario')),
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
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load this scenario.' })).toBeVisible();
  },
});

export const NotFavourite = meta.story({
  parameters: { state: 'favourite-toggle/notFavourite' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Favourite', pressed: false })).toBeVisible();
  },
});

export const Favourite = meta.story({
  parameters: { state: 'favourite-toggle/favourite' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Favourite' });
    button.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('215 favourites')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveFocus();
  },
});

export const AddingFavourite = meta.story({
  parameters: { state: 'favourite-toggle/adding' },
  beforeEach: ({ msw }) => msw.use(mockPending('toggleFavouriteScenario')),
  play: async ({ canvas }) => star(canvas),
});

export const RemovingFavourite = meta.story({
  args: { id: buildUuid(104) },
  parameters: { state: 'favourite-toggle/removing' },
  beforeEach: ({ msw }) => msw.use(mockPending('toggleFavouriteScenario')),
  play: async ({ canvas }) => star(canvas),
});

export const FavouriteRemoved = meta.story({
  parameters: { state: 'favourite-toggle/notFavourite' },
  play: async ({ canvas }) => {
    await star(canvas);
    await canvas.findByText('215 favourites');
    await star(canvas);
    await expect(await canvas.findByText('214 favourites')).toBeVisible();
    await expectAnnounced(/ is now a favourite\.$/, / is no longer a favourite\.$/);
  },
});

export const FavouriteRefused = meta.story({
  parameters: { state: 'favourite-toggle/notFavourite' },
  beforeEach: ({ msw }) => msw.use(mockError('toggleFavouriteScenario', 500)),
  play: async ({ canvas }) => {
    await star(canvas);
    await canvas.findByRole('button', { name: 'Favourite', pressed: true });
    await canvas.findByRole('button', { name: 'Favourite', pressed: false });
    await expectAnnounced(/^We could not update .+ in your favourites\. Invalid response error: /);
  },
});

export const DownloadIdle = meta.story({
  parameters: { state: 'download/idle' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Download 12.43 kB$/ })).toBeVisible();
  },
});

export const DownloadPreparing = meta.story({
  parameters: { state: 'download/preparing' },
  beforeEach: ({ msw }) => msw.use(mockPending('downloadScenario')),
  play: async ({ canvas }) => download(canvas),
});

/** The server gave an address, and the browser has not taken the file yet. */
export const DownloadHanded = meta.story({
  parameters: { state: 'download/handing' },
  beforeEach: () => answerDownloads('pending'),
  play: async ({ canvas }) => download(canvas),
});

export const DownloadNotTaken = meta.story({
  parameters: { state: 'download/failed' },
  beforeEach: () => answerDownloads('refused'),
  play: async ({ canvas }) => {
    await download(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/We could not download the file\.\s*Try again\./);
    await expectAnnounced(/^We could not download .+\.$/);
  },
});

/** The tablet did not respond, so it may have the file. */
export const DownloadUnconfirmed = meta.story({
  parameters: { state: 'download/failed' },
  beforeEach: () => answerDownloads('unconfirmed'),
  play: async ({ canvas }) => {
    await download(canvas);
    await expect(await canvas.findByText('The tablet did not confirm that it received the file.')).toBeVisible();
    await expect(canvas.getByText('Send it again if it is missing.')).toBeVisible();
    await expectAnnounced(/^The tablet did not confirm that it received .+\. Send it again if it is missing\.$/);
  },
});

export const DownloadStarted = meta.story({
  parameters: { state: 'download/started' },
  play: async ({ canvas }) => {
    await download(canvas);
    await expect(await canvas.findByRole('button', { name: /^Download started/ })).toBeVisible();
    await expectAnnounced(/^Download of .+ started\.$/);
  },
});

export const DownloadGone = meta.story({
  parameters: { state: 'download/gone' },
  beforeEach: ({ msw }) => msw.use(mockError('downloadScenario', 404)),
  play: async ({ canvas }) => {
    await download(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The file is no longer available.');
  },
});

export const DownloadFailed = meta.story({
  parameters: { state: 'download/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('downloadScenario')),
  play: async ({ canvas }) => {
    await download(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /We could not download the file\.\s*The portal did not respond\./,
    );
    await expectAnnounced(/^We could not download .+\. The portal did not respond\./);
  },
});

export const DownloadRefused = meta.story({
  parameters: { state: 'download/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('downloadScenario', 500)),
  play: async ({ canvas }) => {
    await download(canvas);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/We could not download the file\.\s*Invalid response error/);
    await expect(alert).not.toHaveTextContent('did not respond');
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'content-view/shown' },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: 'Moment of the course' });
    await expectFocusOrder(
      'Scenarios',
      'ward-skills',
      'escalation',
      'internal medicine',
      'sepsis',
      'CC BY 4.0',
      /^Download/,
      'Favourite',
      'More actions',
      'Chart',
      'Play',
      /Speed$/,
      'Moment of the course',
    );
  },
});

export const RetriedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-view/shown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getScenario', { once: true })),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Scenarios', 'Try again');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Septic shock on the ward' })).toHaveFocus());
  },
});
