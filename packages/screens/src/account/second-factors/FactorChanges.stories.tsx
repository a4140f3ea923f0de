import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { notHosted } from '@community/catalogue/without-screenshot';
import { allFactors, buildFactors, buildPasskey } from '@community/mocks/account/second-factors';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent } from 'storybook/test';
import { body, confirm, everything, press, remove, sees } from './FactorSteps.stage.tsx';
import { answerPasskeys, StagedFactors } from './SecondFactors.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Two-step sign-in/Adding and removing',
  component: StagedFactors,
  parameters: { design: boardsOf('factors'), spec: ['A 2 Two-step sign-in', 'A 8'] },
  beforeEach: () => answerPasskeys('given'),
});

export const Asking = meta.story({
  parameters: { state: 'factors/asking' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => {
    await press('Remove Telephone');
    await sees('Remove Telephone?');
    await sees('You will no longer be able to sign in with it.');
  },
});

export const AskingForTheLast = meta.story({
  parameters: { state: 'factors/asking' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => ({ ...allFactors, passkeys: [] }))),
  play: async () => {
    await press('Turn off one-time codes');
    await sees('Turn off one-time codes?');
    await sees(/This is your only remaining second step/);
  },
});

export const AskingForTheLastWithoutPassword = meta.story({
  parameters: { ...notHosted, state: 'factors/asking' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => ({ ...allFactors, passkeys: [], has_password: false }))),
  play: async () => {
    await sees(/You sign in through your organisation/);
    await press('Turn off one-time codes');
    await sees('It is your only one. If you continue, your recovery codes will be deleted, too.');
  },
});

export const Confirming = meta.story({
  parameters: { state: 'factors/confirming' },
  play: async () => {
    await press('Add a passkey');
    await sees('Confirm it is you');
  },
});

export const AddingPasskey = meta.story({
  parameters: { state: 'factors/addingPasskey' },
  play: async () => {
    await press('Add a passkey');
    await confirm();
    await sees('For example, phone or blue security key.');
  },
});

export const StartingCodes = meta.story({
  parameters: { state: 'factors/startingCodes' },
  play: async () => {
    await press('Set up one-time codes');
    await confirm();
    await sees('Key to type in instead');
  },
});

/** The first second factor needs recovery codes, so they come with it. */
export const RecoveryCodesOfTheFirst = meta.story({
  parameters: { state: 'factors/codesShown' },
  play: async () => {
    await press('Set up one-time codes');
    await confirm();
    await userEvent.type(await body.findByLabelText('Code from the app'), '123456');
    await press('Turn on');
    await sees('k7wm-2xqd-h5vn-9ytc');
    await press('Copy');
  },
});

export const RecoveryCodesOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'factors/codesShown' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => {
    await press('Create new codes');
    await confirm();
    await sees('k7wm-2xqd-h5vn-9ytc');
  },
});

export const CodesMade = meta.story({
  parameters: { state: 'factors/shown.done' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => {
    await press('Create new codes');
    await confirm();
    await press('I have saved them');
    await sees('You have new recovery codes.');
  },
});

export const Making = meta.story({
  parameters: { state: 'factors/making' },
  beforeEach: ({ msw }) => msw.use(everything, mockPending('makeRecoveryCodes')),
  play: async () => {
    await press('Create new codes');
    await confirm();
    await expect(await body.findByRole('progressbar', { name: 'Creating recovery codes' })).toBeInTheDocument();
  },
});

export const CodesCounted = meta.story({
  parameters: { ...notHosted, state: 'factors/recounting' },
  beforeEach: ({ msw }) => {
    let asked = 0;
    const listFactors = () => {
      asked += 1;
      return asked === 1 ? allFactors : new Promise<never>(() => {});
    };
    msw.use(mock('listFactors', listFactors), mockUnreachable('makeRecoveryCodes'));
  },
  play: async () => {
    await press('Create new codes');
    await confirm();
    await expect(await body.findByRole('progressbar', { name: 'One moment' })).toBeInTheDocument();
  },
});

export const CodesNotMade = meta.story({
  parameters: { state: 'factors/shown.refused' },
  beforeEach: ({ msw }) => msw.use(everything, mockUnreachable('makeRecoveryCodes')),
  play: async () => {
    await press('Create new codes');
    await confirm();
    await sees(/We could not create recovery codes/);
  },
});

const added = mock('listFactors', () => ({ ...allFactors, one_time_codes: null }));

export const PasskeyAdded = meta.story({
  parameters: { state: 'factors/shown.done' },
  beforeEach: ({ msw }) => msw.use(added),
  play: async () => {
    await press('Add a passkey');
    await confirm();
    await userEvent.type(await body.findByLabelText('Name'), 'Laptop');
    await press('Continue');
    await sees('Your passkey has been added.');
  },
});

export const CodesOn = meta.story({
  parameters: { state: 'factors/shown.done' },
  beforeEach: ({ msw }) => msw.use(added),
  play: async () => {
    await press('Set up one-time codes');
    await confirm();
    await userEvent.type(await body.findByLabelText('Code from the app'), '123456');
    await press('Turn on');
    await sees('One-time codes are on.');
  },
});

export const PasskeyRemoved = meta.story({
  parameters: { state: 'factors/shown.done' },
  beforeEach: ({ msw }) => msw.use(mock('listFactors', () => buildFactors({ passkeys: [buildPasskey()] }))),
  play: async () => {
    await remove('Remove Telephone');
    await sees('The passkey has been removed.');
  },
});

export const CodesOff = meta.story({
  parameters: { state: 'factors/shown.done' },
  beforeEach: ({ msw }) => msw.use(everything),
  play: async () => {
    await remove('Turn off one-time codes');
    await sees('One-time codes are off.');
  },
});

export const Removing = meta.story({
  parameters: { state: 'factors/removing' },
  beforeEach: ({ msw }) => msw.use(everything, mockPending('removePasskey')),
  play: async () => {
    await remove('Remove Telephone');
    await expect(await body.findByRole('progressbar', { name: 'One moment' })).toBeInTheDocument();
  },
});

export const RemovalRefused = meta.story({
  parameters: { state: 'factors/shown.refused' },
  beforeEach: ({ msw }) => msw.use(everything, mockError('removePasskey', 429)),
  play: async () => {
    await remove('Remove Telephone');
    await sees('We could not remove the passkey.');
  },
});

export const CodesStillOn = meta.story({
  parameters: { state: 'factors/shown.refused' },
  beforeEach: ({ msw }) => msw.use(everything, mockError('stopOneTimeCodes', 429)),
  play: async () => {
    await remove('Turn off one-time codes');
    await sees('We could not turn off one-time codes.');
  },
});

export const Checking = meta.story({
  parameters: { state: 'factors/shown.checking' },
  beforeEach: ({ msw }) => msw.use(everything, mockUnreachable('removePasskey')),
  play: async ({ msw }) => {
    await body.findByRole('button', { name: 'Remove Telephone' });
    msw.use(mockPending('listFactors'));
    await remove('Remove Telephone');
    await sees('Checking whether the passkey was removed…');
  },
});

export const Unclear = meta.story({
  parameters: { state: 'factors/shown.unclear' },
  beforeEach: ({ msw }) => msw.use(everything, mockUnreachable('stopOneTimeCodes')),
  play: async ({ msw }) => {
    await body.findByRole('button', { name: 'Remove Telephone' });
    msw.use(mockUnreachable('listFactors'));
    await remove('Turn off one-time codes');
    await sees('We do not know whether one-time codes are off.');
  },
});
