import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildMediaList } from '@community/mocks/content/media';
import { ownMedia } from '@community/mocks/content/own-content';
import { mock, mockError, mockPending } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, first, more, press, StagedOwnContent, tick } from '../OwnContent.stage.tsx';

/** What is done with items: preview, delete and undo, changes to several at once. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Deleting and selecting',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;

async function removeFirst(canvas: Canvas, name = first): Promise<void> {
  await more(canvas, name, 'Delete');
  const dialog = within(await body().findByRole('alertdialog', { name: `Delete ${name}?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

export const Previewing = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-content/preview.open' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnMedia', () => buildMediaList(ownMedia.slice(0, 1)))),
  play: async ({ canvas }) => {
    await more(canvas, 'Monitor, asystole', 'Preview');
    const dialog = within(await body().findByRole('dialog', { name: 'Monitor, asystole' }));
    await waitFor(() => expect(dialog.getByRole('img')).toBeVisible());
  },
});

export const PreviewClosedByKeyboard = meta.story({
  args: { kind: 'media' },
  parameters: { ...notHosted, state: 'own-content/preview.closed' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnMedia', () => buildMediaList(ownMedia.slice(0, 1)))),
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'More actions for Monitor, asystole' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body().getByRole('menuitem', { name: 'Preview' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await body().findByRole('dialog', { name: 'Monitor, asystole' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Confirming = meta.story({
  parameters: { state: 'own-content/work.confirming' },
  play: async ({ canvas }) => {
    await more(canvas, first, 'Delete');
    await body().findByRole('alertdialog', { name: `Delete ${first}?` });
  },
});

export const NotDeleted = meta.story({
  parameters: { state: 'own-content/work.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('deleteScenario', 500)),
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await expect(await canvas.findByText('We could not make this change.')).toBeVisible();
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
    await more(canvas, 'Difficult airway, plan B', 'Delete');
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
    await expectAnnounced('Deleted! Media deleted.');
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
    await expect(canvas.getByRole('group', { name: 'Selected items' })).toBeVisible();
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

export const MenuWhileDeleting = meta.story({
  parameters: { ...withoutScreenshot, state: 'own-content/work.changing' },
  beforeEach: ({ msw }) => msw.use(mockPending('changeScenarios'), mockPending('deleteScenario')),
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await press(canvas, 'More actions for Untitled case');
    await expect(await body().findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await expect(body().getByRole('menuitem', { name: 'Replace file' })).not.toHaveAttribute('aria-disabled');
  },
});

export const Summarised = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, 'Difficult airway, plan B', 'Untitled case');
    await press(canvas, 'Make public');
    await expect(await canvas.findByText('1 scenario made public.')).toBeVisible();
    await expect(canvas.getByText('1 scenario not changed:')).toBeVisible();
  },
});
