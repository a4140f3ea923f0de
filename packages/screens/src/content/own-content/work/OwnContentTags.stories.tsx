import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, first, press, StagedOwnContent, tick } from '../OwnContent.stage.tsx';

/** Tags for the items that are ticked. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Tags',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;

const field = () => body().getByRole('combobox', { name: 'Tags' });

async function makeTag(canvas: Canvas): Promise<void> {
  await tick(canvas, first);
  await press(canvas, 'Add tags');
  (await body().findByRole('combobox', { name: 'Tags' })).focus();
  await userEvent.keyboard('Obstetrics{Enter}');
}

export const Tagging = meta.story({
  parameters: { state: 'own-content/work.tagging' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Add tags');
    await body().findByRole('dialog', { name: 'Add tags to 2 scenarios' });
    await body().findByRole('combobox', { name: 'Tags' });
  },
});

export const TaggingRestored = meta.story({
  args: {
    draft: {
      ids: [buildUuid(201), buildUuid(203)],
      action: 'addTags',
      tags: [{ id: 900, title: 'night shift' }],
      text: 'Obste',
    },
  },
  parameters: { state: 'own-content/work.tagging' },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: `Select ${first}` });
    const offer = within(await body().findByRole('alertdialog', { name: 'Restore your unsaved changes?' }));
    await userEvent.click(offer.getByRole('button', { name: 'Restore' }));
    await body().findByRole('dialog', { name: 'Add tags to 2 scenarios' });
    await expect(await body().findByRole('combobox', { name: 'Tags' })).toHaveValue('Obste');
    await expect(body().getByRole('button', { name: 'Remove night shift' })).toBeVisible();
  },
});

/** Chooses the only suggestion for what is typed. */
async function chooseTag(typed: string): Promise<void> {
  (await body().findByRole('combobox', { name: 'Tags' })).focus();
  await userEvent.keyboard(`${typed}{ArrowDown}{Enter}`);
}

export const TaggedByKeyboard = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add tags');
    const dialog = within(await body().findByRole('dialog'));
    await dialog.findByRole('combobox', { name: 'Tags' });
    await expect(await dialog.findByRole('button', { name: 'Add tags' })).toBeDisabled();
    await chooseTag('cardi');
    await chooseTag('obste');
    await press(dialog, 'Add tags');
    await expect(await canvas.findByText('Tags added to 1 scenario.')).toBeVisible();
    await press(canvas, 'Undo');
    await expect(await canvas.findByText('Change undone for 1 scenario.')).toBeVisible();
  },
});

export const Untagging = meta.story({
  parameters: { state: 'own-content/work.tagging' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Remove tags');
    const dialog = within(await body().findByRole('dialog', { name: 'Remove tags from 2 scenarios' }));
    await chooseTag('cardi');
    (await dialog.findByRole('combobox', { name: 'Tags' })).focus();
    // What does not exist is not made, to be removed.
    await userEvent.keyboard('Zebra');
    await expect(body().queryByRole('option')).toBeNull();
  },
});

/** Removes tags from the first item. @param typed enough of each to find it. */
async function removeTags(canvas: Canvas, ...typed: string[]): Promise<void> {
  await tick(canvas, first);
  await press(canvas, 'Remove tags');
  const dialog = within(await body().findByRole('dialog'));
  await dialog.findByRole('combobox', { name: 'Tags' });
  for (const tag of typed) await chooseTag(tag);
  await press(dialog, 'Remove tags');
}

export const Untagged = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await removeTags(canvas, 'cardi');
    await expect(await canvas.findByText('Tags removed from 1 scenario.')).toBeVisible();
  },
});

export const UntaggedAndPrivate = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await removeTags(canvas, 'escal', 'internal', 'sepsis');
    await expect(await canvas.findByText('1 scenario made private, as no tags are left.')).toBeVisible();
  },
});

export const TagsLoading = meta.story({
  parameters: { state: 'tag-choice/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listTags')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add tags');
  },
});

export const TagsFailed = meta.story({
  parameters: { state: 'tag-choice/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listTags')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add tags');
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

export const MakingAnother = meta.story({
  parameters: { ...withoutScreenshot, state: 'tag-choice/making' },
  beforeEach: ({ msw }) => msw.use(mockPending('createTag')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Add tags');
    const add = within(await body().findByRole('dialog')).getByRole('button', { name: 'Add tags' });
    await chooseTag('cardi');
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.keyboard('Zebra{Enter}');
    await waitFor(() => expect(field()).toHaveAttribute('readonly'));
    await expect(add).toBeDisabled();
  },
});

export const TagNotMade = meta.story({
  parameters: { state: 'tag-choice/creationFailed' },
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
    await press(canvas, 'Add tags');
    await body().findByRole('combobox', { name: 'Tags' });
  },
});
