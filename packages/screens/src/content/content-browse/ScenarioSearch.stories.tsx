import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { delay } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { chooseFrom } from '../../flows/gestures.ts';
import { StagedBrowse } from './ScenarioBrowse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Browse scenarios/Search and filters',
  component: StagedBrowse,
  parameters: {
    design: boardsOf('content-browse', 'content-list', 'download'),
    spec: ['A 2 Scenario browse', 'A 5', 'A 9', 'B 2 Legal, footer, shared shell'],
  },
  args: { query: '' },
});

const many = Array.from({ length: 60 }, (_, index) =>
  buildScenario({
    id: 200 + index,
    uuid_id: buildUuid(200 + index),
    name: `Scenario ${index + 1}`,
    device_id: (index % 34) + 1,
  }),
);

export const ManyFound = meta.story({
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarios', () => buildScenarioList(many.slice(0, 5), { total: 10_000, from: 1, isCapped: true })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scenario(s) available')).toHaveTextContent('10,000+ Scenario(s) available');
    await expect(await canvas.findByRole('link', { name: 'Page 2000' })).toBeVisible();
  },
});

export const Correcting = meta.story({
  args: { query: 'page=9' },
  parameters: { state: 'content-list/correcting' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarios', async ({ params }) => {
        if (params.offset === '5') await delay('infinite');
        return buildScenarioList([], { total: 7 });
      }),
    ),
});

// A refusal that explains itself is shown in the server's words.
const tooLong = 'This search takes too long. Try fewer words, or longer ones.';
const tooOften = 'You have searched 120 times within a minute. Please try again in 1 minute.';

export const SearchTooLong = meta.story({
  args: { query: 'term=a' },
  parameters: { state: 'content-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listScenarios', 503, tooLong)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(tooLong))).toBeVisible();
    await expect(canvas.queryByText(/Invalid response error/)).toBeNull();
  },
});

export const SearchesLimited = meta.story({
  args: { query: 'term=a' },
  parameters: { state: 'content-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listScenarios', 429, tooOften)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(tooOften))).toBeVisible();
    await expect(canvas.queryByText(/Invalid response error/)).toBeNull();
  },
});

export const SearchedAndFiltered = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bronchiolitis, tiring' });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search scenarios' }), 'Sepsis');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Bronchiolitis, tiring' })).toBeNull());
    await chooseFrom('Patient age', 'Adult')();
    await expect(await canvas.findByPlaceholderText('Search within selected scenario parameters')).toHaveValue(
      'Sepsis',
    );
    await expect(await canvas.findByRole('heading', { name: 'Septic shock on the ward' })).toBeVisible();
  },
});

export const TagsReady = meta.story({
  parameters: { state: 'content-browse/tags.ready' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await userEvent.click(canvas.getByRole('button', { name: /^Tags/ }));
    const panel = within(await within(document.body).findByRole('dialog', { name: 'Tags' }));
    await userEvent.click(await panel.findByRole('option', { name: 'sepsis' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Scenario(s) available')).toHaveTextContent('1 Scenario(s) available'));
  },
});

export const TagsLoading = meta.story({
  parameters: { state: 'content-browse/tags.loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listTagsInUse')),
});

export const TagsFailed = meta.story({
  parameters: { state: 'content-browse/tags.failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listTagsInUse')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tags did not load. Try again' })).toBeVisible();
  },
});

export const FilterSheet = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-browse/filters.open' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Cardiac arrest' }));
    await waitFor(() => expect(sheet.getByRole('radio', { name: 'Cardiac arrest' })).toBeChecked());
    await userEvent.click(sheet.getByRole('radio', { name: 'Defibrillators' }));
    await waitFor(() => expect(sheet.getByRole('radio', { name: 'Defibrillators' })).toBeChecked());
    await userEvent.click(sheet.getByRole('checkbox', { name: 'My languages first' }));
    await waitFor(() => expect(sheet.getByRole('checkbox', { name: 'My languages first' })).not.toBeChecked());
    await expect(sheet.getByRole('radio', { name: '5' })).toBeChecked();
    await userEvent.click(await sheet.findByRole('option', { name: 'als' }));
    await expect(await sheet.findByRole('button', { name: /^Show \d+ scenarios?$/ })).toBeVisible();
    await expect(sheet.getAllByRole('button', { name: 'Clear all' })[0]).toBeEnabled();
  },
});

export const FilterSheetRareChoices = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { query: 'device=16&language=de' },
  parameters: { state: 'content-browse/filters.open' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters 2' }));
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'Filters' }));
    await expect(sheet.getByRole('button', { name: 'Other language: German' })).toBeVisible();
    for (const name of ['Monitors', 'Defibrillators', 'Ventilators'])
      await expect(sheet.getByRole('radio', { name })).not.toBeChecked();
    await userEvent.click(sheet.getByRole('radio', { name: 'Monitors' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: 'One device' })).toBeVisible());
    await userEvent.click(sheet.getByRole('radio', { name: '20' }));
    await waitFor(() => expect(sheet.getByRole('radio', { name: '20' })).toBeChecked());
  },
});

export const FilterSheetClosedAgain = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-browse/filters.closed' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    const opener = canvas.getByRole('button', { name: 'Filters' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('dialog', { name: 'Filters' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const SearchedByKeyboard = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Bronchiolitis, tiring' });
    await userEvent.tab();
    await userEvent.keyboard('Sepsis{Enter}');
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Bronchiolitis, tiring' })).toBeNull());
    await expect(canvas.getByRole('searchbox', { name: 'Search scenarios' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 Scenario(s) available');
  },
});
