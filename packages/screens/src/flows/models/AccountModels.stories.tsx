import { draftsOf } from '@community/catalogue/drafts';
import { callFails, callSucceeds, externalEvent, type ModelEvent, userAction } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { answerDownloads, api } from '@community/catalogue/stage';
import type { EndpointName } from '@community/contract';
import { passwordRefusals, UNFORCED } from '@community/contract/account';
import { ApiError } from '@community/contract/http';
import {
  firstLoginMachine,
  forgottenPasswordMachine,
  ownSessionsMachine,
  type ProviderOffer,
  passwordFormMachine,
  passwordLinkMachine,
  passwordResetMachine,
  profileEditMachine,
  profileMachine,
  signInMachine,
  yourDataMachine,
} from '@community/machines/account';
import { configurationMachine } from '@community/machines/shell';
import { allFactors, buildFactors } from '@community/mocks/account/second-factors';
import { sessions } from '@community/mocks/account/sessions';
import { buildUser } from '@community/mocks/account/users';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { StagedFirstLogin } from '../../account/first-login/FirstLogin.stage.tsx';
import { StagedOwnSessions } from '../../account/own-sessions/OwnSessions.stage.tsx';
import { StagedLink } from '../../account/passwords/PasswordLink.stage.tsx';
import { StagedReset } from '../../account/passwords/PasswordReset.stage.tsx';
import { StagedProfile, StagedYourData } from '../../account/profile/Profile.stage.tsx';
import { StagedProfileEdit } from '../../account/profile-edit/ProfileEdit.stage.tsx';
import { fullChallenge, passkeys } from '../../account/second-factors/SecondFactors.stage.tsx';
import { StagedSignIn } from '../../account/sign-in/SignIn.stage.tsx';
import { StagedSupport } from '../../shell/support/Support.stage.tsx';
import { choose, confirm, fill, press } from '../gestures.ts';

/** Every state of the account's machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({
  title: 'Flows/Models/Account',
  beforeEach: () => answerDownloads('pending'),
  parameters: { layout: 'fullscreen' },
});

const withoutPassword = { ...allFactors, has_password: false };

const withProvider = (outcome: ProviderOffer['outcome']) => {
  const provider = { name: 'Northgate', outcome };
  return { input: { api, provider }, screen: () => <StagedSignIn provider={provider} /> };
};

export const SigningIn = meta.story(
  replayOf(
    {
      machine: signInMachine,
      input: { api },
      screen: () => <StagedSignIn />,
      relevantContext: ({ username, password }) => [username, password],
      events: [
        userAction('username.changed', fill('Email address or username', 'trainer'), { value: 'trainer' }),
        userAction('password.changed', fill('Password', 'Simulate1'), { value: 'Simulate1' }),
        userAction('form.submitted', press('Sign in')),
        userAction('forgottenPassword.opened', press('Forgotten Password?')),
        userAction('terms.opened', choose('link', 'Terms')),
        userAction('privacy.opened', choose('link', 'Privacy policy')),
        callSucceeds('sign-in.form.submitting', 'logIn', { ok: true }),
        callSucceeds('sign-in.form.submitting', 'logIn', { ok: false, second_step: fullChallenge }),
        externalEvent('sign-in', 'secondFactor.accepted'),
        externalEvent('sign-in', 'secondFactor.left'),
        callFails('sign-in.form.submitting', 'logIn', 401),
        callFails('sign-in.form.submitting', 'logIn', 429),
        callFails('sign-in.form.submitting', 'logIn', 500),
        userAction('provider.chosen', press('Sign in with Northgate')),
        externalEvent('sign-in', 'session.refused'),
      ],
    },
    ...[withProvider(null), withProvider('expired'), withProvider('accepted')],
  ),
);

const user = buildUser();

async function submitPassword() {
  await fill('New password', 'Simulate2')();
  await fill('Confirm password', 'Simulate2')();
  await press(/^Change/)();
}

/** The form ends while its page is on show: with a refusal, or with the password changed. */
const formEnded = (call: EndpointName, refusal: { status: number; reason?: string } | null): ModelEvent => ({
  event: {
    type: 'xstate.done.actor.form',
    ...{ output: { refusal: refusal && new ApiError(refusal.status, refusal) } },
  },
  act: submitPassword,
  call,
  answer: () => {
    if (!refusal) return { ok: true };
    const { status, reason } = refusal;
    throw Response.json({ error: 'Error', message: 'Refused.', requestId: 'K7M2-9QXT-4DHB', reason }, { status });
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
    relevantContext: ({ password, confirmation }) => [password, confirmation],
    events: [
      userAction('password.changed', fill('New password', 'Simulate2'), { value: 'Simulate2' }),
      userAction('confirmation.changed', fill('Confirm password', 'Simulate2'), { value: 'Simulate2' }),
      userAction('form.submitted', press(/^Change/)),
      ...passwordRefusals.map((reason) =>
        callFails('password-form.submitting', 'updatePassword', 400, 'password', reason),
      ),
      callFails('password-form.submitting', 'updatePassword', 400, 'password'),
      callFails('password-form.submitting', 'updatePassword', 500),
      callSucceeds('password-form.checking', 'getMe', false, { ...user, force_password_change: true }),
      callFails('password-form.checking', 'getMe', null),
    ],
  }),
);

