import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answerPasskeys, StagedPasskeyEnrolment } from '../SecondFactors.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/Two-step sign-in/Passkey',
  component: StagedPasskeyEnrolment,
  parameters: { design: boardsOf('passkey-enrolment', 'factors'), spec: ['A 2 Two-step sign-in', 'A 8'] },
  beforeEach: () => answerPasskeys('given'),
});

const body = within(document.body);
const sees = async (text: string | RegExp) => {
  const found = await body.findByText(text);
  await waitFor(() => expect(found).toBeVisible());
};
async function add(name = 'Telephone'): Promise<void> {
  const field = await body.findByLabelText('Name');
  if (name !== '') await userEvent.type(field, name);
  await userEvent.click(body.getByRole('button', { name: 'Continue' }));
}

export const Naming = meta.story({
  parameters: { state: 'passkey-enrolment/naming' },
  play: async () => sees('For example, phone or blue security key.'),
});

export const Incomplete = meta.story({
  parameters: { state: 'passkey-enrolment/incomplete' },
  play: async () => {
    await add('');
    await sees('Enter a name of at most 60 characters.');
  },
});

export const Creating = meta.story({
  parameters: { state: 'passkey-enrolment/creating' },
  beforeEach: () => answerPasskeys(null),
  play: async () => {
    await add();
    await expect(await body.findByRole('progressbar', { name: 'Waiting for your device' })).toBeInTheDocument();
  },
});

export const Dismissed = meta.story({
  parameters: { state: 'passkey-enrolment/dismissed' },
  beforeEach: () => answerPasskeys('dismissed'),
  play: async () => {
    await add();
    await sees('No passkey was created. Try again.');
  },
});

export const Duplicate = meta.story({
  parameters: { state: 'passkey-enrolment/duplicate' },
  beforeEach: () => answerPasskeys('known'),
  play: async () => {
    await add();
    await sees(/You already have a passkey there/);
  },
});

export const Adding = meta.story({
  parameters: { state: 'passkey-enrolment/adding' },
  beforeEach: ({ msw }) => msw.use(mockPending('addPasskey')),
  play: async () => {
    await add();
    await expect(await body.findByRole('progressbar', { name: 'Adding the passkey' })).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { state: 'passkey-enrolment/failed' },
  beforeEach: ({ msw }) => msw.use(mockError('addPasskey', 409)),
  play: async () => {
    await add();
    await sees('We could not add the passkey.');
    await sees(/If your device saved one, you can delete it there/);
  },
});

export const Checking = meta.story({
  parameters: { state: 'passkey-enrolment/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('addPasskey'), mockPending('listFactors')),
  play: async () => {
    await add();
    await sees('Checking whether the passkey was added…');
  },
});

export const Unclear = meta.story({
  parameters: { state: 'passkey-enrolment/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('addPasskey'), mockUnreachable('listFactors')),
  play: async () => {
    await add();
    await sees('We do not know whether the passkey was added.');
  },
});
