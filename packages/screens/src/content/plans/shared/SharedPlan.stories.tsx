import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { buildSharedPlan } from '@community/mocks/content/plans';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect } from 'storybook/test';
import { press, StagedShared } from '../Plans.stage.tsx';

/** A plan that its owner shares, as seen by those who have its link. */
const meta = preview.meta({
  title: 'Screens/Scenarios and media/Plans/Shared plan',
  component: StagedShared,
  parameters: { design: boardsOf('shared-plan'), spec: ['A 2 Plans', 'A 2 Guards', 'A 2 Scenario view'] },
});

export const Reading = meta.story({
  parameters: { state: 'shared-plan/shown.reading' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Emergency course, day one' })).toBeVisible();
    await expect(canvas.getByText(/^1 item is not shown/)).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
});

export const ReadingOnPhones = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'shared-plan/shown.reading' },
});

/** A visitor without an account sees no pictures and no addresses. */
export const Visiting = meta.story({
  args: { isSignedIn: false },
  parameters: { state: 'shared-plan/shown.reading' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getSharedPlan', () => {
        const plan = buildSharedPlan({ left_out: 0 });
        const items = plan.items.map(({ content, ...item }) => ({
          ...item,
          content:
            content.kind === 'media'
              ? { ...content, uuid_id: null, signed_thumb_url: null }
              : { ...content, uuid_id: null },
        }));
        return { ...plan, items };
      }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('button', { name: 'Make my own copy' })).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const OwnPlan = meta.story({
  parameters: { state: 'shared-plan/shown.reading' },
  beforeEach: ({ msw }) =>
    msw.use(mock('getSharedPlan', () => buildSharedPlan({ is_own: true, items: [], left_out: 2 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Edit plan' })).toBeVisible();
    await expect(canvas.getByText('Nothing in this plan is visible to you.')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'shared-plan/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getSharedPlan')),
});

export const NotFound = meta.story({
  parameters: { state: 'shared-plan/notFound' },
  beforeEach: ({ msw }) => msw.use(mockError('getSharedPlan', 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Plan not found.' })).toBeVisible();
  },
});

export const SignInNeeded = meta.story({
  args: { isSignedIn: false },
  parameters: { state: 'shared-plan/signInNeeded' },
  beforeEach: ({ msw }) => msw.use(mockError('getSharedPlan', 403, 'Please sign in.', {}, undefined, 'sign_in')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?to=plan');
  },
});

export const Failed = meta.story({
  parameters: { state: 'shared-plan/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('getSharedPlan', 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We could not load this plan.')).toBeVisible();
  },
});

export const Copying = meta.story({
  parameters: { state: 'shared-plan/shown.copying' },
  beforeEach: ({ msw }) => msw.use(mockPending('createPlan')),
  play: async ({ canvas }) => {
    await press(canvas, 'Make my own copy');
    await expect(await canvas.findByRole('progressbar', { name: 'Copying the plan' })).toBeVisible();
  },
});

export const Copied = meta.story({
  parameters: { state: 'shared-plan/shown.copied' },
  play: ({ canvas }) => press(canvas, 'Make my own copy'),
});

export const NotCopied = meta.story({
  parameters: { state: 'shared-plan/shown.notCopied' },
  beforeEach: ({ msw }) => msw.use(mockError('createPlan', 409)),
  play: async ({ canvas }) => {
    await press(canvas, 'Make my own copy');
    await expect(await canvas.findByText('The plan was not copied.')).toBeVisible();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'shared-plan/shown.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('createPlan')),
  play: async ({ canvas }) => {
    await press(canvas, 'Make my own copy');
    await expect(await canvas.findByText('Try again: it will not be copied twice.')).toBeVisible();
  },
});