export const FirstLoginPage = meta.story(
  replayOf({
    machine: firstLoginMachine,
    input: { api, user: buildUser() },
    screen: () => <StagedFirstLogin />,
    events: [formEnded('updatePassword', null), formEnded('updatePassword', { status: 403, reason: UNFORCED })],
  }),
);

export const PasswordResetPage = meta.story(
  replayOf({
    machine: passwordResetMachine,
    input: { api, token: 'a'.repeat(43) },
    screen: () => <StagedReset />,
    events: [
      formEnded('resetPassword', null),
      callSucceeds('password-reset.checking', 'checkPasswordReset', { ok: true }),
      ...[410, 403, 400, null].map((status) => callFails('password-reset.checking', 'checkPasswordReset', status)),
    ],
  }),
);

export const PasswordLinkPage = meta.story(
  replayOf({
    machine: passwordLinkMachine,
    input: { api },
    screen: () => <StagedLink />,
    events: [
      userAction('link.requested', press('Send Me A Password Reset Link')),
      callSucceeds('password-link.sending', 'sendOwnPasswordEmail', { ok: true }),
      callFails('password-link.sending', 'sendOwnPasswordEmail', 409),
      callFails('password-link.sending', 'sendOwnPasswordEmail', 500),
    ],
  }),
);

export const ProfilePage = meta.story(
  replayOf({
    machine: profileMachine,
    input: { api },
    screen: () => <StagedProfile />,
    events: [
      callSucceeds('profile.loading', 'getMe', user),
      callFails('profile.loading', 'getMe', 500),
      userAction('retried', press('Try again')),
      userAction('privacy.chosen', choose('radio', 'Private'), { isPublic: false }),
      callSucceeds('profile.shown.changing', 'updatePrivacy', { ...user, is_public: false }),
      callFails('profile.shown.changing', 'updatePrivacy', 500),
      callSucceeds('profile.shown.checking', 'getMe', user),
      callFails('profile.shown.checking', 'getMe', null),
      callSucceeds('profile.shown.changed', 'getMe', { ...user, is_public: false }),
    ],
  }),
);

const [here, elsewhere, ...others] = sessions;
const id = elsewhere?.uuid_id;

export const SessionsPage = meta.story(
  replayOf({
    machine: ownSessionsMachine,
    input: { api },
    screen: () => <StagedOwnSessions />,
    relevantContext: ({ sessions: shown, target }) => [shown.length, target],
    events: [
      callSucceeds('own-sessions.loading', 'listSessions', sessions, { sessions }),
      callSucceeds('own-sessions.loading', 'listSessions', [here], { sessions: [here] }),
      callFails('own-sessions.loading', 'listSessions', 500),
      userAction('retried', press(/^(Try|Check) again$/)),
      userAction('end.requested', press(/^Sign out of Safari on an iPad/), { id }),
      userAction('endOthers.requested', press('Sign out everywhere else')),
      callSucceeds('own-sessions.shown.endingOne', 'endSession', { ok: true }),
      callSucceeds('own-sessions.shown.endingOthers', 'endOtherSessions', { ok: true }),
      callFails('own-sessions.shown.endingOthers', 'endOtherSessions', 403),
      callFails('own-sessions.shown.endingOthers', 'endOtherSessions', null),
      callFails('own-sessions.shown.endingOne', 'endSession', 403),
      callFails('own-sessions.shown.endingOne', 'endSession', null),
      callSucceeds('own-sessions.shown.checking', 'listSessions', [here, ...others], { sessions: [here, ...others] }),
      callSucceeds('own-sessions.shown.checking', 'listSessions', sessions, { sessions }),
      callFails('own-sessions.shown.checking', 'listSessions', null),
    ],
  }),
);

