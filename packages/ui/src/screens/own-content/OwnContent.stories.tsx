import { buildScenarioList, buildUuid } from '@community/mocks/builders';
import { buildMediaList, buildProcessingMediaItem } from '@community/mocks/media';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { ownMedia, ownScenarios } from '@community/mocks/own-content';
import { delay } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { boardsOf } from '../../../../../.storybook/design.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { StagedOwnContent } from './OwnContent.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Own content',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;
const body = () => within(document.body);
const press = async (canvas: Canvas, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const first = 'Sepsis in the night shift';

/** Only the given own scenarios. */
const onlyScenarios = (...rows: typeof ownScenarios) => mock('listOwnScenarios', () => buildScenarioList(rows));
const [published, unpublished, lacking, processing, broken] = ownScenarios as [
  (typeof ownScenarios)[0],
  (typeof ownScenarios)[0],
  (typeof ownScenarios)[0],
  (typeof ownScenarios)[0],
  (typeof ownScenarios)[0],
];

async function removeFirst(canvas: Canvas, name = first): Promise<void> {
  await press(canvas, `Delete: ${name}`);
  const dialog = within(await body().findByRole('alertdialog', { name: `Delete ${name}?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

async function tick(canvas: Canvas, ...names: string[]): Promise<void> {
  for (const name of names) await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
}

export const Scenarios = meta.story({
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scenario(s) available')).toHaveTextContent('6 Scenario(s) available');
    await expect(canvas.getAllByRole('article')).toHaveLength(5);
    await expect(canvas.getByText('This scenario is currently processing. please check back later.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: `Open Scenario: ${first}, in a new tab` })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'a patient age' })).toHaveAttribute(
      'href',
      `/scenario/${buildUuid(203)}/edit#age`,
    );
  },
});

export const ScenariosOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-list/populated' },
});

export const InTheTabletApp = meta.story({
  args: { hasEditor: false },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: first });
    await expect(canvas.queryByRole('link', { name: /^Open Scenario/ })).toBeNull();
  },
});

export const Media = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Media Item(s) available')).toHaveTextContent('5 Media Item(s) available');
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await expect(canvas.getByText('This media is currently processing. please check back later.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'a title' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByText('No picture could be taken from this video.')).toBeVisible();
  },
});

export const MediaOnPhone = meta.story({
  args: { kind: 'media' },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-list/populated' },
});

export const Sorted = meta.story({
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: first });
    canvas.getByRole('button', { name: 'Sort by Contribution date, ascending' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Name, ascending' }));
    await waitFor(() =>
      expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Anaphylaxis at the dentist'),
    );
  },
});

export const Loading = meta.story({
  parameters: { state: 'own-list/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listOwnScenarios')),
});

export const Reloading = meta.story({
  parameters: { state: 'own-list/reloading' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listOwnScenarios', async ({ params }) => {
        if (params.offset !== '0') await delay('infinite');
        return buildScenarioList(ownScenarios.slice(0, 5), { total: 6 });
      }),
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Next' }));
    await expect(canvas.getByRole('heading', { name: first })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'own-list/empty' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnScenarios', () => buildScenarioList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You haven't contributed any of this content yet!")).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Upload scenarios' }).at(-1)).toHaveAttribute(
      'href',
      '/scenarios/upload',
    );
  },
});

export const Failed = meta.story({
  parameters: { state: 'own-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listOwnScenarios')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load your scenarios.')).toBeVisible();
  },
});

export const Processing = meta.story({
  parameters: { state: 'own-item/processing.waiting' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(processing)),
});

export const AskingWhetherProcessed = meta.story({
  parameters: { state: 'own-item/processing.asking' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(processing), mockPending('getScenario')),
});

export const ProcessedByItself = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-item/ready.lacking' },
  beforeEach: ({ msw }) => {
    const item = buildProcessingMediaItem({ uuid_id: buildUuid(404), file_name: 'ward-round.mp4', is_video: true });
    msw.use(
      mock('listOwnMedia', () => buildMediaList([item])),
      mock('getMediaItem', () => ({ ...item, is_processed: true })),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('This media is currently processing. please check back later.');
    await expect(await canvas.findByText(/^This media is unpublished/, {}, { timeout: 8000 })).toBeVisible();
  },
});

export const FailedByItself = meta.story({
  parameters: { state: 'own-item/broken' },
  beforeEach: ({ msw }) =>
    msw.use(
      onlyScenarios(processing),
      mock('getScenario', () => ({ ...processing, processing_error: 'The package could not be read.' })),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('This scenario is currently processing. please check back later.');
    await expect(await canvas.findByText('Processing failed.', {}, { timeout: 8000 })).toBeVisible();
    await expect(globalThis.stagedAnnouncements).toEqual([`The processing of ${processing.name} failed.`]);
  },
});

export const Broken = meta.story({
  parameters: { state: 'own-item/broken' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(broken)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The package could not be read.')).toBeVisible();
  },
});

export const Retrying = meta.story({
  parameters: { state: 'own-item/retrying' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(broken), mockPending('retryScenario')),
  play: async ({ canvas }) => press(canvas, 'Try again: Broken package'),
});

export const Unpublished = meta.story({
  parameters: { state: 'own-item/ready.unpublished' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /^Public/ })).not.toBeChecked();
    await expect(canvas.getByText('Private')).toBeVisible();
  },
});

export const Publishing = meta.story({
  parameters: { state: 'own-item/ready.publishing' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished), mockPending('setScenarioPrivacy')),
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole('switch', { name: /^Public/ })),
});

export const Published = meta.story({
  parameters: { state: 'own-item/ready.published' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished)),
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('switch', { name: /^Public/ });
    toggle.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(toggle).toBeChecked());
    await waitFor(() => expect(toggle).toBeEnabled());
  },
});

