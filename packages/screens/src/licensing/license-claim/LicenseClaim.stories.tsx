import { expectAnnounced } from '@community/catalogue/announced';
import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { agreementCases, buildAgreementList, tabletOfAnother } from '@community/mocks/licensing/licensing';
import { createLicensingHandlers } from '@community/mocks/licensing/licensing-handlers';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { claim, type Situation, StagedClaim, submit } from './LicenseClaim.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Licenses/Claim a license',
  component: StagedClaim,
  parameters: {
    design: boardsOf('license-claim', 'license-handover'),
    spec: ['B 2 New License Claim', 'B 3', 'B 4', 'B 5', 'B 8', 'B 9'],
  },
  args: { tablet: {}, agreementId: '31', leaves: false, isGone: false, draft: null } as Situation,
});

export const Filling = meta.story({
  parameters: { state: 'license-claim/editing.filling' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(15);
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: /serial number/ })).toHaveAccessibleDescription(
      /on the back of the iPad/,
    );
    await expect(canvas.getByRole('img', { name: /back of an iPad/ })).toBeVisible();
  },
});

export const Incomplete = meta.story({
  parameters: { state: 'license-claim/editing.incomplete' },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(canvas.getByText('Enter the serial number.')).toBeVisible();
    await expect(canvas.getByText('Choose a colour, or None.')).toBeVisible();
  },
});

export const SerialNumberTooLong = meta.story({
  parameters: { state: 'license-claim/editing.incomplete' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'none' }));
    await userEvent.click(canvas.getByRole('textbox', { name: /serial number/ }));
    await userEvent.paste('x'.repeat(500));
    await submit(canvas);
    await expect(canvas.getByText('A serial number has at most 64 characters.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The serial number cannot be used.');
    await expect(canvas.getByRole('textbox', { name: /serial number/ })).toHaveValue('x'.repeat(500));
  },
});

export const Claiming = meta.story({
  parameters: { state: 'license-claim/claiming' },
  beforeEach: ({ msw }) => msw.use(mockPending('claimLicense')),
  play: async ({ canvas }) => {
    await claim(canvas);
    await waitFor(() => expect(canvas.getByText('Cancel').closest('[aria-disabled=true]')).not.toBeNull());
  },
});

