import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { mock, mockPending, mockUnreachable } from '@community/mocks/mock';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { expect, userEvent } from 'storybook/test';
import { StagedSupport } from './Support.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Support information',
  component: StagedSupport,
  parameters: { design: boardsOf('configuration'), spec: ['A 2 Profile screens', 'B 2 Routes in this document'] },
});

export const Default = meta.story({
  parameters: { state: 'configuration/loaded' },
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('link', { name: 'help@northgate.example' });
    await expect(email).toHaveAttribute('href', 'mailto:help@northgate.example');
    await expect(canvas.getByRole('link', { name: '+44 20 7946 0101' })).toHaveAttribute('href', 'tel:+442079460101');
    await expect(canvas.getByText('0.1.0')).toBeVisible();
  },
});

export const WithoutContacts = meta.story({
  parameters: { state: 'configuration/loaded' },
  beforeEach: ({ msw }) =>
    msw.use(mock('getConfiguration', () => buildConfiguration({ support: { email: null, phone: null, url: null } }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No support contacts have been set up/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'configuration/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getConfiguration')),
});

export const Failed = meta.story({
  parameters: { state: 'configuration/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load the contact details.' })).toBeVisible();
  },
});

export const FailedThenRetriedByKeyboard = meta.story({
  parameters: { state: 'configuration/loaded' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getConfiguration', { once: true })),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await expectFocusOrder('Try again');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('link', { name: 'help@northgate.example' })).toBeVisible();
  },
});
