import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { notHosted, withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario, tags } from '@community/mocks/content/scenarios';
import { buildVersion } from '@community/mocks/content/versions';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, press, StagedEdit, saveAs } from './ContentEdit.stage.tsx';

/** The form, its draft and deleting; the outcomes of saving are in `ContentEditSaving.stories.tsx`. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Edit content',
  component: StagedEdit,
  parameters: {
    design: boardsOf('content-edit', 'unsaved-changes'),
    spec: ['A 2 Edit scenario', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;

async function confirmDelete(canvas: Canvas): Promise<void> {
  await press(canvas, 'Delete scenario');
  const dialog = within(await body().findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

export const Scenario = meta.story({
  parameters: { state: 'content-edit/form.edit.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis in the night shift');
    await expect(canvas.getByText('25 of 200 characters')).toBeVisible();
    const conditions = within(await canvas.findByRole('radiogroup', { name: 'Patient condition' }));
    await expect(conditions.getByRole('radio', { name: 'Deteriorating' })).toBeChecked();
    await expect(await canvas.findByRole('row', { name: 'sepsis' })).toBeVisible();
  },
});

export const ScenarioOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-edit/form.edit.editing' },
});

export const Media = meta.story({
  args: { kind: 'media', id: buildUuid(403), focus: 'name' },
  parameters: { state: 'content-edit/form.edit.editing' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveFocus());
    await expect(canvas.queryByRole('radiogroup', { name: 'Patient age' })).toBeNull();
    await userEvent.keyboard('A wound');
    await expect(canvas.getByText('7 of 200 characters')).toBeVisible();
  },
});

/** Reached from the menu of one's own item: its file stands below its details. */
export const File = meta.story({
  args: { focus: 'file' },
  parameters: { state: 'content-edit/form.file.known' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Replace file' })).toHaveFocus());
    await expect(await canvas.findByText('Version 1')).toBeVisible();
  },
});