export const Refused = meta.story({
  parameters: { state: 'license-claim/editing.refused' },
  beforeEach: ({ msw }) => msw.use(mockError('claimLicense', 409, 'All licenses of this agreement are in use.')),
  play: async ({ canvas }) => {
    await claim(canvas);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('There was an error claiming your license.');
    await expect(alert).toHaveTextContent('All licenses of this agreement are in use.');
    await expect(canvas.getByRole('radio', { name: 'orange' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Claim license' })).toHaveFocus();
  },
});

export const AnswerLost = meta.story({
  parameters: { state: 'license-claim/editing.refused' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('claimLicense')),
  play: async ({ canvas }) => {
    await claim(canvas);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('demo-tablet has no license from this agreement.');
    await expect(alert).toHaveTextContent('Claiming again will not use up a second license.');
  },
});

/** The agreement while its licence is being claimed, and the server's response when it is requested afterwards. */
const lostThen = (afterwards: () => Response | Promise<Response>) => {
  let asked = 0;
  return [
    mockUnreachable('claimLicense'),
    mock('listContracts', async () => {
      asked += 1;
      if (asked > 1) throw await afterwards();
      return buildAgreementList([agreementCases.claimable]);
    }),
  ];
};

export const CheckingAfterALostAnswer = meta.story({
  parameters: { state: 'license-claim/checking' },
  beforeEach: ({ msw }) => msw.use(...lostThen(() => new Promise(() => {}))),
  play: async ({ canvas }) => {
    await claim(canvas);
    await expect(
      await canvas.findByRole('progressbar', { name: 'Checking whether the license was claimed' }),
    ).toBeInTheDocument();
  },
});

export const NotKnownAfterALostAnswer = meta.story({
  parameters: { state: 'license-claim/editing.unknown' },
  beforeEach: ({ msw }) => msw.use(...lostThen(() => Response.error())),
  play: async ({ canvas }) => {
    await claim(canvas);
    await expect(await canvas.findByText('We do not know whether the license was claimed.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'orange' })).toBeChecked();
  },
});

export const DraftOffered = meta.story({
  args: { draft: { colour: 'orange', serialNumber: 'DMPX2K7QHG7F', key: 'earlier' } },
  parameters: { state: 'license-claim/editing.filling' },
  play: async ({ canvas }) => {
    const offer = await screen.findByRole('alertdialog', { name: 'Restore your unsaved changes?' });
    await userEvent.click(within(offer).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: /serial number/ })).toHaveValue('DMPX2K7QHG7F');
    await expect(canvas.getByRole('radio', { name: 'orange' })).toBeChecked();
  },
});

export const ClaimedByKeyboard = meta.story({
  parameters: { state: 'license-claim/claimed' },
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: 'none' });
    await expectFocusOrder('none');
    await userEvent.keyboard(' ');
    await expectFocusOrder('Device serial number');
    await userEvent.keyboard('DMPX2K7QHG7F');
    await expectFocusOrder('Claim license', 'Cancel');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('This device is licensed to you.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'License claimed' })).toHaveFocus());
    await expect(await canvas.findByText('The tablet has its license.')).toBeVisible();
    await expectAnnounced('The tablet has its license.');
    await expect(canvas.getByText('DMPX2K7QHG7F')).toBeVisible();
  },
});

export const HandingOver = meta.story({
  args: { tablet: { unanswered: ['licence'] } },
  parameters: { state: 'license-handover/handing' },
  play: async ({ canvas }) => {
    await claim(canvas);
    await expect(await canvas.findByText('Sending the license to the tablet…')).toBeVisible();
  },
});

export const NotConfirmedByTheTablet = meta.story({
  args: { leaves: true },
  parameters: { state: 'license-handover/unconfirmed' },
  play: async ({ canvas }) => {
    await claim(canvas);
    await expect(await canvas.findByText('The tablet did not confirm that it received the license.')).toBeVisible();
    await expectAnnounced('The tablet did not confirm that it received the license.');
    await expect(canvas.getByRole('button', { name: 'Send it again' })).toBeVisible();
  },
});

export const Identifying = meta.story({
  args: { tablet: { isAnswering: false } },
  parameters: { state: 'license-claim/identifying' },
});

export const Loading = meta.story({
  parameters: { state: 'license-claim/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('listContracts')),
});

export const UnavailableInABrowser = meta.story({
  args: { tablet: null },
  parameters: { state: 'license-claim/unavailable.explained' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^To claim a license, log into/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to my contracts' })).toHaveAttribute(
      'href',
      '/me/provisioning',
    );
  },
});

export const UnavailableOnATabletOfAnother = meta.story({
  args: { tablet: { device: tabletOfAnother } },
  parameters: { state: 'license-claim/unavailable.explained' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/licensed to another account/)).toBeVisible();
  },
});

export const AlreadyLicensedHere = meta.story({
  args: { agreementId: '38' },
  parameters: { state: 'license-claim/unavailable.explained' },
  beforeEach: ({ msw }) => msw.use(...createLicensingHandlers([agreementCases.licensedHere])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device already has a license from this agreement.')).toBeVisible();
  },
});

export const AskingTheTabletAgain = meta.story({
  args: { tablet: { isAnswering: false }, isGone: true },
  parameters: { state: 'license-claim/unavailable.reconnecting' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask the tablet again' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Asking the tablet' })).toBeInTheDocument();
  },
});

export const NotFound = meta.story({
  args: { agreementId: '999' },
  parameters: { state: 'license-claim/notFound' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Resource not found')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { state: 'license-claim/forbidden' },
  beforeEach: ({ msw }) => msw.use(mockError('listContracts', 403)),
});

export const Failed = meta.story({
  parameters: { state: 'license-claim/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('listContracts')),
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'license-claim/editing.filling' },
});
