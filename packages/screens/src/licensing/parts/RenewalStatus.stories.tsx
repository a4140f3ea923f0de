import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { agreementCases } from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect } from 'storybook/test';
import { type Situation, StagedRenewal } from './RenewalStatus.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Renewal',
  component: StagedRenewal,
  parameters: { design: boardsOf('license-renewal'), spec: ['B 2 Provision Device / My Contracts', 'B 4'] },
  args: { tablet: {}, leaves: false } as Situation,
});

const licensed = () => createLicensingHandlers([agreementCases.licensedHere]);

export const Waiting = meta.story({
  args: { tablet: null },
  parameters: { state: 'license-renewal/waiting' },
});

export const Renewing = meta.story({
  parameters: { state: 'license-renewal/renewing' },
  beforeEach: ({ msw }) => msw.use(mockPending('renewLicense')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Renewing the license…')).toBeVisible();
  },
});

export const Handing = meta.story({
  args: { tablet: { unanswered: ['licence'] } },
  parameters: { state: 'license-renewal/handing' },
  beforeEach: ({ msw }) => msw.use(...licensed()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sending the renewed license to the tablet…')).toBeVisible();
  },
});

export const Renewed = meta.story({
  parameters: { state: 'license-renewal/renewed' },
  beforeEach: ({ msw }) => msw.use(...licensed()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Licensed until 10 June 2026.')).toBeVisible();
  },
});

export const Unlicensed = meta.story({
  parameters: { state: 'license-renewal/unlicensed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is not licensed.')).toBeVisible();
  },
});

export const NotTakenByTheTablet = meta.story({
  args: { leaves: true },
  parameters: { state: 'license-renewal/deliveryFailed' },
  beforeEach: ({ msw }) => msw.use(...licensed()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/did not confirm that it received the renewed license/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'license-renewal/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('renewLicense')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not check or renew/)).toBeVisible();
  },
});
