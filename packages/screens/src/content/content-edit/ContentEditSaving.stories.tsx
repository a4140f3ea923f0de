import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { ownScenarios } from '@community/mocks/content/own-content';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor } from 'storybook/test';
import { body, press, StagedEdit, saveAs, typeName } from './ContentEdit.stage.tsx';

/** The outcomes of saving. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Edit content/Saving',
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

/** The owner saved it in another tab after the page was opened. */
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
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Sepsis');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete scenario' })).toBeDisabled());
  },
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
    await expect(
      canvas.getByText('We could not save this. Check it for line breaks or unusual characters, then try again.'),
    ).toBeVisible();
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
    await expect(
      await canvas.findByText('A newer version was saved in another tab or on another device.'),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mine');
  },
});

export const ConflictedWhileDeleting = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-edit/form.edit.conflicted' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted'), mockPending('deleteScenario')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    const mine = await canvas.findByRole('button', { name: 'Save my changes' });
    await expect(mine).toBeEnabled();
    await press(canvas, 'Delete scenario');
    await press(body(), 'Delete');
    await waitFor(() => expect(mine).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Load newer version' })).toBeDisabled();
  },
});

export const Overwriting = meta.story({
  parameters: { state: 'content-edit/form.edit.overwriting' },
  beforeEach: ({ msw }) => msw.use(...withNewer('pending')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    await press(canvas, 'Save my changes');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Load newer version' })).toBeDisabled());
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
    await canvas.findByRole('button', { name: 'Load newer version' });
    msw.use(mockPending('getScenario'));
    await press(canvas, 'Load newer version');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save my changes' })).toBeDisabled());
  },
});

export const NewerNotLoaded = meta.story({
  parameters: { state: 'content-edit/form.edit.conflicted' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas, msw }) => {
    await saveAs(canvas, 'Mine');
    await canvas.findByRole('button', { name: 'Load newer version' });
    msw.use(mockUnreachable('getScenario'));
    await press(canvas, 'Load newer version');
    await expect(
      await canvas.findByText(/We could not load the newer version\. The portal did not respond\./),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mine');
  },
});

export const NewerTaken = meta.story({
  parameters: { state: 'content-edit/form.edit.editing' },
  beforeEach: ({ msw }) => msw.use(...withNewer('accepted')),
  play: async ({ canvas }) => {
    await saveAs(canvas, 'Mine');
    await press(canvas, 'Load newer version');
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sepsis, as saved in the other tab'),
    );
  },
});

export const TermsRefused = meta.story({
  parameters: { state: 'content-edit/form.edit.refused' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('updateScenario', () => {
        throw Response.json(
          {
            error: 'Bad Request',
            message: 'reuseWords does not fit',
            requestId: 'K7M2-9QXT-4DHB',
            field: 'reuseWords',
          },
          { status: 400 },
        );
      }),
    ),
  play: async ({ canvas }) => {
    await press(canvas, /Reuse license/);
    await userEvent.click(await body().findByRole('option', { name: 'In my own words' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Your terms/ }), 'Ask me first.');
    await press(canvas, 'Save changes');
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Your terms/ })).toHaveAccessibleDescription(
        /We could not save these terms/,
      ),
    );
  },
});
