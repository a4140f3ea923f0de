import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { stagedTablet } from '@community/catalogue/staged-tablet';
import { agreementCases, buildAgreementList, buildClaim } from '@community/mocks/licensing/licensing';
import { mock } from '@community/mocks/mock';
import { expect } from 'storybook/test';
import { claim, type Situation, StagedClaim } from './LicenseClaim.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Claim a license/Another tablet',
  component: StagedClaim,
  parameters: { design: boardsOf('license-claim'), spec: ['B 2 New License Claim', 'B 3', 'B 4'] },
  args: { tablet: {}, agreementId: '31', leaves: false, isGone: false, draft: null } as Situation,
});

const anotherTablet = { device_id: 'demo-tablet-2', product: 'Bedside' };

export const AnotherTabletInBetween = meta.story({
  parameters: { state: 'license-claim/claimedForAnother' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('claimLicense', async () => {
        stagedTablet().setDevice(anotherTablet);
        return buildClaim();
      }),
    ),
  play: async ({ canvas }) => {
    await claim(canvas);
    await expect(await canvas.findByText('The license was claimed for demo-tablet.')).toBeVisible();
    await expect(canvas.getByText(/^This device \(demo-tablet-2\) did not receive the license\./)).toBeVisible();
    await expect(stagedTablet().read().licence).toBeNull();
  },
});

export const AnotherTabletAfterARefusal = meta.story({
  parameters: { state: 'license-claim/editing.filling' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('claimLicense', () => {
        stagedTablet().setDevice(anotherTablet);
        throw Response.json({ error: 'Conflict', message: 'Full.', requestId: 'K7M2-9QXT-4DHB' }, { status: 409 });
      }),
    ),
  play: async ({ canvas }) => {
    await claim(canvas);
    await expectAnnounced('No license was claimed for demo-tablet.');
    await expect(await canvas.findByRole('textbox', { name: /serial number/ })).toHaveValue('');
  },
});

export const AnotherTabletAfterALostAnswer = meta.story({
  parameters: { state: 'license-claim/editing.filling' },
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      mock('claimLicense', () => {
        stagedTablet().setDevice(anotherTablet);
        throw Response.error();
      }),
      mock('listContracts', () => {
        asked += 1;
        // The second one is the question whether it was claimed.
        if (asked === 2) throw Response.error();
        return buildAgreementList([agreementCases.claimable]);
      }),
    );
  },
  play: async ({ canvas }) => {
    await claim(canvas);
    await expectAnnounced('We do not know whether a license was claimed for demo-tablet.');
    await expect(await canvas.findByRole('textbox', { name: /serial number/ })).toHaveValue('');
  },
});
