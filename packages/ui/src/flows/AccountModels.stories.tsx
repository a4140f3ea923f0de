import { configurationMachine } from '@community/machines/configuration';
import { firstLoginMachine } from '@community/machines/first-login';
import { forgottenPasswordMachine } from '@community/machines/forgotten-password';
import { passwordLinkMachine } from '@community/machines/password-link';
import { passwordResetMachine } from '@community/machines/password-reset';
import { profileMachine } from '@community/machines/profile';
import { profileEditMachine } from '@community/machines/profile-edit';
import { signInMachine } from '@community/machines/sign-in';
import { yourDataMachine } from '@community/machines/your-data';
import { buildConfiguration, buildUser } from '@community/mocks/builders';
import { draftsOf } from '../../../../.storybook/drafts.ts';
import preview from '../../../../.storybook/preview.tsx';
import { answered, done, refused, replayOf } from '../../../../.storybook/replay-model.tsx';
import { api, Stage } from '../../../../.storybook/stage.tsx';
import { FirstLogin } from '../screens/first-login/index.ts';
import { ForgottenPassword } from '../screens/forgotten-password/index.ts';
import { PasswordLink } from '../screens/password-link/index.ts';
import { PasswordReset } from '../screens/password-reset/index.ts';
import { Profile } from '../screens/profile/index.ts';
import { ProfileEdit } from '../screens/profile-edit/index.ts';
import { SignIn } from '../screens/sign-in/index.ts';
import { Support } from '../screens/support/index.ts';
import { YourData } from '../screens/your-data/index.ts';
import { choose, confirm, fill, press } from './gestures.ts';

