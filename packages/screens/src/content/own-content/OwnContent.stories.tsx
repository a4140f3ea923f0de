import { boardsOf } from '@community/catalogue/design';
import { expectTouchTarget } from '@community/catalogue/hit-area';
import preview from '@community/catalogue/preview';
import { ownScenarios } from '@community/mocks/content/own-content';
import { buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { delay } from 'msw';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { body, first, press, StagedOwnContent } from './OwnContent.stage.tsx';

/** The lists; what is done with their items is in `OwnContentWork.stories.tsx`. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Own content/List',
  component: StagedOwnContent,
  parameters: {
    design: boardsOf('own-content', 'own-list', 'own-item', 'tag-choice'),
    spec: ['A 2 My scenarios', 'A 2 Media edit, my media, upload', 'A 4', 'A 8', 'A 9'],
  },
});

export const Scenarios = meta.story({
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scenario(s) available')).toHaveTextContent('6 Scenario(s) available');
    await expect(canvas.getAllByRole('article')).toHaveLength(5);
    await expect(canvas.getByText('This scenario is currently processing. please check back later.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'a patient age' })).toHaveAttribute(
      'href',
      `/scenario/${buildUuid(203)}/edit#age`,
    );
    for (const row of canvas.getAllByRole('article')) await expect(row.offsetHeight).toBeLessThanOrEqual(112);
  },
});

async function expectTouchTargets(canvas: ReturnType<typeof within>): Promise<void> {
  await canvas.findAllByRole('article');
  const status = /^(Status:|Public|Private|Needs)/;
  for (const control of [...canvas.getAllByRole('checkbox'), ...canvas.getAllByRole('button', { name: status })])
    await expectTouchTarget(control);
  window.scrollTo(0, 0);
  // No status is cut off.
  for (const choice of canvas.getAllByRole('button', { name: status })) {
    const { left, right } = choice.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  }
}

export const ScenariosOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => expectTouchTargets(canvas),
});

export const InTheTabletApp = meta.story({
  args: { hasEditor: false },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: first });
    await press(canvas, `More actions for ${first}`);
    await waitFor(() => expect(body().getByRole('menuitem', { name: 'Download' })).toBeVisible());
    await expect(body().queryByRole('menuitem', { name: /^Open in the web editor/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
});

export const Media = meta.story({
  args: { kind: 'media' },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Media Item(s) available')).toHaveTextContent('5 Media Item(s) available');
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await expect(canvas.getByText('This media is currently processing. please check back later.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'a title' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(await canvas.findByText('No picture could be taken from this video.')).toBeVisible();
  },
});

export const MediaOnPhone = meta.story({
  args: { kind: 'media' },
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => expectTouchTargets(canvas),
});

export const Sorted = meta.story({
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: first });
    canvas.getByRole('button', { name: 'Sort: Oldest first' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Name, A to Z' }));
    await waitFor(() =>
      expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Anaphylaxis at the dentist'),
    );
  },
});

export const OneStatus = meta.story({
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await press(canvas, /^Needs details/);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('button', { name: /^Needs details/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('heading', { name: 'Untitled case' })).toBeVisible();
  },
});

export const OneStatusOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await press(canvas, 'Status: All 6');
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Needs details 1' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await press(canvas, 'Status: Needs details 1');
    await waitFor(() => expect(body().getByRole('menuitemradio', { name: 'Needs details 1' })).toBeChecked());
  },
});

export const WhatIsMissing = meta.story({
  args: { query: 'status=needs' },
  parameters: { state: 'own-item/ready.lacking' },
  play: async ({ canvas }) => {
    await press(canvas, 'Needs 3 details: Untitled case');
    await expect(await body().findByRole('menuitem', { name: 'Add a patient age' })).toHaveAttribute(
      'href',
      `/scenario/${buildUuid(203)}/edit#age`,
    );
    await waitFor(() => expect(body().getByRole('menuitem', { name: 'Patient condition' })).toBeVisible());
  },
});

export const Searched = meta.story({
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search my scenarios' }), 'dentist{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('heading', { name: 'Anaphylaxis at the dentist' })).toBeVisible();
  },
});

export const NothingFound = meta.story({
  args: { query: 'term=nothing' },
  parameters: { state: 'own-list/empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Results Found.')).toBeVisible();
  },
});

export const EverythingShownAgain = meta.story({
  args: { query: 'term=nothing&status=failed' },
  parameters: { state: 'own-list/populated' },
  play: async ({ canvas }) => {
    await press(canvas, 'Show all my scenarios');
    await expect(await canvas.findByRole('heading', { name: first })).toBeVisible();
  },
});

export const JustUploaded = meta.story({
  parameters: { state: 'own-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listOwnScenarios', () =>
        buildScenarioList(ownScenarios.map((one, n) => ({ ...one, uuid_id: `${n}a2b3c4d${one.uuid_id.slice(8)}` }))),
      ),
    ),
  args: { query: 'sort=contributedAt-DESC&new=5a2b3c4d' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Just uploaded', { selector: 'span' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'own-list/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listOwnScenarios')),
});

export const Reloading = meta.story({
  parameters: { state: 'own-list/reloading' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listOwnScenarios', async ({ params }) => {
        if (params.offset !== '0') await delay('infinite');
        return buildScenarioList(ownScenarios.slice(0, 5), { total: 6 });
      }),
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Next' }));
    await expect(canvas.getByRole('heading', { name: first })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'own-list/empty' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnScenarios', () => buildScenarioList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You haven't contributed any of this content yet!")).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Upload scenario' }).at(-1)).toHaveAttribute(
      'href',
      '/scenarios/upload',
    );
  },
});

export const Correcting = meta.story({
  args: { query: 'page=9' },
  parameters: { state: 'own-list/correcting' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('listOwnScenarios', async ({ params }) => {
        if (params.offset === '5') await delay('infinite');
        return buildScenarioList([], { total: 7 });
      }),
    ),
});

export const Vacant = meta.story({
  args: { query: 'page=2' },
  parameters: { state: 'own-list/vacant' },
  beforeEach: ({ msw }) => msw.use(mock('listOwnScenarios', () => buildScenarioList([], { total: 7 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is nothing on this page.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await canvas.findByRole('button', { name: 'Load again' });
  },
});

export const Failed = meta.story({
  parameters: { state: 'own-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listOwnScenarios')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load your scenarios.')).toBeVisible();
  },
});
