import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StagedCodeEnrolment } from '../SecondFactors.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Two-step sign-in/One-time codes',
  component: StagedCodeEnrolment,
  parameters: { design: boardsOf('code-enrolment', 'factors'), spec: ['A 2 Two-step sign-in', 'A 8'] },
});

const body = within(document.body);
const sees = async (text: string | RegExp) => {
  const found = await body.findByText(text);
  await waitFor(() => expect(found).toBeVisible());
};
async function turnOn(code = '123456'): Promise<void> {
  await userEvent.type(await body.findByLabelText('Code from the app'), code);
  await userEvent.click(body.getByRole('button', { name: 'Turn on' }));
}

export const Scanning = meta.story({
  parameters: { state: 'code-enrolment/scanning' },
  play: async () => {
    await expect(await body.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    await sees('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await userEvent.click(body.getByRole('button', { name: 'Copy the key' }));
  },
});

export const ScanningOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'code-enrolment/scanning' },
  play: async () => sees('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'),
});

export const Fetching = meta.story({
  parameters: { state: 'code-enrolment/fetching' },
  beforeEach: ({ msw }) => msw.use(mockPending('beginOneTimeCodes')),
  play: async () => {
    await expect(await body.findByRole('status', { name: 'Creating a key for your app' })).toBeInTheDocument();
  },
});

export const Unavailable = meta.story({
  parameters: { state: 'code-enrolment/unavailable' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('beginOneTimeCodes')),
  play: async () => sees('We could not create a key for your app.'),
});

export const Incomplete = meta.story({
  parameters: { state: 'code-enrolment/incomplete' },
  play: async () => {
    await turnOn('12');
    await sees('Enter all six digits.');
  },
});

export const Starting = meta.story({
  parameters: { state: 'code-enrolment/starting' },
  beforeEach: ({ msw }) => msw.use(mockPending('startOneTimeCodes')),
  play: async () => {
    await turnOn();
    await expect(await body.findByRole('progressbar', { name: 'Turning on one-time codes' })).toBeInTheDocument();
  },
});

export const Wrong = meta.story({
  parameters: { state: 'code-enrolment/wrong' },
  beforeEach: ({ msw }) => msw.use(mockError('startOneTimeCodes', 400, 'Refused.', {}, 'code')),
  play: async () => {
    await turnOn();
    await sees(/This code is wrong/);
  },
});

export const Limited = meta.story({
  parameters: { state: 'code-enrolment/limited' },
  beforeEach: ({ msw }) => msw.use(mockError('startOneTimeCodes', 429, 'Try again in 15 minutes.')),
  play: async () => {
    await turnOn();
    await sees('Too many wrong codes.');
  },
});

export const Expired = meta.story({
  parameters: { state: 'code-enrolment/expired' },
  beforeEach: ({ msw }) => msw.use(mockError('startOneTimeCodes', 410)),
  play: async () => {
    await turnOn();
    await sees('This took too long. Start again with a new key.');
    await expect(body.getByRole('button', { name: 'Start again' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'code-enrolment/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('startOneTimeCodes', 409)),
  play: async () => {
    await turnOn();
    await sees('We could not turn on one-time codes.');
  },
});

export const Checking = meta.story({
  parameters: { state: 'code-enrolment/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('startOneTimeCodes'), mockPending('listFactors')),
  play: async () => {
    await turnOn();
    await sees('Checking whether one-time codes are on…');
  },
});

export const Unclear = meta.story({
  parameters: { state: 'code-enrolment/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('startOneTimeCodes'), mockUnreachable('listFactors')),
  play: async () => {
    await turnOn();
    await sees('We do not know whether one-time codes are on.');
  },
});
