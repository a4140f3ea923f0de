import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { LISTED_MAX } from '@community/contract/content';
import { buildAnonymousUser, buildPublicUser } from '@community/mocks/account/users';
import { buildMediaList } from '@community/mocks/content/media';
import { buildScenario, buildScenarioList } from '@community/mocks/content/scenarios';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedPublicProfile } from './PublicProfile.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Public profile',
  component: StagedPublicProfile,
  parameters: {
    design: boardsOf('public-profile', 'profile-list'),
    spec: ['B 2 Public profile (/view-user/{id})', 'B 3', 'B 9'],
  },
});

type Canvas = ReturnType<typeof within>;
const list = async (canvas: Canvas, name: RegExp) => within(await canvas.findByRole('region', { name }));

const many = buildScenarioList(
  Array.from({ length: 12 }, (_, index) =>
    buildScenario({
      uuid_id: buildUuid(500 + index),
      name: `Scenario number ${index + 1}`,
      device_id: (index % 34) + 1,
    }),
  ),
);
const manyUser = buildPublicUser({ counts: { scenarios: 12, media: 0, favourite_scenarios: 0, favourite_media: 0 } });

/** More than the server lists. */
export const ListCut = meta.story({
  parameters: { state: 'profile-list/populated' },
  beforeEach: ({ msw }) => {
    const contributed = Array.from({ length: LISTED_MAX }, (_, index) =>
      buildScenario({ uuid_id: buildUuid(2000 + index), name: `Scenario number ${index + 1}` }),
    );
    msw.use(
      mock('getUser', () =>
        buildPublicUser({ counts: { scenarios: 3170, media: 0, favourite_scenarios: 0, favourite_media: 0 } }),
      ),
      mock('listUserScenarios', () => buildScenarioList(contributed)),
    );
  },
  play: async ({ canvas }) => {
    const contributed = await list(canvas, /^Scenarios Contributed 3,170/);
    await contributed.findByRole('link', { name: 'Scenario number 5' });
    await expect(contributed.getByText('Only the newest 1,000 of 3,170 are listed.')).toBeVisible();
  },
});

export const Scenarios = meta.story({
  parameters: { state: 'public-profile/shown.scenarios' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'ward-skills' })).toBeVisible();
    const contributed = await list(canvas, /^Scenarios Contributed/);
    await expect(await contributed.findByRole('link', { name: 'Septic shock on the ward' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: /^Favourited/ })).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'public-profile/shown.scenarios' },
});

export const MediaByKeyboard = meta.story({
  parameters: { state: 'public-profile/shown.media' },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'Scenarios' });
    await expectFocusOrder('Scenarios', 'Scenarios');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Media', selected: true })).toHaveFocus();
    await expect(await canvas.findByRole('heading', { level: 2, name: /^Media Contributed/ })).toBeVisible();
  },
});

export const Anonymous = meta.story({
  parameters: { state: 'public-profile/shown.scenarios' },
  beforeEach: ({ msw }) => msw.use(mock('getUser', () => buildAnonymousUser())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Anonymous' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'public-profile/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getUser')),
});

export const NotFound = meta.story({
  parameters: { state: 'public-profile/notFound' },
  beforeEach: ({ msw }) => msw.use(mockError('getUser', 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Resource not found' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'public-profile/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getUser')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load this profile.' })).toBeVisible();
  },
});

export const ListPopulated = meta.story({
  parameters: { state: 'profile-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getUser', () => manyUser),
      mock('listUserScenarios', () => many),
    ),
  play: async ({ canvas }) => {
    const contributed = await list(canvas, /^Scenarios Contributed/);
    await expect((await contributed.findAllByRole('listitem')).length).toBeGreaterThanOrEqual(5);
    await userEvent.click(contributed.getByRole('link', { name: 'Page 3' }));
    await expect(await contributed.findByRole('link', { name: 'Scenario number 12' })).toBeVisible();
    await expect(contributed.queryByRole('link', { name: 'Scenario number 5' })).toBeNull();
  },
});

/** A user without content and favourites. */
const nothing = [
  mock('listUserScenarios', () => buildScenarioList([])),
  mock('listUserFavouriteScenarios', () => buildScenarioList([])),
  mock('listUserMedia', () => buildMediaList([])),
  mock('listUserFavouriteMedia', () => buildMediaList([])),
];

export const ListEmpty = meta.story({
  parameters: { state: 'profile-list/empty' },
  beforeEach: ({ msw }) => msw.use(...nothing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This user has not contributed any public scenarios yet.')).toBeVisible();
    await expect(await canvas.findByText('This user has not favourited any scenarios yet.')).toBeVisible();
  },
});

export const MediaListEmpty = meta.story({
  parameters: { state: 'profile-list/empty' },
  beforeEach: ({ msw }) => msw.use(...nothing),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Media' }));
    await expect(await canvas.findByText('This user has not contributed any public media yet.')).toBeVisible();
    await expect(await canvas.findByText('This user has not favourited any media yet.')).toBeVisible();
  },
});

export const ListLoading = meta.story({
  parameters: { state: 'profile-list/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listUserScenarios')),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: /^Scenarios Contributed/ });
  },
});

export const ListFailed = meta.story({
  parameters: { state: 'profile-list/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listUserFavouriteScenarios')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this list.')).toBeVisible();
  },
});

export const PagedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'profile-list/populated' },
  beforeEach: ({ msw }) =>
    msw.use(
      mockUnreachable('getUser', { once: true }),
      mock('listUserScenarios', () => many),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Scenarios', 'Try again');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'ward-skills' })).toHaveFocus());
    const contributed = await list(canvas, /^Scenarios Contributed/);
    await contributed.findByRole('link', { name: 'Scenario number 5' });
    await expectFocusOrder('Scenarios', ...[1, 2, 3, 4, 5].map((number) => `Scenario number ${number}`));
    await expectFocusOrder('Page 1', 'Page 2');
    await userEvent.keyboard('{Enter}');
    await contributed.findByRole('link', { name: 'Scenario number 6' });
    await expect(document.body).not.toHaveFocus();
  },
});
