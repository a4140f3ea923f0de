import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { answerDownloads } from '@community/catalogue/stage';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario, buildScenarioList, scenarios } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedBrowse } from '../content-browse/ScenarioBrowse.stage.tsx';

/** The preview of a row beside the list, where the window has room for both. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Preview a scenario',
  component: StagedBrowse,
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    design: boardsOf('content-preview', 'scenario-course', 'content-browse'),
    spec: ['A 2 Scenario browse'],
  },
  args: { query: '' },
});

type Canvas = ReturnType<typeof within>;

const [first, second] = scenarios.map(({ name }) => name) as [string, string];
/** One that no page of the list has. */
const elsewhere = buildScenario({ uuid_id: buildUuid(900), name: 'Anaphylaxis in the clinic' });
const atElsewhere = `selected=${elsewhere.uuid_id}`;

const row = (canvas: Canvas, name: string) =>
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
    await expect(canvas.getByText('Choose a scenario to preview it here.')).toBeVisible();
  },
});

/** A click chooses a row; nothing but its course is fetched. */
export const Shown = meta.story({
  parameters: { state: 'content-preview/shown' },
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await heading(canvas, first);
    const side = within(await pane(canvas));
    await expect(side.getByRole('button', { name: /^Download/ })).toBeVisible();
    await expect(side.getByRole('button', { name: `Favourite ${first}` })).toBeVisible();
    await expect(await side.findByRole('slider', { name: 'Moment of the course' })).toBeVisible();
    await expect(side.getByRole('list', { name: 'States' })).toBeVisible();
    await expect(side.getByRole('link', { name: 'Open the brief' })).toHaveAttribute(
      'href',
      `/scenario/${scenarios[0]?.uuid_id}`,
    );
    await expect(await row(canvas, first)).toHaveAttribute('aria-current', 'true');
    await expect(canvas.queryByRole('complementary', { name: 'Favourites' })).toBeNull();
  },
});

/** The same as a state of the page around it. */
export const ShownBesideTheList = meta.story({
  args: { query: `selected=${scenarios[0]?.uuid_id}` },
  parameters: { ...notHosted, state: 'content-browse/side.preview' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true');
    const side = within(await pane(canvas));
    await expect(await side.findByRole('slider', { name: 'Moment of the course' })).toBeVisible();
  },
});

/** Two tabs go back and forth; a click on the row leads back to its preview, too. */
export const FavouritesMeanwhile = meta.story({
  parameters: { state: 'content-browse/side.favourites' },
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await heading(canvas, first);
    const tab = (name: string) =>
      within(canvas.getByRole('tablist', { name: 'Beside the list' })).getByRole('tab', { name });
    await expect(tab('Preview')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab('Favourites'));
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await heading(canvas, first);
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await userEvent.click(await row(canvas, first));
    await heading(canvas, first);
    await userEvent.click(tab('Favourites'));
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await expect(tab('Favourites')).not.toHaveAttribute('data-focus-visible');
    // Whether the browser itself shows the focus depends on the story before.
    tab('Favourites').blur();
  },
});

/** The URL names the previewed item. */
export const FromTheAddress = meta.story({
  args: { query: `selected=${scenarios[1]?.uuid_id}` },
  parameters: { ...withoutScreenshot, state: 'content-preview/shown' },
  play: async ({ canvas }) => {
    await heading(canvas, second);
    await expect(canvas.queryByText('It is not on this page of the list.')).toBeNull();
  },
});

/** Arrow keys, Home and End choose, Enter follows the link as usual, Escape goes back to the favourites. */
export const ByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-preview/nothing' },
  play: async ({ canvas }) => {
    (await row(canvas, first)).focus();
    const names = canvas.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent ?? '');
    const [, next = '', third = ''] = names;
    const last = names.at(-1) ?? '';
    await userEvent.keyboard('{ArrowDown}');
    await heading(canvas, first);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await heading(canvas, third);
    await expect(await row(canvas, third)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await heading(canvas, next);
    await userEvent.keyboard('{End}');
    await heading(canvas, last);
    await expect(await row(canvas, last)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await heading(canvas, last);
    await userEvent.keyboard('{Home}');
    await heading(canvas, first);
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await expect(await row(canvas, first)).toHaveFocus();
  },
});

/** On the row that has the focus, S stars, D downloads and / leads to the search; in the search they are letters. */
export const ShortcutsOfTheRow = meta.story({
  parameters: { ...withoutScreenshot, state: 'favourite-toggle/favourite' },
  beforeEach: () => answerDownloads('taken'),
  play: async ({ canvas }) => {
    const star = () => canvas.getAllByRole('button', { name: `Favourite ${first}` })[0];
    (await row(canvas, first)).focus();
    await userEvent.keyboard('d');
    await expectAnnounced(`Download of ${first} started.`);
    await userEvent.keyboard('/');
    const search = canvas.getByRole('searchbox');
    await expect(search).toHaveFocus();
    await userEvent.keyboard('s/d');
    await expect(search).toHaveValue('s/d');
    await expect(star()).toHaveAttribute('aria-pressed', 'false');
    (await row(canvas, first)).focus();
    await userEvent.keyboard('s');
    await waitFor(() => expect(star()).toHaveAttribute('aria-pressed', 'true'));
  },
});

