import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockUnreachable } from '@community/mocks/mock';
import { delay, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { body, first, press, StagedOwnContent, tick } from '../OwnContent.stage.tsx';

/** Selecting beyond the page, and giving many the same details. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Several at once',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 4', 'A 8'],
  },
});

type Canvas = ReturnType<typeof within>;

async function selectPage(canvas: Canvas): Promise<void> {
  await canvas.findByRole('heading', { name: first });
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
}

/** The list answers in pages of five; a request for all at once goes as `all` does. */
const inPagesOr = (all: () => Promise<never>) =>
  mock('listOwnScenarios', async ({ params }) => {
    if (params.count === '100') await all();
    const offset = Number(params.offset);
    return buildScenarioList(ownScenarios.slice(offset, offset + 5), { total: ownScenarios.length });
  });

export const SelectedOnAllPages = meta.story({
  parameters: { state: 'own-content/selection.picking' },
  play: async ({ canvas }) => {
    await selectPage(canvas);
    await press(canvas, 'Select all 6');
    await expect(await canvas.findByText('6 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await canvas.findByRole('heading', { name: 'Anaphylaxis at the dentist' });
    await expect(canvas.getByRole('checkbox', { name: 'Select Anaphylaxis at the dentist' })).toBeChecked();
    await expect(canvas.getByText('6 selected')).toBeVisible();
  },
});

export const Gathering = meta.story({
  parameters: { state: 'own-content/selection.gathering' },
  beforeEach: ({ msw }) => msw.use(inPagesOr(() => delay('infinite') as Promise<never>)),
  play: async ({ canvas }) => {
    await selectPage(canvas);
    await press(canvas, 'Select all 6');
    await expect(await canvas.findByRole('progressbar', { name: 'Selecting' })).toBeVisible();
    await expect(canvas.getByText('Selecting 6…')).toBeVisible();
    const bar = within(canvas.getByRole('group', { name: 'Selected items' }));
    for (const button of bar.getAllByRole('button')) await expect(button).toBeDisabled();
  },
});

export const GatheringOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-content/selection.gathering' },
  beforeEach: ({ msw }) => msw.use(inPagesOr(() => delay('infinite') as Promise<never>)),
  play: async ({ canvas }) => {
    await selectPage(canvas);
    await press(canvas, 'Select all 6');
    await expect(await canvas.findByText('Selecting 6…')).toBeVisible();
  },
});

export const NotGathered = meta.story({
  parameters: { state: 'own-content/selection.selectAllFailed' },
  beforeEach: ({ msw }) =>
    msw.use(
      inPagesOr(() => {
        throw HttpResponse.error();
      }),
    ),
  play: async ({ canvas }) => {
    await selectPage(canvas);
    await press(canvas, 'Select all 6');
    await expect(await canvas.findByText(/^We could not select the items on the other pages\./)).toBeVisible();
    await expect(canvas.getByText('5 selected')).toBeVisible();
  },
});

export const SelectionCleared = meta.story({
  parameters: { state: 'own-content/selection.picking' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Clear selection');
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  },
});

export const GivenAnAge = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Set details');
    await userEvent.click(await body().findByRole('menuitem', { name: 'Neonate' }));
    await expect(await canvas.findByText('Patient age set for 2 scenarios.')).toBeVisible();
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'a patient age' })).toBeNull());
    await press(canvas, 'Undo');
    await expect(await canvas.findByText('Change undone for 2 scenarios.')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'a patient age' })).toBeVisible();
  },
});

export const GivenALanguage = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Set details');
    await userEvent.click(await body().findByRole('menuitem', { name: 'German' }));
    await expect(await canvas.findByText('Language set for 1 scenario.')).toBeVisible();
    await expect(await canvas.findByText(/· German ·/)).toBeVisible();
  },
});

export const GivenACondition = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Set details');
    await userEvent.click(await body().findByRole('menuitem', { name: 'Stable' }));
    await expect(await canvas.findByText('Patient condition set for 1 scenario.')).toBeVisible();
  },
});

async function askForWords(canvas: Canvas) {
  await tick(canvas, first, 'Untitled case');
  await press(canvas, 'Set details');
  await userEvent.click(await body().findByRole('menuitem', { name: 'In my own words…' }));
  return within(await body().findByRole('dialog', { name: 'License of 2 scenarios' }));
}

export const LicenceInOwnWords = meta.story({
  parameters: { state: 'own-content/work.wording' },
  play: async ({ canvas }) => {
    const dialog = await askForWords(canvas);
    const field = dialog.getByRole('textbox', { name: /^Your terms/ });
    await expect(field).toHaveFocus();
    await expect(dialog.getByRole('button', { name: 'Set license' })).toBeDisabled();
    await userEvent.type(field, 'For teaching only. Ask me before you change it.');
    await expect(dialog.getByRole('button', { name: 'Set license' })).toBeEnabled();
  },
});

export const ChoosingAnotherLanguage = meta.story({
  parameters: { state: 'own-content/work.choosingLanguage' },
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Untitled case');
    await press(canvas, 'Set details');
    await userEvent.click(await body().findByRole('menuitem', { name: 'Other language…' }));
    const dialog = within(await body().findByRole('dialog', { name: 'Language of 2 scenarios' }));
    await expect(dialog.getByRole('button', { name: 'Set language' })).toBeDisabled();
    await userEvent.click(await dialog.findByRole('button', { name: /Language$/ }));
    // By its text: asking each of some 180 options for its name takes long.
    await userEvent.click(await body().findByText('Welsh', { selector: '[role=option]' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Set language' })).toBeEnabled());
  },
});

export const LicenceWordsTooLong = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-content/work.wording' },
  play: async ({ canvas }) => {
    const dialog = await askForWords(canvas);
    await userEvent.click(dialog.getByRole('textbox', { name: /^Your terms/ }));
    await userEvent.paste('Ask. '.repeat(101));
    await expect(await dialog.findByText('Use at most 500 characters.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Set license' })).toBeDisabled();
  },
});

export const GivenOwnWords = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    const dialog = await askForWords(canvas);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Your terms/ }), 'Ask me first.');
    await userEvent.click(dialog.getByRole('button', { name: 'Set license' }));
    await expect(await canvas.findByText('License set for 2 scenarios.')).toBeVisible();
    await press(canvas, 'Undo');
    await expect(await canvas.findByText('Change undone for 2 scenarios.')).toBeVisible();
  },
});

export const LicenceTakenBack = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Set details');
    await userEvent.click(await body().findByRole('menuitem', { name: 'Not chosen' }));
    await expect(await canvas.findByText('License set for 1 scenario.')).toBeVisible();
  },
});

export const MadePrivateAndBack = meta.story({
  parameters: { state: 'own-content/work.summarised' },
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Make private');
    await expect(await canvas.findByText('1 scenario made private.')).toBeVisible();
    await press(canvas, 'Undo');
    await expect(await canvas.findByRole('button', { name: `Public: ${first}` })).toBeVisible();
  },
});

export const UndoOfAChangeUnclear = meta.story({
  parameters: { state: 'own-content/work.unclear' },
  play: async ({ canvas, msw }) => {
    await tick(canvas, first);
    await press(canvas, 'Make private');
    await canvas.findByText('1 scenario made private.');
    msw.use(mockUnreachable('changeScenarios'), mockUnreachable('getScenario'));
    await press(canvas, 'Undo');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether changing 1 scenario succeeded.',
    );
  },
});
