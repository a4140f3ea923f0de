import { boardsOf } from '@community/catalogue/design';
import { expectFocusOrder } from '@community/catalogue/focus-order';
import preview from '@community/catalogue/preview';
import { buildUser } from '@community/mocks/account/users';
import { mock, mockError, mockPending, mockUnreachable } from '@community/mocks/mock';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { StagedProfile } from './Profile.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Account/My Profile',
  component: StagedProfile,
  parameters: {
    design: boardsOf('profile', 'your-data'),
    spec: ['A 2 Profile screens', 'A 8', 'B 2 My Profile (related)', 'B 4'],
  },
});

type Canvas = ReturnType<typeof within>;
const choose = async (canvas: Canvas, privacy: 'Public' | 'Private') =>
  userEvent.click(await canvas.findByRole('radio', { name: privacy }));

export const Shown = meta.story({
  parameters: { state: 'profile/shown.settled' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('trainer@demo.example')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'https://northgate.example' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Public' })).toBeChecked();
  },
});

export const ShownOnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { state: 'profile/shown.settled' },
});

export const WithLittleKnown = meta.story({
  parameters: { state: 'profile/shown.settled' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getMe', () =>
        buildUser({
          email: null,
          last_login: null,
          organisation: { name: 'A', website: 'javascript:alert(1)' },
          telephoneNumber: '',
          is_public: false,
        }),
      ),
    ),
  play: async ({ canvas }) => {
    // An invalid web address is shown as text, not as a link.
    await expect(await canvas.findByText('javascript:alert(1)')).not.toHaveAttribute('href');
    await expect(canvas.getByText('Never')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'profile/loading' },
  beforeEach: ({ msw }) => msw.use(mockPending('getMe')),
});

export const Failed = meta.story({
  parameters: { state: 'profile/failed' },
  beforeEach: ({ msw }) => msw.use(mockUnreachable('getMe')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We could not load your profile.' })).toBeVisible();
  },
});

export const ChangingPrivacy = meta.story({
  parameters: { state: 'profile/shown.changing' },
  beforeEach: ({ msw }) => msw.use(mockPending('updatePrivacy')),
  play: async ({ canvas }) => {
    await choose(canvas, 'Private');
    await expect(canvas.getByRole('radio', { name: 'Private' })).toBeChecked();
  },
});

export const PrivacyChanged = meta.story({
  parameters: { state: 'profile/shown.changed' },
  play: async ({ canvas }) => {
    await choose(canvas, 'Private');
    const notice = await canvas.findByText('Privacy changed!');
    await expect(notice.closest('[role=status]')).toHaveTextContent('Success!');
    await expect(canvas.getByText(/you appear as Anonymous User/)).toBeVisible();
  },
});

export const PrivacyChangedByKeyboard = meta.story({
  parameters: { state: 'profile/shown.changed' },
  play: async ({ canvas }) => {
    (await canvas.findByRole('radio', { name: 'Public' })).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await canvas.findByText('Privacy changed!');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Private' })).toHaveFocus());
  },
});

export const PrivacyRefused = meta.story({
  parameters: { state: 'profile/shown.refused' },
  beforeEach: ({ msw }) => msw.use(mockError('updatePrivacy', 500)),
  play: async ({ canvas }) => {
    await choose(canvas, 'Private');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We could not change your privacy setting.');
    await expect(canvas.getByRole('radio', { name: 'Public' })).toBeChecked();
  },
});

export const PublicityRefused = meta.story({
  parameters: { state: 'profile/shown.refused' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock('getMe', () => buildUser({ is_public: false })),
      mockError('updatePrivacy', 500),
    ),
  play: async ({ canvas }) => {
    await choose(canvas, 'Public');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your profile is still private.');
    await expect(canvas.getByRole('radio', { name: 'Private' })).toBeChecked();
  },
});

export const FocusOrder = meta.story({
  parameters: { state: 'profile/shown.settled' },
  play: async ({ canvas }) => {
    await canvas.findByText('trainer@demo.example');
    await expectFocusOrder('https://northgate.example', 'Update details', 'View public profile', 'Public');
  },
});
