import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario, buildScenarioList, scenarios } from '@community/mocks/content/scenarios';
import { mock, mockError, mockHtml, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { delay, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { chooseFrom } from '../../flows/gestures.ts';
import { StagedBrowse } from './ScenarioBrowse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Browse scenarios',
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
const paged = mock('listScenarios', ({ params }) => {
  const offset = Number(params.offset);
  return buildScenarioList(many.slice(offset, offset + 5), { total: many.length, from: offset + 1 });
});

export const Populated = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scenario(s) available')).toHaveTextContent('5 Scenario(s) available');
    await expect(canvas.getByPlaceholderText('Search all scenarios')).toBeVisible();
    const hidden = canvas
      .getByRole('heading', { name: 'VF arrest, witnessed, in the catheter lab' })
      .closest('article');
    await expect(hidden).toHaveTextContent('Contributed by Anonymous User');
    const endless = canvas.getByRole('heading', { name: 'Bronchiolitis, tiring' }).closest('article');
    await expect(endless).toHaveTextContent('No Time Limit');
    await expect(endless).toHaveTextContent('non-invasive ventila…');
    await expect(endless).toHaveTextContent('Dutch');
  },
});

export const PopulatedOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await expect(canvas.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(canvas.getByText('Upload scenario')).not.toBeVisible();
  },
});

export const ManyPages = meta.story({
  args: { query: 'page=6' },
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) => msw.use(paged),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Scenario 26' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByRole('heading', { name: 'Scenario 31' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
  },
});

export const Loading = meta.story({
  parameters: { state: 'content-list/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listScenarios')),
});

export const Reloading = meta.story({
  parameters: { state: 'content-list/reloading' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarios', async ({ params }) => {
        if (params.age !== '-1') await delay('infinite');
        return buildScenarioList(scenarios);
      }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await chooseFrom('Patient age', 'Adult')();
    await expect(canvas.getByRole('heading', { name: 'Septic shock on the ward' })).toBeVisible();
  },
});

export const Disconnected = meta.story({
  parameters: { state: 'content-list/disconnected' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarios', ({ params }) => {
        if (params.age !== '-1') throw HttpResponse.error();
        return buildScenarioList(scenarios);
      }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await chooseFrom('Patient age', 'Adult')();
    await expect(await canvas.findByText('Needs a connection')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Septic shock on the ward' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Patient age: Adult' })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'content-list/empty' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search scenarios' }), 'zebra{Enter}');
    await expect(await canvas.findByText('No Results Found.')).toBeVisible();
    await expect(canvas.getByText("We couldn't find any results matching those criteria.")).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 Scenario(s) available');
  },
});

export const Vacant = meta.story({
  args: { query: 'page=2' },
  parameters: { state: 'content-list/vacant' },
  beforeEach: ({ msw }) => msw.use(mock('listScenarios', () => buildScenarioList([], { total: 7 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is nothing on this page.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await canvas.findByRole('button', { name: 'Load again' });
  },
});

export const Failed = meta.story({
  parameters: { state: 'content-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listScenarios', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load the scenarios.')).toBeVisible();
    await expect(canvas.getByText('Invalid response error')).toBeVisible();
  },
});

// A refusal that explains itself is shown in the server's words.

export const FailedOnHtml = meta.story({
  parameters: { state: 'content-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockHtml('listScenarios')),
});

export const FailedThenRetried = meta.story({
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) => {
    let isDown = true;
    msw.use(
      mock('listScenarios', () => {
        if (!isDown) return buildScenarioList(scenarios);
        isDown = false;
        throw Response.json({ error: 'Error', message: 'Down.', requestId: 'K7M2-9QXT-4DHB' }, { status: 503 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Septic shock on the ward' })).toBeVisible();
  },
});

const openMenu = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions for Septic shock on the ward' }));
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Download' }));
};

export const DownloadStarted = meta.story({
  parameters: { state: 'download/started' },
  play: async ({ canvas }) => openMenu(canvas),
});

export const OneBadField = meta.story({
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarios', () => {
        const list = buildScenarioList([buildScenario()]);
        return { ...list, scenarios: list.scenarios.map((one) => ({ ...one, tags: null as unknown as [] })) };
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Septic shock on the ward' })).toBeVisible();
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await expectFocusOrder('Search scenarios', 'Search', 'Upload scenario', 'Show favourites', 'Patient age');
    (await canvas.findByRole('button', { name: /^Tags/ })).focus();
    await expectFocusOrder('All languages', 'Sort: Newest', 'Septic shock on the ward');
    await expectFocusOrder('Deteriorating', 'Contributed by ward-skills', 'escalation', 'internal medicine', 'sepsis');
    await expectFocusOrder('Favourite Septic shock on the ward', 'More actions for Septic shock on the ward');
  },
});

export const RetriedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-list/populated' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listScenarios', { once: true })),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Septic shock on the ward' })).toHaveFocus());
  },
});
