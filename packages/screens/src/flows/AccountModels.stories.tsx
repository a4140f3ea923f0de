import { draftsOf } from '@community/catalogue/drafts';
import { answered, done, refused, told } from '@community/catalogue/model-ways';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { answerDownloads, api } from '@community/catalogue/stage';
import { passwordRefusals, UNFORCED } from '@community/contract/account';
import {
  firstLoginMachine,
  forgottenPasswordMachine,
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

const newPassword = [
  done('password.changed', fill('New Password', 'Simulate2'), { value: 'Simulate2' }),
  done('confirmation.changed', fill('Confirm Password', 'Simulate2'), { value: 'Simulate2' }),
];
const passwords = ({ password, confirmation }: { password: string; confirmation: string }) => [password, confirmation];

export const FirstLoginPage = meta.story(
  replayOf({
    machine: firstLoginMachine,
    input: { api, user: buildUser() },
    screen: () => <StagedFirstLogin />,
    remembered: passwords,
    ways: [
      ...newPassword,
      done('form.submitted', press(/^Change/)),
      answered('first-login.submitting', 'updatePassword', { ok: true }),
      ...passwordRefusals.map((reason) => refused('first-login.submitting', 'updatePassword', 400, 'password', reason)),
      refused('first-login.submitting', 'updatePassword', 400, 'password'),
      refused('first-login.submitting', 'updatePassword', 403, undefined, UNFORCED),
      refused('first-login.submitting', 'updatePassword', 500),
      answered('first-login.checking', 'getMe', 'same', { ...user, force_password_change: true }),
      refused('first-login.checking', 'getMe', null),
    ],
  }),
);

export const PasswordResetPage = meta.story(
  replayOf({
    machine: passwordResetMachine,
    input: { api, token: 'a'.repeat(43) },
    screen: () => <StagedReset />,
    remembered: passwords,
    ways: [
      ...newPassword,
      done('form.submitted', press(/^Change/)),
      answered('password-reset.checking', 'checkPasswordReset', { ok: true }),
      ...[410, 403, 400, null].map((status) => refused('password-reset.checking', 'checkPasswordReset', status)),
      answered('password-reset.form.submitting', 'resetPassword', { ok: true }),
      ...passwordRefusals.map((reason) =>
        refused('password-reset.form.submitting', 'resetPassword', 400, 'password', reason),
      ),
      refused('password-reset.form.submitting', 'resetPassword', 400, 'password'),
      refused('password-reset.form.submitting', 'resetPassword', 500),
      answered('password-reset.form.confirming', 'checkPasswordReset', { ok: true }),
      refused('password-reset.form.confirming', 'checkPasswordReset', null),
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
