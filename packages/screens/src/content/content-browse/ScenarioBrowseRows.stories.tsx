import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { buildScenario, buildScenarioList, scenarios } from '@community/mocks/content/scenarios';
import { mock } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { chooseFrom } from '../../flows/gestures.ts';
import { StagedBrowse } from './ScenarioBrowse.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Browse scenarios/By filter and row',
  component: StagedBrowse,
  parameters: {
    design: boardsOf('content-browse', 'content-list'),
    spec: ['A 2 Scenario browse'],
  },
  args: { query: '' },
});

/** Releases the held list. */
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
    await expect(await canvas.findByRole('button', { name: 'Per page: 20 per page' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'All languages' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Language' }));
    await expect(await canvas.findByRole('button', { name: 'Language' })).toHaveFocus();
    await chooseFrom('Simulated device', 'Vital-signs monitor')();
    await expect(await canvas.findByRole('button', { name: 'Simulated device: Vital-signs monitor' })).toBeVisible();
  },
});

export const FilteredByRareLanguage = meta.story({
  args: { query: 'language=cs' },
  parameters: { ...withoutScreenshot, state: 'content-list/empty' },
  play: async ({ canvas }) => {
    const filter = await canvas.findByRole('button', { name: 'Language: Czech' });
    await expect(await canvas.findByRole('heading', { name: 'No Results Found.' })).toBeVisible();
    await userEvent.click(filter);
    const menu = within(await within(document.body).findByRole('menu', { name: 'Language' }));
    await expect(menu.getByRole('menuitemradio', { name: 'Czech' })).toBeChecked();
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Welsh' }));
    await expect(await canvas.findByRole('button', { name: 'Language: Welsh' })).toBeVisible();
  },
});

export const AllDetails = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    const title = 'Septic shock on the ward';
    await canvas.findByRole('heading', { name: title });
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: `More actions for ${title}` }));
      await userEvent.click(await within(document.body).findByRole('menuitem', { name }));
    };
    await choose('Show all details');
    await expect(await canvas.findByText('Checklist items')).toBeVisible();
    await choose('Hide details');
    await waitFor(() => expect(canvas.queryByText('Checklist items')).toBeNull());
    await choose('Show all details');
    await expect(await canvas.findByText('Checklist items')).toBeVisible();
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

/** Scenarios added since the last visit, and those changed since they were downloaded. */
export const Marked = meta.story({
  args: { lastVisit: '2026-04-01T00:00:00Z' },
  parameters: { state: 'content-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listScenarios', () =>
        buildScenarioList([
          buildScenario({ name: 'Came yesterday', contributed_at: '2026-04-02T00:00:00Z' }),
          buildScenario({ uuid_id: buildUuid(102), name: 'Was changed', updated_since_download: true }),
          buildScenario({ uuid_id: buildUuid(103), name: 'Is as it was' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    const row = async (name: string) => (await canvas.findByRole('heading', { name })).closest('article');
    await expect(await row('Came yesterday')).toHaveTextContent('New since your last visit');
    await expect(await row('Was changed')).toHaveTextContent('Updated since you downloaded it');
    await expect(await row('Is as it was')).not.toHaveTextContent(/New since|Updated since/);
  },
});

/** The contributor of a row filters, and stands among the filters from then on. */
export const FilteredByContributor = meta.story({
  parameters: { state: 'content-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    const [contributor] = canvas.getAllByRole('button', { name: 'Contributed by ward-skills' });
    if (contributor) await userEvent.click(contributor);
    const chip = await canvas.findByRole('button', { name: 'Clear contributor: ward-skills' });
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Contributed by Anonymous User' })).toBeNull());
    await userEvent.click(chip);
    await expect((await canvas.findAllByRole('button', { name: 'Contributed by Anonymous User' }))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Clear contributor/ })).toBeNull();
  },
});

/** The address names a contributor without any content. */
export const FilteredByUnknownContributor = meta.story({
  args: { query: `contributor=${buildUuid(999)}` },
  parameters: { ...withoutScreenshot, state: 'content-list/empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Results Found.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear contributor: One contributor' })).toBeVisible();
  },
});

/** Where the panel is above the list, it follows its button in the tab order. */
export const FavouritesFollowTheirButton = meta.story({
  parameters: { ...withoutScreenshot, state: 'favourites-panel/card.expanded' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Septic shock on the ward' });
    await userEvent.click(canvas.getByRole('button', { name: 'Show favourites' }));
    await canvas.findByRole('button', { name: /^Remove Routine induction/ });
    await expectFocusOrder('Scenarios', 'Routine induction, difficult mask');
  },
});

/** Place-holders and rows are equally tall, so nothing moves when the rows come. */
export const NothingMoves = meta.story({
  parameters: { ...withoutScreenshot, state: 'content-list/populated' },
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