export const Unpublishing = meta.story({
  parameters: { state: 'own-item/ready.unpublishing' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(published), mockPending('setScenarioPrivacy')),
  play: async ({ canvas }) => userEvent.click(await canvas.findByRole('switch', { name: /^Public/ })),
});

export const Lacking = meta.story({
  parameters: { state: 'own-item/ready.lacking' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(lacking)),
});

export const Previewing = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-content/work.previewing' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnMedia', () => buildMediaList(ownMedia.slice(0, 1)))),
  play: async ({ canvas }) => {
    await press(canvas, 'Preview: Monitor, asystole');
    const dialog = within(await body().findByRole('dialog', { name: 'Monitor, asystole' }));
    await waitFor(() => expect(dialog.getByRole('img')).toBeVisible());
  },
});

export const PreviewClosedByKeyboard = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-content/work.idle' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnMedia', () => buildMediaList(ownMedia.slice(0, 1)))),
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Preview: Monitor, asystole' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await body().findByRole('dialog', { name: 'Monitor, asystole' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Confirming = meta.story({
  parameters: { state: 'own-content/work.confirming' },
  play: async ({ canvas }) => {
    await press(canvas, `Delete: ${first}`);
    await body().findByRole('alertdialog', { name: `Delete ${first}?` });
  },
});

export const NotDeleted = meta.story({
  parameters: { state: 'own-content/work.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('deleteScenario', 500)),
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await expect(await canvas.findByText('We could not do that.')).toBeVisible();
  },
});

export const Deleted = meta.story({
  parameters: { state: 'own-content/undo.offered' },
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await expect(await canvas.findByText(`${first} deleted.`)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: first })).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Select Difficult airway, plan B' })).toHaveFocus(),
    );
  },
});

export const DeletedOneByOne = meta.story({
  parameters: { state: 'own-content/undo.offered' },
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await waitFor(() => expect(canvas.queryByRole('heading', { name: first })).toBeNull());
    await press(canvas, 'Delete: Difficult airway, plan B');
    await userEvent.click(within(await body().findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('Difficult airway, plan B deleted.')).toBeVisible();
    await press(canvas, `Undo: ${first}`);
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Difficult airway, plan B' })).toBeNull();
  },
});

export const UndoPutAway = meta.story({
  parameters: { state: 'own-content/undo.none' },
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await press(canvas, 'Dismiss');
    await waitFor(() => expect(canvas.queryByText(`${first} deleted.`)).toBeNull());
  },
});

export const MediaDeleted = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-content/undo.offered' },
  play: async ({ canvas }) => {
    await removeFirst(canvas, 'Monitor, asystole');
    await expect(await canvas.findByText('Monitor, asystole deleted.')).toBeVisible();
    await waitFor(() => expect(globalThis.stagedAnnouncements).toContain('Deleted! Media deleted.'));
  },
});

export const Undoing = meta.story({
  parameters: { state: 'own-content/undo.restoring' },
  beforeEach: ({ msw }) => msw.use(mockPending('changeScenarios')),
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await press(canvas, 'Undo');
  },
});

export const Undone = meta.story({
  parameters: { state: 'own-content/undo.none' },
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible();
  },
});

export const Selected = meta.story({
  parameters: { state: 'own-content/work.idle' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await expect(canvas.getByRole('group', { name: 'With the selected' })).toBeVisible();
    await expect(canvas.getByText('2 selected')).toBeVisible();
  },
});

export const Changing = meta.story({
  parameters: { state: 'own-content/work.changing' },
  beforeEach: ({ msw }) => msw.use(mockPending('changeScenarios')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Make public');
  },
});

export const Summarised = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, 'Difficult airway, plan B', 'Untitled case');
    await press(canvas, 'Make public');
    await expect(await canvas.findByText('1 scenario made public.')).toBeVisible();
    await expect(canvas.getByText('1 scenario left as before:')).toBeVisible();
  },
});

export const Tagging = meta.story({
  parameters: { state: 'own-content/work.tagging' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Add a tag');
    await body().findByRole('dialog', { name: 'Add a tag to 2 scenarios' });
    await body().findByRole('combobox', { name: 'Tag' });
  },
});

export const TaggedByKeyboard = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add a tag');
    (await body().findByRole('combobox', { name: 'Tag' })).focus();
    await userEvent.keyboard('cardi{ArrowDown}{Enter}');
    await expect(await canvas.findByText('1 scenario tagged.')).toBeVisible();
  },
});

export const TagsLoading = meta.story({
  parameters: { state: 'tag-choice/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listTags')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add a tag');
  },
});

export const TagsFailed = meta.story({
  parameters: { state: 'tag-choice/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listTags')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add a tag');
    await body().findByRole('button', { name: 'Tags did not load. Try again' });
  },
});

async function makeTag(canvas: Canvas): Promise<void> {
  await tick(canvas, first);
  await press(canvas, 'Add a tag');
  (await body().findByRole('combobox', { name: 'Tag' })).focus();
  await userEvent.keyboard('Obstetrics{Enter}');
}

export const MakingATag = meta.story({
  parameters: { state: 'tag-choice/making' },
  beforeEach: ({ msw }) => msw.use(mockPending('createTag')),
  play: async ({ canvas }) => makeTag(canvas),
});

export const TagNotMade = meta.story({
  parameters: { state: 'tag-choice/unmade' },
  beforeEach: ({ msw }) => msw.use(mockError('createTag', 400, 'Too many new tags today.')),
  play: async ({ canvas }) => {
    await makeTag(canvas);
    await body().findByText('Too many new tags today.');
  },
});

export const TagsReady = meta.story({
  parameters: { state: 'tag-choice/ready' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add a tag');
    await body().findByRole('combobox', { name: 'Tag' });
  },
});
