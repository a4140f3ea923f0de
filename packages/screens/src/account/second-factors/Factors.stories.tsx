import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { allFactors } from '@community/mocks/account/second-factors';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect } from 'storybook/test';
import { body, everything, press, remove, sees } from './FactorSteps.stage.tsx';
import { answerPasskeys, StagedFactors } from './SecondFactors.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Two-step sign-in',
  component: StagedFactors,
  parameters: { design: boardsOf('factors'), spec: ['A 2 Two-step sign-in', 'A 8'] },
  beforeEach: () => answerPasskeys('given'),
});

export const None = meta.story({
  parameters: { state: 'factors/shown.none' },
  play: async () => {
    await sees(/Only your password protects your account/);
    await expect(body.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  },
});

export const Some = meta.story({
  parameters: { state: 'factors/shown.some' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => {
    await sees('7 codes left');
    await sees('Synced between devices');
    await sees('On one device only');
    await expect(body.getByText('Last used never')).toBeVisible();
  },
});

export const SomeOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'factors/shown.some' },
  beforeEach: ({ msw }) => msw.use(everything),
});

export const WithoutRecoveryCodes = meta.story({
  parameters: { state: 'factors/shown.some' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => ({ ...allFactors, recovery_codes_left: 0 }))),
  play: async () => sees(/You have no recovery codes/),
});

export const OneRecoveryCode = meta.story({
  parameters: { state: 'factors/shown.some' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => ({ ...allFactors, recovery_codes_left: 1 }))),
  play: async () => sees('1 code left'),
});

export const WithoutPasskeys = meta.story({
  args: { isSupported: false },
  parameters: { state: 'factors/shown.none' },
  play: async () =>
    sees('This browser does not support passkeys here. Try a different browser, or use one-time codes.'),
});

export const Needed = meta.story({
  args: { need: 'missing' },
  parameters: { state: 'factors/shown.none', layout: 'fullscreen' },
  play: async () => {
    await sees('Set up a second step to continue.');
    await expect(body.queryByRole('button', { name: 'Go to site' })).toBeNull();
  },
});

export const NeededAndThere = meta.story({
  args: { need: 'missing' },
  parameters: { state: 'factors/shown.some', layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => {
    await press('Go to site');
    await expect(body.queryByText('Set up a second step to continue.')).toBeNull();
  },
});

export const NeededAndUnused = meta.story({
  args: { need: 'unused' },
  parameters: { state: 'factors/shown.some', layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => sees('Sign in again with your second step.'),
});

export const Loading = meta.story({
  parameters: { state: 'factors/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listFactors')),
});

export const Failed = meta.story({
  parameters: { state: 'factors/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listFactors')),
  play: async () => sees('We could not load your sign-in options.'),
});

export const Refreshing = meta.story({
  parameters: { state: 'factors/refreshing' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async ({ msw }) => {
    await body.findByRole('button', { name: 'Remove Telephone' });
    msw.use(mockPending('listFactors'));
    await remove('Remove Telephone');
    await expect(await body.findByRole('progressbar', { name: 'One moment' })).toBeInTheDocument();
  },
});
