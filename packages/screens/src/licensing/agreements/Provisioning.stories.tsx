import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { withoutScreenshot } from '@community/catalogue/without-screenshot';
import { agreementCases, buildAgreementList, tabletOfAnother } from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inRow, openRow, press, type Situation, StagedProvisioning } from './Provisioning.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Provision device',
  component: StagedProvisioning,
  parameters: {
    design: boardsOf('provisioning', 'license-return', 'agreement-history', 'license-handover'),
    spec: ['B 2 Provision Device / My Contracts', 'B 3', 'B 4', 'B 6', 'B 7', 'B 8', 'B 9'],
  },
  args: { tablet: {}, draft: null, isGone: false } as Situation,
});

const { licensedHere, lastSeat, full, withoutModules, unknownType, ended } = agreementCases;

export const Unlicensed = meta.story({
  parameters: { state: 'agreement-row/closed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is not licensed.')).toBeVisible();
    const claimable = await inRow(canvas, 31);
    await expect(claimable.getByRole('button', { name: 'Claim license' })).toBeEnabled();
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
  parameters: { state: 'agreement-row/open' },
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
  parameters: { state: 'agreement-row/open' },
  play: async ({ canvas }) => {
    const used = await openRow(canvas, 33);
    await expect(used.getByText('No license is left on this agreement.')).toBeVisible();
  },
});

export const OpenedByKeyboard = meta.story({
  parameters: { ...withoutScreenshot, state: 'agreement-row/closed' },
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
    const { product } = agreementCases.claimable;
    await expect(
      await canvas.findByText(`To claim a license, log into ${product.name} from your ${product.name} device.`, {
        selector: 'p',
      }),
    ).toBeVisible();
    const unavailable = first.getByRole('button', { name: 'Unavailable' });
    await expect(unavailable).toBeDisabled();
    await expect(unavailable).toHaveAccessibleDescription(/^To claim a license, log into/);
    await expect(canvas.queryByRole('button', { name: 'Claim license' })).toBeNull();
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
    await expect(await canvas.findByText('The tablet app is not responding.', { selector: 'strong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    const unavailable = (await inRow(canvas, 31)).getByRole('button', { name: 'Unavailable' });
    await expect(unavailable).toHaveAccessibleDescription('The tablet app is not responding.');
  },
});

export const AskingTheTabletAgain = meta.story({
  args: { tablet: { isAnswering: false }, isGone: true },
  parameters: { state: 'provisioning/shown.reconnecting' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Asking the tablet' })).toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: { state: 'provisioning/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listContracts')),
});

export const Empty = meta.story({
  parameters: { state: 'provisioning/shown.empty' },
  beforeEach: ({ msw }) => msw.use(mock('listContracts', () => buildAgreementList([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no license agreement yet.')).toBeVisible();
  },
});

export const Licensed = meta.story({
  parameters: { state: 'provisioning/shown.licensed' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([licensedHere, agreementCases.claimable])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is licensed to you.')).toBeVisible();
    await expect((await inRow(canvas, 38)).getByRole('button', { name: 'Relinquish license' })).toBeVisible();
    await expect((await inRow(canvas, 38)).queryByRole('button', { name: 'Unavailable' })).toBeNull();
    const other = (await inRow(canvas, 31)).getByRole('button', { name: 'Unavailable' });
    await expect(other).toHaveAccessibleDescription('This device already has a license from another agreement.');
  },
});

export const LicensedToOther = meta.story({
  args: { tablet: { device: tabletOfAnother } },
  parameters: { state: 'provisioning/shown.licensedToOther' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device is licensed to another account.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Claim license' })).toBeNull();
  },
});

export const EveryKindOfAgreement = meta.story({
  parameters: { state: 'provisioning/shown.unlicensed' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([lastSeat, full, ended, withoutModules, unknownType])),
  play: async ({ canvas }) => {
    const last = await openRow(canvas, 32);
    await expect(last.getByText('One license is left on this agreement.')).toBeVisible();
    await expect(last.getByRole('button', { name: 'Claim license' })).toBeEnabled();
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
    await expect(await canvas.findByText('You don’t have permission to provision devices.')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'provisioning/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listContracts')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

const relinquish = async (canvas: Parameters<typeof inRow>[0]) => {
  await press(canvas, 38, 'Relinquish license');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Relinquish license' }));
  return dialog;
};

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
      await dialog.findByText('The license was removed from the tablet, but is not available to other devices yet.'),
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
  [agreementCases.claimable.id]: { text: 'Theatre 2 goes back in May.', saved },
});
const offer = () => screen.findByRole('alertdialog', { name: 'Restore your unsaved changes?' });

export const NotesRestored = meta.story({
  args: { draft: leftBehind(agreementCases.claimable.notes) },
  parameters: { state: 'agreement-notes/changed' },
  play: async ({ canvas }) => {
    await userEvent.click(within(await offer()).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const notes = (await inRow(canvas, agreementCases.claimable.id)).getByRole('textbox', { name: 'Notes' });
    await expect(notes).toHaveValue('Theatre 2 goes back in May.');
  },
});

export const NotesOutdated = meta.story({
  args: { draft: leftBehind('As they were once.') },
  parameters: { state: 'unsaved-changes/outdated' },
  play: async () => {
    await expect(await offer()).toHaveTextContent('A newer version has been saved since');
  },
});
