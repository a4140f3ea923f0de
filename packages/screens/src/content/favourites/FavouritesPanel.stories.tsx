import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildMediaList } from '@community/mocks/content/media';
import { buildScenario, buildScenarioList, scenarios } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending } from '@community/mocks/mock';
import { delay } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StagedPanel } from './FavouritesPanel.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Favourites panel',
  component: StagedPanel,
  parameters: {
    design: boardsOf('favourites-panel', 'favourites-list'),
    spec: ['A 2 Scenario browse', 'B 2 Legal, footer, shared shell'],
  },
  // Where there is no room for it beside the list, a button opens it.
  args: { events: [{ type: 'card.opened' }] },
});

export const Populated = meta.story({
  parameters: { state: 'favourites-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Routine induction, difficult mask' })).toBeVisible();
  },
});

export const Removed = meta.story({
  parameters: { state: 'favourites-list/populated' },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Remove Routine induction, difficult mask from favourites' }),
    );
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Routine induction, difficult mask' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href'));
  },
});

export const Removing = meta.story({
  parameters: { state: 'favourite-toggle/removing' },
  beforeEach: ({ msw }) => msw.use(mockPending('toggleFavouriteScenario')),
  play: async ({ canvas }) => {
    const name = /^Remove Routine induction, difficult mask from favourites/;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await canvas.findByRole('progressbar', { name: 'Please wait' })).toBeVisible();
    await expect(canvas.getByRole('button', { name })).toHaveFocus();
  },
});

export const Loading = meta.story({
  parameters: { state: 'favourites-list/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listFavouriteScenarios')),
});

export const Empty = meta.story({
  parameters: { state: 'favourites-list/empty' },
  beforeEach: ({ msw }) => msw.use(mock('listFavouriteScenarios', () => buildScenarioList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Use the star to favourite some scenarios!')).toBeVisible();
  },
});

export const Refreshing = meta.story({
  parameters: { state: 'favourites-list/refreshing' },
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      mock('listFavouriteScenarios', async () => {
        calls += 1;
        if (calls > 1) await delay('infinite');
        return buildScenarioList(scenarios.slice(3));
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Routine induction, difficult mask' });
    for (const actor of globalThis.stagedActors ?? []) actor.send({ type: 'favourites.changed' });
  },
});

export const Failed = meta.story({
  parameters: { state: 'favourites-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('listFavouriteScenarios', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load your favourites.')).toBeVisible();
  },
});

export const Collapsed = meta.story({
  args: { events: [] },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'favourites-panel/card.collapsed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show favourites', expanded: false })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Routine induction, difficult mask' })).toBeNull();
  },
});

export const Expanded = meta.story({
  args: { events: [] },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'favourites-panel/card.expanded' },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Show favourites' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Routine induction, difficult mask' })).toBeVisible();
  },
});

export const ScenariosTab = meta.story({
  parameters: { state: 'favourites-panel/tab.scenario' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Scenarios', selected: true })).toBeVisible();
  },
});

export const MediaTab = meta.story({
  parameters: { state: 'favourites-panel/tab.media' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Routine induction, difficult mask' });
    canvas.getByRole('tab', { name: 'Scenarios' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Media', selected: true })).toHaveFocus();
    await expect(await canvas.findByRole('button', { name: /^Remove .* from favourites$/ })).toBeVisible();
  },
});

export const MediaTabEmpty = meta.story({
  parameters: { state: 'favourites-list/empty' },
  beforeEach: ({ msw }) => msw.use(mock('listFavouriteMedia', () => buildMediaList([]))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Media' }));
    await expect(await canvas.findByText('Use the star to favourite some media!')).toBeVisible();
  },
});

export const RemovedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'favourites-list/populated' },
  play: async ({ canvas }) => {
    const [gone, next] = ['Routine induction, difficult mask', 'Term newborn, no respiratory effort'];
    await canvas.findByRole('link', { name: next });
    await expectFocusOrder('Show favourites', 'Scenarios', gone, `Remove ${gone} from favourites`);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('link', { name: gone })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('link', { name: next })).toHaveFocus());
    await expectFocusOrder(`Remove ${next} from favourites`);
  },
});

export const Updated = meta.story({
  parameters: { state: 'favourites-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listFavouriteScenarios', () =>
        buildScenarioList([buildScenario({ updated_since_download: true, is_favourited_by_current_user: true })]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Updated/)).toHaveTextContent('Updated since you downloaded it');
  },
});
