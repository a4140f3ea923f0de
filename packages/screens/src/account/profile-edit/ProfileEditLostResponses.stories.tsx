import { boardsOf } from '@community/catalogue/design';
import preview from '@community/catalogue/preview';
import { mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, type within } from 'storybook/test';
import { StagedProfileEdit } from './ProfileEdit.stage.tsx';

/** What is shown when the response to a change was lost. */
const meta = preview.meta({
  title: 'Screens/Account/Update Details',
  component: StagedProfileEdit,
  parameters: { design: boardsOf('profile-edit'), spec: ['A 2 Profile screens', 'A 8', 'B 8'] },
});

async function rename(canvas: ReturnType<typeof within>, prepare: () => void): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('First name'), 'na');
  prepare();
  await userEvent.keyboard('{Enter}');
}

export const Checking = meta.story({
  parameters: { state: 'profile-edit/form.checking' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updateDetails')),
  play: async ({ canvas, msw }) => {
    await rename(canvas, () => msw.use(mockPending('getMe')));
    await expect(await canvas.findByText('Checking whether your details were saved…')).toBeVisible();
  },
});

export const Unclear = meta.story({
  parameters: { state: 'profile-edit/form.unclear' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('updateDetails')),
  play: async ({ canvas, msw }) => {
    await rename(canvas, () => msw.use(mockUnreachable('getMe')));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We do not know whether your details were saved.');
  },
});
