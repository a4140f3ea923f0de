import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import { notPictured } from '@community/catalogue/not-pictured';
import preview from '@community/catalogue/preview';
import { stagedTablet } from '@community/catalogue/staged-tablet';
import { asked } from '@community/catalogue/tablet-acts';
import { buildContractList, contractCases, tabletOfAnother } from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inRow, openRow, press, type Situation, StagedProvisioning } from './Provisioning.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licensing/Provision device',
  component: StagedProvisioning,
  parameters: {
    design: boardsOf('provisioning', 'license-return', 'contract-history', 'license-handover'),
    spec: ['B 2 Provision Device / My Contracts', 'B 3', 'B 4', 'B 6', 'B 7', 'B 8', 'B 9'],
  },
  args: { tablet: {}, draft: null, isGone: false } as Situation,
});

/** The agreements as they are at first, and what the server says when it is asked again. */
function listedOnce(afterwards: () => Response | Promise<Response>) {
  let asked = 0;
  return [
    mock('listContracts', async () => {
      asked += 1;
      if (asked > 1) throw await afterwards();
      return buildContractList();
    }),
  ];
}

/** Releases the licence of a tablet that is lost. */
async function release(canvas: Parameters<typeof inRow>[0]) {
  await openRow(canvas, 31);
  await press(canvas, 31, 'Release the license of ward-tablet-1');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Release License' }));
  return dialog;
}

const { licensedHere, lastSeat, full, withoutModules, unknownType, ended } = contractCases;

export const Unlicensed = meta.story({
  parameters: { state: 'contract-row/closed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is not licensed.')).toBeVisible();
    const claimable = await inRow(canvas, 31);
    await expect(claimable.getByRole('button', { name: 'Claim License' })).toBeEnabled();
    await expect(claimable.getByRole('img', { name: '2 of 5 licenses used' })).toBeVisible();
    await expect(claimable.queryByText('recurring')).toBeNull();
    const used = await inRow(canvas, 33);
    const unavailable = used.getByRole('button', { name: 'Unavailable' });
    await expect(unavailable).toBeDisabled();
    await expect(unavailable).toHaveAccessibleDescription('All licenses of this agreement are in use.');
    await expect(used.getByText('All used')).toBeVisible();
    const other = await inRow(canvas, 34);
    await expect(other.getByRole('button', { name: 'Unavailable' })).toHaveAccessibleDescription(/^This agreement is/);
  },
});

export const Opened = meta.story({
  parameters: { state: 'contract-row/open' },
  play: async ({ canvas }) => {
    const claimable = await openRow(canvas, 31);
    await expect(claimable.getByText('recurring')).toBeVisible();
    await expect(claimable.getByText('Number of licenses on agreement')).toBeVisible();
    await expect(claimable.getByText('Patient monitor')).toBeVisible();
    await expect(claimable.getByText('Two tablets stay in the skills room.')).toBeVisible();
    await expect(claimable.queryByRole('textbox', { name: 'Notes' })).toBeNull();
  },
});

export const OpenedAllUsed = meta.story({
  parameters: { state: 'contract-row/open' },
  play: async ({ canvas }) => {
    const used = await openRow(canvas, 33);
    await expect(used.getByText('No license is left on this agreement.')).toBeVisible();
  },
});

export const OpenedByKeyboard = meta.story({
  parameters: { ...notPictured, state: 'contract-row/closed' },
  play: async ({ canvas }) => {
    const row = await inRow(canvas, 31);
    await expectFocusOrder(/agreement 31/);
    await userEvent.keyboard('{Enter}');
    await expect(await row.findByText('recurring')).toBeVisible();
    await expect(row.getByRole('button', { name: /agreement 31/, expanded: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row.queryByText('recurring')).toBeNull());
  },
});

export const NoDevice = meta.story({
  args: { tablet: null },
  parameters: { state: 'provisioning/shown.noDevice' },
  play: async ({ canvas }) => {
    const first = await inRow(canvas, 31);
    const { product } = contractCases.claimable;
    await expect(
      await canvas.findByText(`To claim a license, log into ${product.name} from your ${product.name} device.`, {
        selector: 'p',
      }),
    ).toBeVisible();
    const unavailable = first.getByRole('button', { name: 'Unavailable' });
    await expect(unavailable).toBeDisabled();
    await expect(unavailable).toHaveAccessibleDescription(/^To claim a license, log into/);
    await expect(canvas.queryByRole('button', { name: 'Claim License' })).toBeNull();
  },
});

export const Identifying = meta.story({
  args: { tablet: { isAnswering: false } },
  parameters: { state: 'provisioning/identifying' },
});

export const TabletLost = meta.story({
  args: { tablet: { isAnswering: false }, isGone: true },
  parameters: { state: 'provisioning/shown.tabletLost' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The tablet app is not responding.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'provisioning/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listContracts')),
});

