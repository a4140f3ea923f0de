import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { bulkChange } from '@community/contract/content';
import { ownItemsInEachState } from '@community/mocks/content/own-content';
import { mock, mockError, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, within } from 'storybook/test';
import {
  body,
  choosePrivacy,
  first,
  more,
  onlyScenarios,
  press,
  privacyOf,
  StagedOwnContent,
  tick,
} from '../OwnContent.stage.tsx';

/** What the server refuses: the list stays as it was, and the frame of the portal says what happened. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Refused',
  component: StagedOwnContent,
  parameters: {
    ...withoutScreenshot,
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

type Canvas = Parameters<typeof press>[0];

interface Named {
  uuid_id: string;
  name: string;
}

const noResponse = 'The portal did not respond. Check your connection, then try again.';
const { published, unpublished, broken } = ownItemsInEachState;

export const PublishingRefused = meta.story({
  parameters: { state: 'own-item/ready.unpublished' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(unpublished), mockUnreachable('setScenarioPrivacy')),
  play: async ({ canvas }) => {
    await choosePrivacy(canvas, 'Public');
    await expectAnnounced(`We could not change who can see ${unpublished.name}. ${noResponse}`);
    await expect(await privacyOf(canvas)).toHaveAccessibleName(`Private: ${unpublished.name}`);
  },
});

export const RetryRefused = meta.story({
  parameters: { state: 'own-item/broken' },
  beforeEach: ({ msw }) =>
    msw.use(
      onlyScenarios(broken),
      mockError('retryScenario', 503, 'The portal is busy. Please try again in a moment.'),
    ),
  play: async ({ canvas }) => {
    await press(canvas, `Try again: ${broken.name}`);
    const why = 'The portal is busy. Please try again in a moment. Reference: K7M2-9QXT-4DHB.';
    await expectAnnounced(`We could not process ${broken.name} again. ${why}`);
    await expect(canvas.getByRole('button', { name: `Try again: ${broken.name}` })).toBeEnabled();
  },
});

/** Deletes the first scenario, and presses Undo. */
async function deleteAndUndo(canvas: Canvas): Promise<void> {
  await more(canvas, first, 'Delete');
  const dialog = within(await body().findByRole('alertdialog', { name: `Delete ${first}?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await press(canvas, 'Undo');
}

export const UndoUnanswered = meta.story({
  parameters: { state: 'own-content/undo.offered' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('changeScenarios')),
  play: async ({ canvas }) => {
    await deleteAndUndo(canvas);
    await expectAnnounced('Deleted! Scenario deleted.', `We could not restore ${first}. ${noResponse}`);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeEnabled();
  },
});

export const UndoTooLate = meta.story({
  parameters: { state: 'own-content/undo.none' },
  beforeEach: ({ msw }) => {
    const error = { uuid_id: published.uuid_id, name: first, message: 'It was deleted for good.' };
    msw.use(mock('changeScenarios', () => ({ successes: [], errors: [error], undo_until: null })));
  },
  play: async ({ canvas }) => {
    await deleteAndUndo(canvas);
    const late = `${first} can no longer be restored. It was deleted for good.`;
    await expectAnnounced('Deleted! Scenario deleted.', late);
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
});

export const UndoTooLateForSome = meta.story({
  parameters: { state: 'own-content/undo.none' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('changeScenarios', ({ body: call }) => {
        const { action } = bulkChange.parse(call);
        const [one, other] = [published, unpublished].map(({ uuid_id, name }) => ({ uuid_id, name })) as [Named, Named];
        return action === 'delete'
          ? { successes: [one, other], errors: [], undo_until: '2026-03-14T09:31:00.000Z' }
          : { successes: [one], errors: [{ ...other, message: 'It was deleted for good.' }], undo_until: null };
      }),
    ),
  play: async ({ canvas }) => {
    await tick(canvas, first, unpublished.name);
    await press(within(canvas.getByRole('group', { name: 'Selected items' })), /^Delete/);
    const dialog = within(await body().findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await press(canvas, 'Undo');
    await expectAnnounced(/^Deleted! 2 scenarios deleted\.$/, 'Only 1 of 2 scenarios could be restored.');
  },
});