/** Every state of the account's machines, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Account', parameters: { layout: 'fullscreen' } });

export const SigningIn = meta.story(
  replayOf({
    machine: signInMachine,
    input: { api },
    screen: () => (
      <Stage machine={signInMachine} input={{ api }}>
        {(actor) => <SignIn actor={actor} endedBy={null} />}
      </Stage>
    ),
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

const newPassword = [
  done('password.changed', fill('New Password', 'Simulate2'), { value: 'Simulate2' }),
  done('confirmation.changed', fill('Confirm Password', 'Simulate2'), { value: 'Simulate2' }),
];
const passwords = ({ password, confirmation }: { password: string; confirmation: string }) => [password, confirmation];

export const FirstLoginPage = meta.story(
  replayOf({
    machine: firstLoginMachine,
    input: { api },
    screen: () => (
      <Stage machine={firstLoginMachine} input={{ api }}>
        {(actor) => <FirstLogin actor={actor} />}
      </Stage>
    ),
    remembered: passwords,
    ways: [
      ...newPassword,
      done('form.submitted', press(/^Change/)),
      answered('first-login.submitting', 'updatePassword', { ok: true }),
      refused('first-login.submitting', 'updatePassword', 400, 'password'),
      refused('first-login.submitting', 'updatePassword', 500),
    ],
  }),
);

export const PasswordResetPage = meta.story(
  replayOf({
    machine: passwordResetMachine,
    input: { api, token: 'a'.repeat(43) },
    screen: () => (
      <Stage machine={passwordResetMachine} input={{ api, token: 'a'.repeat(43) }}>
        {(actor) => <PasswordReset actor={actor} signInHref="/login" />}
      </Stage>
    ),
    remembered: passwords,
    ways: [
      ...newPassword,
      done('form.submitted', press(/^Change/)),
      answered('password-reset.checking', 'checkPasswordReset', { ok: true }),
      ...[410, 403, 400, null].map((status) => refused('password-reset.checking', 'checkPasswordReset', status)),
      answered('password-reset.form.submitting', 'resetPassword', { ok: true }),
      refused('password-reset.form.submitting', 'resetPassword', 400, 'password'),
      refused('password-reset.form.submitting', 'resetPassword', 500),
    ],
  }),
);

export const PasswordLinkPage = meta.story(
  replayOf({
    machine: passwordLinkMachine,
    input: { api },
    screen: () => (
      <Stage machine={passwordLinkMachine} input={{ api }}>
        {(actor) => <PasswordLink actor={actor} />}
      </Stage>
    ),
    ways: [
      done('link.requested', press('Send Me A Password Reset Link')),
      answered('password-link.sending', 'sendOwnPasswordEmail', { ok: true }),
      refused('password-link.sending', 'sendOwnPasswordEmail', 409),
      refused('password-link.sending', 'sendOwnPasswordEmail', 500),
    ],
  }),
);

const user = buildUser();

export const ProfilePage = meta.story(
  replayOf({
    machine: profileMachine,
    input: { api },
    screen: () => (
      <Stage machine={profileMachine} input={{ api }}>
        {(actor) => (
          <main>
            <Profile actor={actor}>{null}</Profile>
          </main>
        )}
      </Stage>
    ),
    ways: [
      answered('profile.loading', 'getMe', user),
      refused('profile.loading', 'getMe', 500),
      done('retried', press('Try again')),
      done('privacy.chosen', choose('radio', 'Private'), { isPublic: false }),
      answered('profile.shown.changing', 'updatePrivacy', { ...user, is_public: false }),
      refused('profile.shown.changing', 'updatePrivacy', 500),
      answered('profile.shown.changed', 'getMe', { ...user, is_public: false }),
    ],
  }),
);

export const ExportAndDeletion = meta.story(
  replayOf({
    machine: yourDataMachine,
    input: { api },
    screen: () => (
      <Stage machine={yourDataMachine} input={{ api }}>
        {(actor) => (
          <main>
            <h1>My Profile</h1>
            <YourData actor={actor} />
          </main>
        )}
      </Stage>
    ),
    remembered: ({ content, password }) => [content, password],
    ways: [
      done('export.requested', press('Download my data')),
      answered('your-data.export.preparing', 'exportAccount', { url: '/export.zip', fileName: 'export.zip' }),
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
    ],
  }),
);

export const ForgottenPasswordForm = meta.story(
  replayOf({
    machine: forgottenPasswordMachine,
    input: { api, email: '' },
    screen: () => (
      <Stage machine={forgottenPasswordMachine} input={{ api, email: '' }}>
        {(actor) => <ForgottenPassword actor={actor} />}
      </Stage>
    ),
    remembered: ({ email }) => email,
    ways: [
      done('email.changed', fill('Email address', 'trainer@demo.example'), { value: 'trainer@demo.example' }),
      done('form.submitted', press('Send reset link')),
      answered('forgotten-password.sending', 'sendPasswordEmail', { ok: true }),
      refused('forgotten-password.sending', 'sendPasswordEmail', null),
    ],
  }),
);

const drafts = draftsOf(null);

export const UpdateDetails = meta.story(
  replayOf({
    machine: profileEditMachine,
    input: { api, drafts },
    screen: () => (
      <Stage machine={profileEditMachine} input={{ api, drafts: draftsOf(null) }}>
        {(actor) => (
          <main>
            <ProfileEdit actor={actor} />
          </main>
        )}
      </Stage>
    ),
    remembered: ({ details }) => details,
    ways: [
      answered('profile-edit.loading', 'getMe', user),
      refused('profile-edit.loading', 'getMe', 500),
      done('field.changed', fill('First Name', ''), { field: 'firstName', value: '' }),
      done('form.submitted', press('Save Changes')),
      answered('profile-edit.form.saving', 'updateDetails', user),
      refused('profile-edit.form.saving', 'updateDetails', 400, 'telephoneNumber'),
      refused('profile-edit.form.saving', 'updateDetails', 500),
    ],
  }),
);

export const SupportPage = meta.story(
  replayOf({
    machine: configurationMachine,
    input: { api },
    screen: () => (
      <Stage machine={configurationMachine} input={{ api }}>
        {(actor) => (
          <main>
            <Support actor={actor} />
          </main>
        )}
      </Stage>
    ),
    ways: [
      answered('configuration.loading', 'getConfiguration', buildConfiguration()),
      refused('configuration.loading', 'getConfiguration', null),
    ],
  }),
);