export const AnotherFile = meta.story({
  parameters: { ...notHosted, state: 'content-edit/form.file.looking' },
  beforeEach: ({ msw }) => {
    const versions = [buildVersion({ number: 2 }), buildVersion({ state: 'kept' })];
    msw.use(
      mock('listScenarioVersions', () => ({ total: 2, from: 1, to: 2, count: 2, versions })),
      mock('restoreScenarioVersion', () => {
        for (const version of versions) version.state = version.number === 1 ? 'current' : 'kept';
        return buildScenario();
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    await press(canvas, 'More actions for version 1');
    msw.use(mockPending('getScenario'));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Go back to this version' }));
    await expectAnnounced('Sepsis in the night shift: version 1 is now the current one.');
  },
});

export const Loading = meta.story({
  parameters: { state: 'content-edit/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getScenario')),
});

export const NotFound = meta.story({
  args: { id: buildUuid(999) },
  parameters: { state: 'content-edit/notFound' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Resource not found' })).toBeVisible();
  },
});

export const SomebodyElses = meta.story({
  args: { id: buildUuid(101) },
  parameters: { state: 'content-edit/notFound' },
});

export const Unavailable = meta.story({
  parameters: { state: 'content-edit/unavailable' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this scenario.')).toBeVisible();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'content-edit/form.edit.invalid' },
  play: async ({ canvas }) => {
    await saveAs(canvas, '');
    await expect(await canvas.findByText('Enter a name.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  },
});

export const TooLong = meta.story({
  parameters: { state: 'content-edit/form.edit.invalid' },
  play: async ({ canvas }) => {
    const description = await canvas.findByRole('textbox', { name: /^Description/ });
    await userEvent.clear(description);
    await userEvent.click(description);
    await userEvent.paste('x'.repeat(201));
    await expect(canvas.getByText('201 of 200 characters')).toBeVisible();
    await expect(canvas.getByText('Use at most 200 characters.')).toBeVisible();
    await press(canvas, 'Save changes');
    await waitFor(() => expect(description).toHaveFocus());
    await expect(description).toHaveValue('x'.repeat(201));
  },
});

export const TermsMissing = meta.story({
  parameters: { state: 'content-edit/form.edit.invalid' },
  play: async ({ canvas }) => {
    await press(canvas, /Reuse license/);
    await userEvent.click(await body().findByRole('option', { name: 'In my own words' }));
    await press(canvas, 'Save changes');
    const terms = await canvas.findByRole('textbox', { name: /^Your terms/ });
    await waitFor(() => expect(terms).toHaveFocus());
    await expect(terms).toHaveAccessibleDescription(/Enter your terms/);
  },
});

export const DraftRestored = meta.story({
  args: {
    draft: {
      name: 'Left behind',
      description: '',
      age: 2,
      condition: 0,
      language: 'en',
      licence: null,
      reuseWords: '',
      tags: tags.slice(0, 1),
      tagText: '',
      version: 0,
    },
  },
  parameters: { state: 'unsaved-changes/dirty' },
  play: async ({ canvas }) => {
    const offer = within(await body().findByRole('alertdialog', { name: 'Restore your unsaved changes?' }));
    await userEvent.click(offer.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Left behind'));
  },
});

export const DraftOutdated = meta.story({
  args: {
    draft: {
      name: 'Left behind',
      description: '',
      age: 2,
      condition: 0,
      language: 'en',
      licence: null,
      reuseWords: '',
      tags: [],
      tagText: '',
      version: -1,
    },
  },
  parameters: { state: 'unsaved-changes/clean' },
  play: async ({ canvas }) => {
    const offer = await body().findByRole('alertdialog', { name: 'Restore your unsaved changes?' });
    await expect(offer).toHaveTextContent('A newer version has been saved since');
    await userEvent.click(within(offer).getByRole('button', { name: 'Keep what is saved' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis in the night shift'),
    );
  },
});

export const DeleteIdle = meta.story({ parameters: { state: 'deletion/idle' } });

export const DeleteAsked = meta.story({
  parameters: { state: 'deletion/asking' },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete scenario');
    await body().findByRole('alertdialog', { name: 'Delete Sepsis in the night shift?' });
  },
});

export const Deleting = meta.story({
  parameters: { state: 'deletion/deleting' },
  beforeEach: ({ msw }) => msw.use(mockPending('deleteScenario')),
  play: async ({ canvas }) => {
    await confirmDelete(canvas);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Replace file' })).toBeDisabled();
  },
});

export const DeleteRefused = meta.story({
  parameters: { ...withoutScreenshot, state: 'deletion/idle' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('deleteScenario')),
  play: async ({ canvas }) => {
    await confirmDelete(canvas);
    await expectAnnounced(
      'We could not delete Sepsis in the night shift. The portal did not respond. Check your connection, then try again.',
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete scenario' })).toBeEnabled());
  },
});

export const Deleted = meta.story({
  parameters: { state: 'content-edit/deleted' },
  play: async ({ canvas }) => confirmDelete(canvas),
});

export const MediaDeletedByKeyboard = meta.story({
  args: { kind: 'media', id: buildUuid(401) },
  parameters: { state: 'content-edit/deleted' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Delete' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await body().findByRole('alertdialog', { name: 'Delete Monitor, asystole?' }));
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    while (document.activeElement !== confirm) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectAnnounced('Deleted! Media deleted.');
  },
});

export const SavedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-edit/form.edit.saved' },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: 'sepsis' });
    await expectFocusOrder('Name', 'Description', 'Adult', 'Deteriorating');
    await userEvent.keyboard('{ArrowLeft} ');
    await expect(await canvas.findByRole('radio', { name: 'Stable' })).toBeChecked();
    await expectFocusOrder(/Language$/, 'Tags');
    const save = canvas.getByRole('button', { name: 'Save changes' });
    save.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Updated! Your scenario has been updated.');
    await expect(save).toHaveFocus();
    await expectFocusOrder('Delete scenario');
    await userEvent.keyboard('{Enter}');
    await body().findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete scenario' })).toHaveFocus());
  },
});

export const RetriedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-edit/form.edit.editing' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getScenario', { once: true })),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Try again');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  },
});
