import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { stagedTablet } from '@community/catalogue/staged-tablet';
import { asked } from '@community/catalogue/tablet-acts';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { agreementCases, buildAgreementList } from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inRow, openRow, press, type Situation, StagedProvisioning } from './Provisioning.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Provision device/Relinquishing and releasing',
  component: StagedProvisioning,
  parameters: {
    design: boardsOf('provisioning', 'license-return', 'agreement-history', 'license-handover'),
    spec: ['B 2 Provision Device / My Contracts', 'B 3', 'B 4', 'B 6', 'B 7', 'B 8', 'B 9'],
  },
  args: { tablet: {}, draft: null, isGone: false } as Situation,
});

/** The agreements as they are at first, and the server's response when they are requested again. */
function listedOnce(afterwards: () => Response | Promise<Response>) {
  let asked = 0;
  return [
    mock('listContracts', async () => {
      asked += 1;
      if (asked > 1) throw await afterwards();
      return buildAgreementList();
    }),
  ];
}

/** Releases the licence of a tablet that is lost. */
async function release(canvas: Parameters<typeof inRow>[0]) {
  await openRow(canvas, 31);
  await press(canvas, 31, 'Release the license of ward-tablet-1');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Release license' }));
  return dialog;
}

const { licensedHere } = agreementCases;

export const RelinquishAsked = meta.story({
  parameters: { state: 'license-return/confirming' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await press(canvas, 38, 'Relinquish license');
    const dialog = await screen.findByRole('alertdialog', { name: 'Relinquish the license of this device?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Relinquish license' })).toBeVisible());
  },
});

export const Relinquishing = meta.story({
  parameters: { state: 'license-return/returning' },
  beforeEach: ({ msw }) => msw.use(mockPending('relinquishLicense'), ...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await press(canvas, 38, 'Relinquish license');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Relinquish license' }));
  },
});

const relinquish = async (canvas: Parameters<typeof inRow>[0]) => {
  await press(canvas, 38, 'Relinquish license');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Relinquish license' }));
  return dialog;
};

export const RelinquishAskedOfAnOlderApp = meta.story({
  args: { tablet: { withdraws: false } },
  parameters: { state: 'license-return/confirming' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await press(canvas, 38, 'Relinquish license');
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'the device will keep working until the license ends. It ends on 10 June 2026.',
    );
  },
});

export const RelinquishedOnAnOlderApp = meta.story({
  args: { tablet: { withdraws: false } },
  parameters: { state: 'license-return/idle' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await relinquish(canvas);
    await expect(await canvas.findByText('This device holds no license, but keeps working.')).toBeVisible();
    const row = await openRow(canvas, 38);
    await expect(await row.findByText(/works until 10 June 2026/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'History' }));
    await expect(
      await row.findByText('Relinquished on demo-tablet; the tablet’s license works until 10 June 2026'),
    ).toBeVisible();
  },
});

export const Withdrawing = meta.story({
  args: { tablet: { unanswered: ['license.withdraw'] } },
  parameters: { state: 'license-return/withdrawing' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const dialog = await relinquish(canvas);
    await expect(
      await dialog.findByRole('progressbar', { name: 'Removing the license from the tablet' }),
    ).toBeInTheDocument();
  },
});

export const NotWithdrawn = meta.story({
  args: { tablet: { unanswered: ['license.withdraw'] } },
  parameters: { state: 'license-return/notWithdrawn' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const dialog = await relinquish(canvas);
    await asked('license.withdraw');
    stagedTablet().goAway();
    await expect(await dialog.findByText(/did not confirm that the license was removed/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const WithdrawnButNotRelinquished = meta.story({
  parameters: { state: 'license-return/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('relinquishLicense', 409), ...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const dialog = await relinquish(canvas);
    await expect(
      await dialog.findByText('The license was removed from the tablet, but is not available to other devices yet.'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const ReleaseBeingChecked = meta.story({
  args: { tablet: null },
  parameters: { state: 'license-return/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('releaseLicense'), ...listedOnce(() => new Promise(() => {}))),
  play: async ({ canvas }) => {
    const dialog = await release(canvas);
    await expect(
      await dialog.findByRole('progressbar', { name: 'Checking whether the license is still held' }),
    ).toBeInTheDocument();
  },
});

export const ReleaseNotKnown = meta.story({
  args: { tablet: null },
  parameters: { state: 'license-return/unknown' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('releaseLicense'), ...listedOnce(() => Response.error())),
  play: async ({ canvas }) => {
    const dialog = await release(canvas);
    await expect(await dialog.findByText(/We do not know whether the license was released/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible();
  },
});

export const RelinquishedByKeyboard = meta.story({
  parameters: { state: 'license-return/idle' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await inRow(canvas, 38);
    await expectFocusOrder('Relinquish license', 'Send it to the tablet again', /agreement 38/, 'Relinquish license');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await expectFocusOrder('Cancel', 'Relinquish license');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('This device is not licensed.')).toBeVisible();
    const claim = await (await inRow(canvas, 38)).findByRole('button', { name: 'Claim license' });
    await waitFor(() => expect(claim).toHaveFocus());
    await expectAnnounced('The license was relinquished.');
  },
});

export const ReleaseFailed = meta.story({
  parameters: { state: 'license-return/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('releaseLicense')),
  args: { tablet: null },
  play: async ({ canvas }) => {
    await openRow(canvas, 31);
    await press(canvas, 31, 'Release the license of ward-tablet-1');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release the license of a lost tablet?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Release license' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('The license was not released.'));
  },
});

export const Released = meta.story({
  parameters: { state: 'seat-table/release.idle' },
  args: { tablet: null },
  play: async ({ canvas }) => {
    await openRow(canvas, 31);
    await press(canvas, 31, 'Release the license of ward-tablet-1');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Release license' }));
    await expect(await (await inRow(canvas, 31)).findByText('Licenses in use (1)')).toBeVisible();
    await expectAnnounced('The license of the lost tablet was released.');
  },
});

export const ReleasedAsSelected = meta.story({
  parameters: { ...withoutScreenshot, state: 'seat-table/release.idle' },
  args: { tablet: null },
  play: async ({ canvas }) => {
    const row = await openRow(canvas, 31);
    await userEvent.click(await row.findByRole('checkbox', { name: 'Select ward-tablet-1' }));
    await userEvent.click(row.getByRole('button', { name: 'Release selected (1)' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Release/ }));
    await expectAnnounced('One license was released.');
  },
});

export const RelinquishCancelledByKeyboard = meta.story({
  parameters: { state: 'license-return/idle' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const opener = await (await inRow(canvas, 38)).findByRole('button', { name: 'Relinquish license' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const ReleasedByKeyboard = meta.story({
  args: { tablet: null },
  parameters: { ...withoutScreenshot, state: 'license-return/idle' },
  play: async ({ canvas }) => {
    await openRow(canvas, 31);
    canvas.getByRole('checkbox', { name: 'Select ward-tablet-1' }).focus();
    await expectFocusOrder('Release the license of ward-tablet-1');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await expectFocusOrder('Cancel', 'Release license');
    await userEvent.keyboard('{Enter}');
    await (await inRow(canvas, 31)).findByText('Licenses in use (1)');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Select ward-tablet-2'));
    await expectFocusOrder('Release the license of ward-tablet-2');
    await expectFocusOrder('Download as CSV', 'History', 'Edit notes');
  },
});
