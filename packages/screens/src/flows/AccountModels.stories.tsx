import { draftsOf } from '@community/catalogue/drafts';
import { answered, done, refused, told, type Way } from '@community/catalogue/model-ways';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { answerDownloads, api } from '@community/catalogue/stage';
import type { EndpointName } from '@community/contract';
import { passwordRefusals, UNFORCED } from '@community/contract/account';
import { ApiError } from '@community/contract/http';
import {
  firstLoginMachine,
  forgottenPasswordMachine,
  passwordFormMachine,
  passwordLinkMachine,
  passwordResetMachine,
  profileEditMachine,
  profileMachine,
  signInMachine,
  yourDataMachine,
} from '@community/machines/account';
import { configurationMachine } from '@community/machines/shell';
import { buildConfiguration, buildUser } from '@community/mocks/builders';
import { StagedFirstLogin } from '../account/first-login/FirstLogin.stage.tsx';
import { StagedLink } from '../account/passwords/PasswordLink.stage.tsx';
import { StagedReset } from '../account/passwords/PasswordReset.stage.tsx';
import { StagedProfile, StagedYourData } from '../account/profile/Profile.stage.tsx';
import { StagedProfileEdit } from '../account/profile-edit/ProfileEdit.stage.tsx';
import { StagedSignIn } from '../account/sign-in/SignIn.stage.tsx';
import { StagedSupport } from '../shell/support/Support.stage.tsx';
import { choose, confirm, fill, press } from './gestures.ts';

/** Every state of the account's machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({
  title: 'Flows/Models/Account',
  beforeEach: () => answerDownloads(null),
  parameters: { layout: 'fullscreen' },
});

export const SigningIn = meta.story(
  replayOf({
    machine: signInMachine,
    input: { api },
    screen: () => <StagedSignIn />,
    remembered: ({ username, password }) => [username, password],
    ways: [
      done('username.changed', fill('Email address or username', 'trainer'), { value: 'trainer' }),
      done('password.changed', fill('Password', 'Simulate1'), { value: 'Simulate1' }),
      done('form.submitted', press('Sign in')),
      done('forgottenPassword.opened', press('Forgotten Password?')),
      done('terms.opened', choose('link', 'Terms')),
      done('privacy.opened', choose('link', 'Privacy policy')),
      answered('sign-in.form.submitting', 'logIn', { ok: true }),
      refused('sign-in.form.submitting', 'logIn', 401),
      refused('sign-in.form.submitting', 'logIn', 429),
      refused('sign-in.form.submitting', 'logIn', 500),
    ],
  }),
);

const user = buildUser();

async function submitPassword() {
  await fill('New Password', 'Simulate2')();
  await fill('Confirm Password', 'Simulate2')();
  await press(/^Change/)();
}

/** The form ends while its page is on show: with a refusal, or with the password changed. */
const formEnded = (call: EndpointName, refusal: { status: number; reason?: string } | null): Way => ({
  event: {
    type: 'xstate.done.actor.form',
    ...{ output: { refusal: refusal && new ApiError(refusal.status, refusal) } },
  },
  act: submitPassword,
  call,
  answer: () => {
    if (!refusal) return { ok: true };
    const { status, reason } = refusal;
    throw Response.json({ error: 'Error', message: 'Refused.', requestId: 'mocked', reason }, { status });
  },
});

export const NewPassword = meta.story(
  replayOf({
    machine: passwordFormMachine,
    input: {
      user: buildUser(),
      changePassword: async () => {},
      isChanged: async () => false,
      isFinalRefusal: ({ reason }: ApiError) => reason === UNFORCED,
    },
    screen: () => <StagedFirstLogin />,
    remembered: ({ password, confirmation }) => [password, confirmation],
    ways: [
      done('password.changed', fill('New Password', 'Simulate2'), { value: 'Simulate2' }),
      done('confirmation.changed', fill('Confirm Password', 'Simulate2'), { value: 'Simulate2' }),
      done('form.submitted', press(/^Change/)),
      ...passwordRefusals.map((reason) =>
        refused('password-form.submitting', 'updatePassword', 400, 'password', reason),
      ),
      refused('password-form.submitting', 'updatePassword', 400, 'password'),
      refused('password-form.submitting', 'updatePassword', 500),
      answered('password-form.checking', 'getMe', false, { ...user, force_password_change: true }),
      refused('password-form.checking', 'getMe', null),
    ],
  }),
);

export const FirstLoginPage = meta.story(
  replayOf({
    machine: firstLoginMachine,
    input: { api, user: buildUser() },
    screen: () => <StagedFirstLogin />,
    ways: [formEnded('updatePassword', null), formEnded('updatePassword', { status: 403, reason: UNFORCED })],
  }),
);

