import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { buildScenario, buildUuid } from '@community/mocks/builders';
import { ownScenarios } from '@community/mocks/content/own-content';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor } from 'storybook/test';
import { press, StagedEdit, saveAs, typeName } from './ContentEdit.stage.tsx';

/** What becomes of saving. */
const meta = preview.meta({
  title: 'Screens/Edit content',
  component: StagedEdit,
  parameters: {
    design: boardsOf('content-edit', 'unsaved-changes'),
    spec: ['A 2 Edit scenario', 'A 2 Media edit, my media, upload', 'A 4', 'A 5', 'A 8', 'A 9'],
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
    await press(canvas, 'Save changes');
    await expect(await canvas.findByText('Updated! Your media has been updated.')).toBeVisible();
  },
});

export const SavedAndPrivateAgain = meta.story({
  parameters: { state: 'content-edit/form.edit.saved' },
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: /^Description/ }));
    await press(canvas, 'Save changes');
    await press(canvas, 'Save and make private');
    await expect(await canvas.findByText('This scenario is now private.')).toBeVisible();
    await expect(canvas.getByText('Add a description to publish it again.')).toBeVisible();
  },
});

export const Refused = meta.story({
  parameters: { state: 'content-edit/form.edit.refused' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('updateScenario', () => {
        throw Response.json(
          { error: 'Bad Request', message: 'tags names no tag: 4.', requestId: 'K7M2-9QXT-4DHB', field: 'tags' },
          { status: 400 },
        );
      }),
    ),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Sepsis');
    await expect(await canvas.findByText('We had some trouble updating your scenario.')).toBeVisible();
    await expect(canvas.getByText('This is not accepted. Change it, then try again.')).toBeVisible();
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

export const Limited = meta.story({
  parameters: { state: 'content-edit/form.edit.failed' },
  beforeEach: ({ msw }) =>
    msw.use(
      mockError('updateScenario', 429, 'You have made 300 changes within an hour. Please try again in 7 minutes.'),
    ),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Sepsis');
    await expect(await canvas.findByText(/You have made 300 changes .+ try again in 7 minutes\./)).toBeVisible();
    await expect(canvas.queryByText(/Invalid response error/)).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis');
  },
});

export const MediaFailed = meta.story({
  args: { kind: 'media', id: buildUuid(403) },
  parameters: { state: 'content-edit/form.edit.failed' },
  beforeEach: ({ msw }) => msw.use(mockError('updateMediaItem', 500)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Wound');
    await press(canvas, 'Save changes');
    await expect(await canvas.findByText('Whoops! We had some trouble updating your media.')).toBeVisible();
  },
});

export const Conflicted = meta.story({
  parameters: { state: 'content-edit/form.edit.conflicted' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    await expect(await canvas.findByText('Someone saved a newer version.')).toBeVisible();
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
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Go to My scenarios' })).toHaveFocus());
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

export const NewerNotLoaded = meta.story({
  parameters: { state: 'content-edit/form.edit.conflicted' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas, msw }) => {
    await saveAs(canvas, 'Mine');
    await canvas.findByRole('button', { name: 'Take the newer version' });
    msw.use(mockUnreachable('getScenario'));
    await press(canvas, 'Take the newer version');
    await expect(await canvas.findByText(/The newer version did not load\. The portal did not answer\./)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mine');
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
