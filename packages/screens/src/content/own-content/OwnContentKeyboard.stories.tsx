import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { ownItemsInEachState } from '@community/mocks/content/own-content';
import { expect, userEvent, waitFor } from 'storybook/test';
import { body, first, onlyScenarios, StagedOwnContent } from './OwnContent.stage.tsx';

/** The page by keyboard alone. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/By keyboard',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

export const DeletedAndUndoneByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'own-content/undo.none' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: first });
    await expectFocusOrder(
      'Upload scenario',
      'My scenarios',
      'My media',
      'My plans',
      /^Sort:/,
      'Search my scenarios',
      'Search',
      /^All/,
      /^Public/,
      /^Private/,
      /^Needs details/,
      /^Processing/,
      /^Failed/,
      'Select all',
      `Select ${first}`,
      first,
      `Public: ${first}`,
      `Update details: ${first}`,
      `More actions for ${first}`,
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Open in the web editor'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await body().findByRole('alertdialog', { name: `Delete ${first}?` });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Cancel'));
    await expectFocusOrder('Delete');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: first })).toBeNull());
    await expectAnnounced('Deleted! Scenario deleted.');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Select Difficult airway, plan B'));
    for (const name of ['Select all', 'Dismiss', 'Undo']) {
      await userEvent.tab({ shift: true });
      await expect(document.activeElement).toHaveAccessibleName(name);
    }
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('heading', { name: first });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Select all'));
  },
});

export const SeveralMadePublicByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'own-content/work.idle' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(ownItemsInEachState.unpublished)),
  play: async ({ canvas }) => {
    (await canvas.findByRole('checkbox', { name: 'Select all' })).focus();
    await userEvent.keyboard(' ');
    await expectFocusOrder('Clear selection', 'Make public');
    await userEvent.keyboard('{Enter}');
    const dismiss = await canvas.findByRole('button', { name: 'Dismiss' });
    // Nothing is selected any longer, so the buttons for the selected have gone.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Select all'));
    await userEvent.tab({ shift: true });
    await expect(dismiss).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Select all'));
  },
});

export const BackAtTheEditedRow = meta.story({
  args: { returnedTo: ownItemsInEachState.lacking.uuid_id },
  parameters: { ...withoutScreenshot, state: 'own-content/work.idle' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: ownItemsInEachState.lacking.name });
    await waitFor(() => expect(link).toHaveFocus());
  },
});
