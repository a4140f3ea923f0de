import { buildScenario, buildUuid, tags } from '@community/mocks/builders';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { ownScenarios } from '@community/mocks/own-content';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { boardsOf } from '../../../../../.storybook/design.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { StagedEdit } from './ContentEdit.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Edit content',
  component: StagedEdit,
  parameters: {
    design: boardsOf('content-edit', 'unsaved-changes'),
    spec: ['A 2 Edit scenario', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
  },
});

type Canvas = ReturnType<typeof within>;
const press = async (canvas: Canvas, name: string | RegExp) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const body = () => within(document.body);

async function typeName(canvas: Canvas, text: string): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

async function saveAs(canvas: Canvas, text: string): Promise<void> {
  await typeName(canvas, text);
  await press(canvas, 'Save Changes');
}

export const Scenario = meta.story({
  parameters: { state: 'content-edit/form.edit.editing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis in the night shift');
    await expect(canvas.getByText('25 of 200 characters')).toBeVisible();
    const conditions = within(canvas.getByRole('radiogroup', { name: 'Patient condition' }));
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
    await press(canvas, 'Save Changes');
    await waitFor(() => expect(description).toHaveFocus());
    await expect(description).toHaveValue('x'.repeat(201));
  },
});

export const Saving = meta.story({
  parameters: { state: 'content-edit/form.edit.saving' },
  beforeEach: ({ msw }) => msw.use(mockPending('updateScenario')),
  play: async ({ canvas }) => saveAs(canvas, 'Sepsis'),
});

export const Saved = meta.story({
  parameters: { state: 'content-edit/form.edit.saved' },
  play: async ({ canvas }) => {
    await typeName(canvas, 'Sepsis');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Updated! Your scenario has been updated.')).toBeVisible();
  },
});

export const MediaSaved = meta.story({
  args: { kind: 'media', id: buildUuid(403) },
  parameters: { state: 'content-edit/form.edit.saved' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Wound');
    await press(canvas, 'Save Changes');
    await expect(await canvas.findByText('Updated! Your media has been updated.')).toBeVisible();
  },
});

export const SavedAndPrivateAgain = meta.story({
  parameters: { state: 'content-edit/form.edit.saved' },
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: /^Description/ }));
    await press(canvas, 'Save Changes');
    await expect(await canvas.findByText('It is private now.')).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'content-edit/form.edit.refused' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('updateScenario', () => {
        throw Response.json(
          { error: 'Bad Request', message: 'tags names no tag: 4.', requestId: 'mocked', field: 'tags' },
          { status: 400 },
        );
      }),
    ),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Sepsis');
    await expect(await canvas.findByText('We had some trouble updating your scenario.')).toBeVisible();
    await expect(canvas.getByText('The portal does not accept this.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'content-edit/form.edit.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('updateScenario', 500)),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Sepsis');
    await expect(await canvas.findByText('We had some trouble updating your scenario.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis');
  },
});

export const MediaFailed = meta.story({
  args: { kind: 'media', id: buildUuid(403) },
  parameters: { state: 'content-edit/form.edit.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('updateMediaItem', 500)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Wound');
    await press(canvas, 'Save Changes');
    await expect(await canvas.findByText('Whoops! We had some trouble updating your media.')).toBeVisible();
  },
});

const newer = buildScenario({
  ...ownScenarios[0],
  name: 'Sepsis, as saved in the other tab',
  version: 7,
});

/** Somebody saved it after the page was opened. */
function withNewer(overwrite: 'accepted' | 'pending') {
  let isOpened = false;
  return [
    mock('getScenario', () => {
      const shown = isOpened ? newer : { ...newer, name: 'Sepsis', version: 6 };
      isOpened = true;
      return shown;
    }),
    mock('updateScenario', async ({ body: sent }) => {
      const { name, version } = sent as { name: string; version?: number };
      if (version !== undefined && version < 7)
        throw Response.json({ error: 'Conflict', message: 'Changed.', requestId: 'x' }, { status: 409 });
      if (overwrite === 'pending') await new Promise(() => {});
      return { ...newer, name, version: 8, became_private: false };
    }),
  ];
}

export const Conflicted = meta.story({
  parameters: { state: 'content-edit/form.edit.conflicted' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    await expect(await canvas.findByText('This was changed in the meantime.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mine');
  },
});

export const Overwriting = meta.story({
  parameters: { state: 'content-edit/form.edit.overwriting' },
  beforeEach: ({ msw }) => msw.use(...withNewer('pending')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    await press(canvas, 'Save my changes');
  },
});

export const Overwritten = meta.story({
  parameters: { state: 'content-edit/form.edit.saved' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    const mine = await canvas.findByRole('button', { name: 'Save my changes' });
    mine.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Updated! Your scenario has been updated.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mine');
  },
});

export const Reloading = meta.story({
  parameters: { state: 'content-edit/form.edit.reloading' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas, msw }) => {
    await saveAs(canvas, 'Mine');
    await canvas.findByRole('button', { name: 'Take the newer version' });
    msw.use(mockPending('getScenario'));
    await press(canvas, 'Take the newer version');
  },
});

export const NewerTaken = meta.story({
  parameters: { state: 'content-edit/form.edit.editing' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    await press(canvas, 'Take the newer version');
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis, as saved in the other tab'),
    );
  },
});

export const DraftRestored = meta.story({
  args: {
    draft: { name: 'Left behind', description: '', age: 2, condition: 0, tags: tags.slice(0, 1), version: 0 },
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
    draft: { name: 'Left behind', description: '', age: 2, condition: 0, tags: [], version: -1 },
  },
  parameters: { state: 'unsaved-changes/clean' },
  play: async ({ canvas }) => {
    const offer = await body().findByRole('alertdialog', { name: 'Restore your unsaved changes?' });
    await expect(offer).toHaveTextContent('something newer was saved here');
    await userEvent.click(within(offer).getByRole('button', { name: 'Keep what is saved' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis in the night shift'),
    );
  },
});

export const DeleteIdle = meta.story({ parameters: { state: 'content-edit/form.removal.idle' } });

export const DeleteAsked = meta.story({
  parameters: { state: 'content-edit/form.removal.asking' },
  play: async ({ canvas }) => {
    await press(canvas, 'Delete Scenario');
    await body().findByRole('alertdialog', { name: 'Delete Sepsis in the night shift?' });
  },
});

async function confirmDelete(canvas: Canvas): Promise<void> {
  await press(canvas, 'Delete Scenario');
  const dialog = within(await body().findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

export const Deleting = meta.story({
  parameters: { state: 'content-edit/form.removal.removing' },
  beforeEach: ({ msw }) => msw.use(mockPending('deleteScenario')),
  play: async ({ canvas }) => confirmDelete(canvas),
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
    await waitFor(() => expect(globalThis.stagedAnnouncements).toEqual(['Deleted! Media deleted.']));
  },
});