export const ExportAndDeletion = meta.story(
  replayOf({
    machine: yourDataMachine,
    input: { api, passkeys, drafts: draftsOf(null) },
    screen: () => <StagedYourData />,
    relevantContext: ({ content, password, factors, proof }) => [content, password, factors.has_password, proof],
    events: [
      userAction('export.requested', press('Download my data')),
      callSucceeds('your-data.export.preparing', 'exportAccount', { url: '/export.zip', fileName: 'export.zip' }),
      externalEvent('your-data', 'export.answered', { isTaken: true }),
      externalEvent('your-data', 'export.answered', { isTaken: false }),
      callFails('your-data.export.preparing', 'exportAccount', 429),
      callFails('your-data.export.preparing', 'exportAccount', null),
      userAction('deletion.opened', press('Delete my account')),
      callSucceeds('your-data.deletion.loading', 'listFactors', buildFactors()),
      callSucceeds('your-data.deletion.loading', 'listFactors', withoutPassword),
      callFails('your-data.deletion.loading', 'listFactors', 500),
      {
        event: { type: 'xstate.done.actor.identityConfirmation', ...{ output: { proof: 'proof' } } },
        act: press('Use a passkey'),
        call: 'confirmIdentity',
        answer: () => ({ proof: 'proof' }),
      },
      {
        event: { type: 'xstate.done.actor.identityConfirmation', ...{ output: { proof: null } } },
        act: press('Cancel'),
      },
      userAction('content.chosen', choose('radio', 'Delete everything'), { content: 'delete' }),
      userAction('password.changed', fill('Your password', 'Simulate1'), { value: 'Simulate1' }),
      userAction('deletion.confirmed', confirm('Delete my account')),
      callSucceeds('your-data.deletion.deleting', 'deleteAccount', { ok: true }),
      callFails('your-data.deletion.deleting', 'deleteAccount', 400, 'password'),
      callFails('your-data.deletion.deleting', 'deleteAccount', 429),
      callFails('your-data.deletion.deleting', 'deleteAccount', null),
      callSucceeds('your-data.deletion.checking', 'getMe', 'kept', user),
      callFails('your-data.deletion.checking', 'getMe', null),
    ],
  }),
);

export const ForgottenPasswordForm = meta.story(
  replayOf({
    machine: forgottenPasswordMachine,
    input: { api, email: '' },
    screen: () => <StagedSignIn />,
    opening: press('Forgotten Password?'),
    relevantContext: ({ email }) => email,
    events: [
      userAction('email.changed', fill('Email address', 'trainer@demo.example'), { value: 'trainer@demo.example' }),
      userAction('form.submitted', press('Send reset link')),
      callSucceeds('forgotten-password.sending', 'sendPasswordEmail', { ok: true }),
      callFails('forgotten-password.sending', 'sendPasswordEmail', null),
    ],
  }),
);

export const UpdateDetails = meta.story(
  replayOf({
    machine: profileEditMachine,
    input: { api, drafts: draftsOf(null) },
    screen: () => <StagedProfileEdit />,
    relevantContext: ({ details }) => details,
    events: [
      callSucceeds('profile-edit.loading', 'getMe', user),
      callFails('profile-edit.loading', 'getMe', 500),
      userAction('field.changed', fill('First name', ''), { field: 'firstName', value: '' }),
      userAction('form.submitted', press('Save changes')),
      callSucceeds('profile-edit.form.saving', 'updateDetails', user),
      callFails('profile-edit.form.saving', 'updateDetails', 400, 'telephoneNumber'),
      callFails('profile-edit.form.saving', 'updateDetails', 500),
      callSucceeds('profile-edit.form.checking', 'getMe', { ...user, lastName: 'Other' }),
      callFails('profile-edit.form.checking', 'getMe', null),
    ],
  }),
);

export const SupportPage = meta.story(
  replayOf({
    machine: configurationMachine,
    input: { api },
    screen: () => <StagedSupport />,
    events: [
      callSucceeds('configuration.loading', 'getConfiguration', buildConfiguration()),
      callFails('configuration.loading', 'getConfiguration', null),
    ],
  }),
);