export const PasswordResetPage = meta.story(
  replayOf({
    machine: passwordResetMachine,
    input: { api, token: 'a'.repeat(43) },
    screen: () => <StagedReset />,
    ways: [
      formEnded('resetPassword', null),
      answered('password-reset.checking', 'checkPasswordReset', { ok: true }),
      ...[410, 403, 400, null].map((status) => refused('password-reset.checking', 'checkPasswordReset', status)),
    ],
  }),
);

export const PasswordLinkPage = meta.story(
  replayOf({
    machine: passwordLinkMachine,
    input: { api },
    screen: () => <StagedLink />,
    ways: [
      done('link.requested', press('Send Me A Password Reset Link')),
      answered('password-link.sending', 'sendOwnPasswordEmail', { ok: true }),
      refused('password-link.sending', 'sendOwnPasswordEmail', 409),
      refused('password-link.sending', 'sendOwnPasswordEmail', 500),
    ],
  }),
);

export const ProfilePage = meta.story(
  replayOf({
    machine: profileMachine,
    input: { api },
    screen: () => <StagedProfile />,
    ways: [
      answered('profile.loading', 'getMe', user),
      refused('profile.loading', 'getMe', 500),
      done('retried', press('Try again')),
      done('privacy.chosen', choose('radio', 'Private'), { isPublic: false }),
      answered('profile.shown.changing', 'updatePrivacy', { ...user, is_public: false }),
      refused('profile.shown.changing', 'updatePrivacy', 500),
      answered('profile.shown.checking', 'getMe', user),
      refused('profile.shown.checking', 'getMe', null),
      answered('profile.shown.changed', 'getMe', { ...user, is_public: false }),
    ],
  }),
);

export const ExportAndDeletion = meta.story(
  replayOf({
    machine: yourDataMachine,
    input: { api, drafts: draftsOf(null) },
    screen: () => <StagedYourData />,
    remembered: ({ content, password }) => [content, password],
    ways: [
      done('export.requested', press('Download my data')),
      answered('your-data.export.preparing', 'exportAccount', { url: '/export.zip', fileName: 'export.zip' }),
      told('your-data', 'export.answered', { isTaken: true }),
      told('your-data', 'export.answered', { isTaken: false }),
      refused('your-data.export.preparing', 'exportAccount', 429),
      refused('your-data.export.preparing', 'exportAccount', null),
      done('deletion.opened', press('Delete my account')),
      done('content.chosen', choose('radio', 'All of it goes'), { content: 'delete' }),
      done('password.changed', fill('Your password', 'Simulate1'), { value: 'Simulate1' }),
      done('deletion.confirmed', confirm('Delete my account')),
      answered('your-data.deletion.deleting', 'deleteAccount', { ok: true }),
      refused('your-data.deletion.deleting', 'deleteAccount', 400, 'password'),
      refused('your-data.deletion.deleting', 'deleteAccount', 429),
      refused('your-data.deletion.deleting', 'deleteAccount', null),
      answered('your-data.deletion.checking', 'getMe', 'kept', user),
      refused('your-data.deletion.checking', 'getMe', null),
    ],
  }),
);

export const ForgottenPasswordForm = meta.story(
  replayOf({
    machine: forgottenPasswordMachine,
    input: { api, email: '' },
    screen: () => <StagedSignIn />,
    opening: press('Forgotten Password?'),
    remembered: ({ email }) => email,
    ways: [
      done('email.changed', fill('Email address', 'trainer@demo.example'), { value: 'trainer@demo.example' }),
      done('form.submitted', press('Send reset link')),
      answered('forgotten-password.sending', 'sendPasswordEmail', { ok: true }),
      refused('forgotten-password.sending', 'sendPasswordEmail', null),
    ],
  }),
);

export const UpdateDetails = meta.story(
  replayOf({
    machine: profileEditMachine,
    input: { api, drafts: draftsOf(null) },
    screen: () => <StagedProfileEdit />,
    remembered: ({ details }) => details,
    ways: [
      answered('profile-edit.loading', 'getMe', user),
      refused('profile-edit.loading', 'getMe', 500),
      done('field.changed', fill('First Name', ''), { field: 'firstName', value: '' }),
      done('form.submitted', press('Save Changes')),
      answered('profile-edit.form.saving', 'updateDetails', user),
      refused('profile-edit.form.saving', 'updateDetails', 400, 'telephoneNumber'),
      refused('profile-edit.form.saving', 'updateDetails', 500),
      answered('profile-edit.form.checking', 'getMe', { ...user, lastName: 'Other' }),
      refused('profile-edit.form.checking', 'getMe', null),
    ],
  }),
);

export const SupportPage = meta.story(
  replayOf({
    machine: configurationMachine,
    input: { api },
    screen: () => <StagedSupport />,
    ways: [
      answered('configuration.loading', 'getConfiguration', buildConfiguration()),
      refused('configuration.loading', 'getConfiguration', null),
    ],
  }),
);
