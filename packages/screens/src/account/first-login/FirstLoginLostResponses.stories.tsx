import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, type within } from 'storybook/test';
import { StagedFirstLogin } from './FirstLogin.stage.tsx';

/** What is shown when the response to a change was lost. */
const meta = preview.meta({
  title: 'Screens/Account/First login',
  component: StagedFirstLogin,
  parameters: {
    design: boardsOf('first-login', 'password-form'),
    spec: ['B 2 First-login password change', 'B 8'],
    layout: 'fullscreen',
  },
});

async function submit(canvas: ReturnType<typeof within>, prepare: () => void): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('New password'), 'Simulate2');
  await userEvent.type(canvas.getByLabelText('Confirm password'), 'Simulate2');
  prepare();
  await userEvent.keyboard('{Enter}');
}

export const CheckingChange = meta.story({
  parameters: { state: 'password-form/checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updatePassword')),
  play: async ({ canvas, msw }) => {
    await submit(canvas, () => msw.use(mockPending('getMe')));
    await expect(await canvas.findByText('Checking whether your password was changed…')).toBeVisible();
  },
});

export const ChangeUnclear = meta.story({
  parameters: { state: 'password-form/unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updatePassword')),
  play: async ({ canvas, msw }) => {
    await submit(canvas, () => msw.use(mockUnreachable('getMe')));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We do not know whether your password was changed.',
    );
  },
});