export const Empty = meta.story({
  parameters: { state: 'provisioning/shown.empty' },
  beforeEach: ({ msw }) => msw.use(mock('listContracts', () => buildContractList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no license agreement yet.')).toBeVisible();
  },
});

export const Licensed = meta.story({
  parameters: { state: 'provisioning/shown.licensed' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere, contractCases.claimable])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is licensed to you.')).toBeVisible();
    await expect((await inRow(canvas, 38)).getByRole('button', { name: 'Relinquish License' })).toBeVisible();
    await expect((await inRow(canvas, 38)).queryByRole('button', { name: 'Unavailable' })).toBeNull();
    const other = (await inRow(canvas, 31)).getByRole('button', { name: 'Unavailable' });
    await expect(other).toHaveAccessibleDescription('This device already holds a license from another agreement.');
  },
});

export const LicensedToOther = meta.story({
  args: { tablet: { device: tabletOfAnother } },
  parameters: { state: 'provisioning/shown.licensedToOther' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is licensed to another account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Claim License' })).toBeNull();
  },
});

export const EveryKindOfAgreement = meta.story({
  parameters: { state: 'provisioning/shown.unlicensed' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([lastSeat, full, ended, withoutModules, unknownType])),
  play: async ({ canvas }) => {
    const last = await openRow(canvas, 32);
    await expect(last.getByText('One license is left on this agreement.')).toBeVisible();
    await expect(last.getByRole('button', { name: 'Claim License' })).toBeEnabled();
    await expect((await inRow(canvas, 35)).getByRole('button', { name: 'Unavailable' })).toBeDisabled();
    await expect((await openRow(canvas, 36)).getByText('unknown')).toBeVisible();
    await expect(
      (await openRow(canvas, 37)).getByText("We couldn't find any modules included on this licences agreement"),
    ).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { state: 'provisioning/forbidden' },
  beforeEach: ({ msw }) => msw.use(mockError('listContracts', 403)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not provision devices.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'provisioning/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listContracts')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const RelinquishAsked = meta.story({
  parameters: { state: 'license-return/confirming' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await press(canvas, 38, 'Relinquish License');
    const dialog = await screen.findByRole('alertdialog', { name: 'Relinquish the license of this device?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Relinquish License' })).toBeVisible());
  },
});

export const Relinquishing = meta.story({
  parameters: { state: 'license-return/returning' },
  beforeEach: ({ msw }) => msw.use(mockPending('relinquishLicense'), ...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await press(canvas, 38, 'Relinquish License');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Relinquish License' }));
  },
});

const relinquish = async (canvas: Parameters<typeof inRow>[0]) => {
  await press(canvas, 38, 'Relinquish License');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Relinquish License' }));
  return dialog;
};

export const RelinquishAskedOfAnOlderApp = meta.story({
  args: { tablet: { withdraws: false } },
  parameters: { state: 'license-return/confirming' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await press(canvas, 38, 'Relinquish License');
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'the device can be used as before until it ends, and only in a restricted way then. It ends on 10 June 2026.',
    );
  },
});