/** From the preview, Escape and its button lead back to the row. */
export const Closed = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-preview/nothing' },
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, second));
    const side = within(await pane(canvas));
    await side.findByRole('button', { name: `Favourite ${second}` });
    side.getByRole('button', { name: /^Download/ }).focus();
    await expectFocusOrder(`Favourite ${second}`, 'Close preview');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Preview' })).toBeNull());
    await expect(await row(canvas, second)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    (await within(await pane(canvas)).findByRole('button', { name: /^Download/ })).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Preview' })).toBeNull());
    await expect(await row(canvas, second)).toHaveFocus();
  },
});

/** Row and preview have one star. */
export const Starred = meta.story({
  parameters: { ...withoutScreenshot, state: 'favourite-toggle/favourite' },
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    const name = `Favourite ${first}`;
    await userEvent.click(await within(await pane(canvas)).findByRole('button', { name }));
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name }).map((star) => star.getAttribute('aria-pressed'))).toEqual([
        'true',
        'true',
      ]),
    );
  },
});

/** The button shows the state of its own download, not that of the row before. */
export const Downloaded = meta.story({
  parameters: { ...withoutScreenshot, state: 'download/started' },
  beforeEach: () => answerDownloads('taken'),
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await userEvent.click(await within(await pane(canvas)).findByRole('button', { name: /^Download/ }));
    await expect(await canvas.findByRole('button', { name: /^Download started/ })).toBeVisible();
    await userEvent.click(await row(canvas, second));
    await heading(canvas, second);
    await expect(canvas.queryByRole('button', { name: /^Download started/ })).toBeNull();
  },
});

export const FilteredByTag = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-preview/nothing' },
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await userEvent.click(await within(await pane(canvas)).findByRole('button', { name: 'sepsis' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 Scenario(s) available'));
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
  },
});

export const NotOnThePage = meta.story({
  args: { query: atElsewhere },
  parameters: { state: 'content-preview/shown' },
  beforeEach: ({ msw }) => msw.use(mock('getScenario', () => elsewhere)),
  play: async ({ canvas }) => {
    await heading(canvas, elsewhere.name);
    await expect(await canvas.findByText('It is not on this page of the list.')).toBeVisible();
    await expect(
      await within(await pane(canvas)).findByRole('button', { name: `Favourite ${elsewhere.name}` }),
    ).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { query: atElsewhere },
  parameters: { state: 'content-preview/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getScenario')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the preview')).toBeInTheDocument();
  },
});

export const NotFound = meta.story({
  args: { query: atElsewhere },
  parameters: { state: 'content-preview/notFound' },
  beforeEach: ({ msw }) => msw.use(mockError('getScenario', 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Resource not found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close preview' }));
    await expect(await canvas.findByRole('complementary', { name: 'Favourites' })).toBeVisible();
    await userEvent.click(await row(canvas, first));
    await heading(canvas, first);
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'row.chosen', id: elsewhere.uuid_id });
    await expect(await canvas.findByText('Resource not found')).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { query: atElsewhere },
  parameters: { state: 'content-preview/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this scenario.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const CourseLoading = meta.story({
  parameters: { state: 'scenario-course/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getScenarioCourse')),
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await heading(canvas, first);
  },
});

export const CourseFailed = meta.story({
  parameters: { state: 'scenario-course/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('getScenarioCourse', 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await expect(await canvas.findByText('We could not load the course.')).toBeVisible();
  },
});

export const WithoutCourse = meta.story({
  parameters: { ...withoutScreenshot, state: 'scenario-course/missing' },
  beforeEach: ({ msw }) => msw.use(mockError('getScenarioCourse', 404)),
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, first));
    await expect(await canvas.findByRole('link', { name: 'Open the brief' })).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});

/** Where there is no room beside the list, a click opens the page as usual. */
export const NoRoom = meta.story({
  globals: { viewport: { value: 'landscape' } },
  args: { query: `selected=${scenarios[1]?.uuid_id}` },
  parameters: { ...withoutScreenshot, state: 'content-list/populated' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarios', () => buildScenarioList(scenarios))),
  play: async ({ canvas }) => {
    const link = await row(canvas, first);
    await userEvent.click(link);
    await expect(canvas.queryByRole('complementary', { name: 'Preview' })).toBeNull();
    await expect(link).not.toHaveAttribute('aria-current');
  },
});
