import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { buildUuid } from '@community/mocks/builders';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, first, press, StagedOwnContent, tick } from '../OwnContent.stage.tsx';

/** A tag for the items that are ticked. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Tags',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;

const field = () => body().getByRole('combobox', { name: 'Tag' });

async function makeTag(canvas: Canvas): Promise<void> {
  await tick(canvas, first);
  await press(canvas, 'Add a tag');
  (await body().findByRole('combobox', { name: 'Tag' })).focus();
  await userEvent.keyboard('Obstetrics{Enter}');
}

export const Tagging = meta.story({
  parameters: { state: 'own-content/work.tagging' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Add a tag');
    await body().findByRole('dialog', { name: 'Add a tag to 2 scenarios' });
    await body().findByRole('combobox', { name: 'Tag' });
  },
});

export const TaggingRestored = meta.story({
  args: { draft: { ids: [buildUuid(201), buildUuid(203)], text: 'Obste' } },
  parameters: { state: 'own-content/work.tagging' },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: `Select ${first}` });
    const offer = within(await body().findByRole('alertdialog', { name: 'Restore your unsaved changes?' }));
    await userEvent.click(offer.getByRole('button', { name: 'Restore' }));
    await body().findByRole('dialog', { name: 'Add a tag to 2 scenarios' });
    await expect(await body().findByRole('combobox', { name: 'Tag' })).toHaveValue('Obste');
  },
});

export const TaggedByKeyboard = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add a tag');
    (await body().findByRole('combobox', { name: 'Tag' })).focus();
    await userEvent.keyboard('cardi{ArrowDown}{Enter}');
    await expect(await canvas.findByText('Tag added to 1 scenario.')).toBeVisible();
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

export const MakingATag = meta.story({
  parameters: { state: 'tag-choice/making' },
  beforeEach: ({ msw }) => msw.use(mockPending('createTag')),
  play: async ({ canvas }) => {
    await makeTag(canvas);
    await waitFor(() => expect(field()).toHaveAttribute('readonly'));
    await expect(field()).toHaveFocus();
  },
});

export const TagNotMade = meta.story({
  parameters: { state: 'tag-choice/unmade' },
  beforeEach: ({ msw }) => msw.use(mockError('createTag', 400, 'Too many new tags today.')),
  play: async ({ canvas }) => {
    await makeTag(canvas);
    await body().findByText('Too many new tags today.');
    await expect(field()).toHaveFocus();
    await expect(field()).toHaveValue('Obstetrics');
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
