import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { ownItemsInEachState, ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { HttpResponse } from 'msw';
import { expect, userEvent, type within } from 'storybook/test';
import {
  body,
  choosePrivacy,
  first,
  more,
  onlyScenarios,
  press,
  StagedOwnContent,
  tick,
} from '../OwnContent.stage.tsx';

/** What is shown when the response to a change was lost. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/Unanswered',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 4', 'A 8'],
  },
});

const { unpublished, broken } = ownItemsInEachState;

type Canvas = ReturnType<typeof within>;
/** Nothing else is begun before the outcome is known. */
const bulkActions = ['Make public', 'Make private', 'Add tags', 'Remove tags', 'Set details', 'Delete'];
const publish = (canvas: Canvas) => choosePrivacy(canvas, 'Public');

export const CheckingPrivacy = meta.story({
  parameters: { state: 'own-item/ready.checking' },
  beforeEach: ({ msw }) =>
    msw.use(onlyScenarios(unpublished), mockUnreachable('setScenarioPrivacy'), mockPending('getScenario')),
  play: async ({ canvas }) => {
    await publish(canvas);
    await expect(await canvas.findByText(`Checking whether ${unpublished.name} is public…`)).toBeVisible();
  },
});

export const PrivacyUnclear = meta.story({
  parameters: { state: 'own-item/ready.unclear' },
  beforeEach: ({ msw }) =>
    msw.use(onlyScenarios(unpublished), mockUnreachable('setScenarioPrivacy'), mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await publish(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `We do not know whether ${unpublished.name} is public.`,
    );
  },
});

export const CheckingRetry = meta.story({
  parameters: { state: 'own-item/checkingRetry' },
  beforeEach: ({ msw }) => msw.use(onlyScenarios(broken), mockUnreachable('retryScenario'), mockPending('getScenario')),
  play: async ({ canvas }) => press(canvas, `Try again: ${broken.name}`),
});

export const RetryUnclear = meta.story({
  parameters: { state: 'own-item/unclearRetry' },
  beforeEach: ({ msw }) =>
    msw.use(onlyScenarios(broken), mockUnreachable('retryScenario'), mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await press(canvas, `Try again: ${broken.name}`);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `We do not know whether ${broken.name} is being processed.`,
    );
  },
});

export const CheckingChange = meta.story({
  parameters: { state: 'own-content/work.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('changeScenarios'), mockPending('getScenario')),
  play: async ({ canvas }) => {
    await tick(canvas, first);
    await press(canvas, 'Make public');
    await expect(await canvas.findByText('Checking whether changing 1 scenario succeeded…')).toBeVisible();
    for (const name of bulkActions) await expect(canvas.getByRole('button', { name })).toBeDisabled();
  },
});

export const ChangeUnclear = meta.story({
  parameters: { state: 'own-content/work.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('changeScenarios'), mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await tick(canvas, first, 'Difficult airway, plan B');
    await press(canvas, 'Make public');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether changing 2 scenarios succeeded.',
    );
    for (const name of bulkActions) await expect(canvas.getByRole('button', { name })).toBeDisabled();
  },
});

async function removeFirst(canvas: Canvas): Promise<void> {
  await more(canvas, first, 'Delete');
  await body().findByRole('alertdialog');
  await press(body(), 'Delete');
  await canvas.findByText(`${first} deleted.`);
}

export const CheckingUndo = meta.story({
  parameters: { state: 'own-content/undo.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('changeScenarios'), mockPending('getScenario')),
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await press(canvas, 'Undo');
    await expect(await canvas.findByText(/Checking whether restoring .* succeeded…/)).toBeVisible();
  },
});

export const UndoUnclear = meta.story({
  parameters: { state: 'own-content/undo.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('changeScenarios'), mockUnreachable('getScenario')),
  play: async ({ canvas }) => {
    await removeFirst(canvas);
    await press(canvas, 'Undo');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      `We do not know whether restoring ${first} succeeded.`,
    );
  },
});

export const CheckingTag = meta.story({
  parameters: { state: 'tag-choice/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('createTag')),
  play: async ({ canvas, msw }) => {
    await tick(canvas, first);
    await press(canvas, 'Add tags');
    const field = await body().findByRole('combobox', { name: 'Tags' });
    msw.use(mockPending('listTags'));
    await userEvent.type(field, 'Obstetrics{Enter}');
  },
});

export const Disconnected = meta.story({
  parameters: { state: 'own-list/disconnected' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listOwnScenarios', ({ params }) => {
        if (params.offset !== '0') throw HttpResponse.error();
        return buildScenarioList(ownScenarios.slice(0, 5), { total: 6 });
      }),
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Next' }));
    await expect(await canvas.findByText('Needs a connection')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: first })).toBeVisible();
  },
});