export const RelinquishedOnAnOlderApp = meta.story({
  args: { tablet: { withdraws: false } },
  parameters: { state: 'license-return/idle' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await relinquish(canvas);
    const row = await openRow(canvas, 38);
    await expect(await row.findByText(/works until 10 June 2026/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'History' }));
    await expect(
      await row.findByText("Relinquished on demo-tablet; the tablet's license works until 10 June 2026"),
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
      await dialog.findByRole('progressbar', { name: 'Withdrawing the license from the tablet' }),
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
    await expect(await dialog.findByText(/did not confirm that it has withdrawn its license/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const WithdrawnButNotRelinquished = meta.story({
  parameters: { state: 'license-return/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('relinquishLicense', 409), ...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const dialog = await relinquish(canvas);
    await expect(
      await dialog.findByText('The tablet has withdrawn its license, but its seat is not free yet.'),
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
    await expectFocusOrder('Relinquish License', 'Send it to the tablet again', /agreement 38/, 'Relinquish License');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await expectFocusOrder('Cancel', 'Relinquish License');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('This device is not licensed.')).toBeVisible();
    const claim = await (await inRow(canvas, 38)).findByRole('button', { name: 'Claim License' });
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
    await userEvent.click(dialog.getByRole('button', { name: 'Release License' }));
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
    await userEvent.click(dialog.getByRole('button', { name: 'Release License' }));
    await expect(await (await inRow(canvas, 31)).findByText('Licenses in use (1)')).toBeVisible();
    await expectAnnounced('The license of the lost tablet was released.');
  },
});

export const ReleasedAsSelected = meta.story({
  parameters: { ...notPictured, state: 'seat-table/release.idle' },
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

export const LicenseBeingSentAgain = meta.story({
  parameters: { state: 'license-handover/handed' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send it to the tablet again' }));
    await expect(await canvas.findByText('The tablet has its license.')).toBeVisible();
    await expectAnnounced('The tablet has its license.');
  },
});

export const LicenseRefusedByTheTablet = meta.story({
  parameters: { state: 'license-handover/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('relinquishLicense', 503), ...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const dialog = await relinquish(canvas);
    await expect(
      await dialog.findByText('The tablet has withdrawn its license, but its seat is not free yet.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send it to the tablet again' }));
    await expect(await canvas.findByText(/Relinquish it, then claim again/)).toBeVisible();
  },
});

export const Widths = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'license-handover/idle' },
});

/** What was typed on an agreement and not saved. */
const leftBehind = (saved: string) => ({
  [contractCases.claimable.id]: { text: 'Theatre 2 goes back in May.', saved },
});
const offer = () => screen.findByRole('alertdialog', { name: 'Restore your unsaved changes?' });

export const NotesRestored = meta.story({
  args: { draft: leftBehind(contractCases.claimable.notes) },
  parameters: { state: 'contract-notes/changed' },
  play: async ({ canvas }) => {
    await userEvent.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const notes = (await inRow(canvas, contractCases.claimable.id)).getByRole('textbox', { name: 'Notes' });
    await expect(notes).toHaveValue('Theatre 2 goes back in May.');
  },
});

export const NotesOutdated = meta.story({
  args: { draft: leftBehind('As they were once.') },
  parameters: { state: 'unsaved-changes/outdated' },
  play: async () => {
    await expect(await offer()).toHaveTextContent('something newer was saved here');
  },
});

export const RelinquishCancelledByKeyboard = meta.story({
  parameters: { state: 'license-return/idle' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere])),
  play: async ({ canvas }) => {
    const opener = await (await inRow(canvas, 38)).findByRole('button', { name: 'Relinquish License' });
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
  parameters: { ...notPictured, state: 'license-return/idle' },
  play: async ({ canvas }) => {
    await openRow(canvas, 31);
    canvas.getByRole('checkbox', { name: 'Select ward-tablet-1' }).focus();
    await expectFocusOrder('Release the license of ward-tablet-1');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await expectFocusOrder('Cancel', 'Release License');
    await userEvent.keyboard('{Enter}');
    await (await inRow(canvas, 31)).findByText('Licenses in use (1)');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Select ward-tablet-2'));
    await expectFocusOrder('Release the license of ward-tablet-2');
    await expectFocusOrder('Download as CSV', 'History', 'Edit notes');
  },
});
