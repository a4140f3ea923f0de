import { boardsOf } from '@community/catalogue/design';
import { notPictured } from '@community/catalogue/not-pictured';
import preview from '@community/catalogue/preview';
import { buildScenarioList, scenarios } from '@community/mocks/builders';
import { mock } from '@community/mocks/mock';
import { expect, userEvent, waitFor } from 'storybook/test';
import { chooseFrom } from '../../flows/gestures.ts';
import { StagedBrowse } from './ScenarioBrowse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios/Browse by filter and row',
  component: StagedBrowse,
  parameters: {
    design: boardsOf('content-browse', 'content-list'),
    spec: ['A 2 Scenario browse'],
  },
  args: { query: '' },
});

/** Lets the held list come. */
let answer = () => {};

/** Where a row of the list, or its place-holder, begins; nothing of other lists. */
const topOfRow = (item: HTMLElement) =>
  item.parentElement?.parentElement?.hasAttribute('aria-busy') ? [item.getBoundingClientRect().top] : [];

export const Filtered = meta.story({
  args: { query: 'language=nl&sort=name&per=20' },
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Language: Dutch' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sort: Name' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Per page: 20 per page' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'All languages' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Language' }));
    await expect(await canvas.findByRole('button', { name: 'Language' })).toHaveFocus();
    await chooseFrom('Simulated device', 'Vital-signs monitor')();
    await expect(await canvas.findByRole('button', { name: 'Simulated device: Vital-signs monitor' })).toBeVisible();
  },
});

export const FilteredByRow = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await userEvent.click(canvas.getByRole('button', { name: 'sepsis' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 Scenario(s) available'));
    await userEvent.click(canvas.getByRole('button', { name: 'Deteriorating' }));
    await expect(await canvas.findByRole('button', { name: 'Patient condition: Deteriorating' })).toBeVisible();
  },
});

/** Place-holders and rows are equally tall, so nothing moves when the rows come. */
export const NothingMoves = meta.story({
  parameters: { ...notPictured, state: 'content-list/populated' },
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = resolve;
    msw.use(mock('listScenarios', () => promise.then(() => buildScenarioList(scenarios))));
  },
  play: async ({ canvas }) => {
    const tops = () => canvas.getAllByRole('listitem').flatMap(topOfRow);
    await canvas.findByRole('list', { name: 'Loading scenarios' });
    const before = tops();
    answer();
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await expect(before).toHaveLength(5);
    await expect(tops()).toEqual(before);
  },
});
