import { allFactors } from '@community/mocks/account/second-factors';
import { sessions } from '@community/mocks/account/sessions';
import { buildUser } from '@community/mocks/account/users';
import { buildUuid } from '@community/mocks/uuid';
import * as fc from 'fast-check';
import { forgottenPasswordMachine } from '../../account/passwords/forgotten-password.machine.ts';
import { ownPasswordMachine } from '../../account/passwords/own-password.machine.ts';
import { passwordFormMachine } from '../../account/passwords/password-form.machine.ts';
import { passwordLinkMachine } from '../../account/passwords/password-link.machine.ts';
import { passwordResetMachine } from '../../account/passwords/password-reset.machine.ts';
import { profileMachine } from '../../account/profile/profile.machine.ts';
import { profileEditMachine } from '../../account/profile/profile-edit.machine.ts';
import { profileListMachine } from '../../account/public-profile/profile-list.machine.ts';
import { publicProfileMachine } from '../../account/public-profile/public-profile.machine.ts';
import { ownSessionsMachine } from '../../account/session/own-sessions.machine.ts';
import { sessionMachine } from '../../account/session/session.machine.ts';
import { firstLoginMachine } from '../../account/sign-in/first-login.machine.ts';
import { signInMachine } from '../../account/sign-in/sign-in.machine.ts';
import { yourDataMachine } from '../../account/your-data.machine.ts';
import { unsavedChangesMachine } from '../../shell/unsaved-changes.machine.ts';
import { machineFixture } from './machine-fixture.ts';
import { kind, page, text } from './payloads.ts';

const value = fc.record({ value: text });
const details = { firstName: 'Robin', lastName: 'Sato', telephoneNumber: '', languages: ['fr'] };

/** The fixtures of the account machines. */
export const accountFixtures = [
  machineFixture(sessionMachine, {
    starts: [
      ({ api, store }) => ({ api, store }),
      ({ api, store }) => {
        store.update({ userId: buildUser().uuid_id });
        return { api, store };
      },
    ],
    payloads: {
      'signOut.requested': fc.constantFrom({}, { unsent: 2 }),
      'unsent.counted': fc.constantFrom(0, 2).map((unsent) => ({ unsent })),
      'user.updated': fc.constant({ user: buildUser({ firstName: 'Robin' }) }),
      'storage.changed': fc.constantFrom(null, buildUser().uuid_id, buildUuid(77)).map((userId) => ({ userId })),
    },
  }),
  machineFixture(signInMachine, {
    starts: [
      ({ api }) => ({ api }),
      ({ api }) => ({ api, provider: { name: 'Northgate', outcome: null } as const }),
      ({ api }) => ({ api, provider: { name: 'Northgate', outcome: 'refused' } as const }),
      ({ api }) => ({ api, provider: { name: 'Northgate', outcome: 'accepted' } as const }),
      ({ api }) => ({ api, offersPasskey: true }),
    ],
    payloads: { 'username.changed': value, 'password.changed': value },
    ownWords: { 'form.limited': 'It says until when, as the server does.' },
    // The dialog never reveals whether a mail was sent.
    aborts: {
      'forgottenPassword > sendPasswordEmail': ['dialog.closed'],
      'configuration > loadConfiguration': ['dialog.closed'],
    },
  }),
  machineFixture(forgottenPasswordMachine, {
    starts: [({ api }) => ({ api, email: '' }), ({ api }) => ({ api, email: 'trainer@example.org' })],
    payloads: { 'email.changed': value },
    ownWords: { unreachable: 'Nothing came, so a mail may be on its way; it says nothing about any account.' },
  }),
  machineFixture(passwordFormMachine, {
    starts: [
      ({ api }) => ({
        user: buildUser(),
        changePassword: (password, signal) => api.updatePassword({ body: { password } }, { signal }),
        isChanged: async (signal) => !(await api.getMe({}, { signal })).force_password_change,
        isFinalRefusal: ({ status }) => status === 403,
      }),
    ],
    payloads: { 'password.changed': value, 'confirmation.changed': value },
  }),
  machineFixture(firstLoginMachine, { starts: [({ api }) => ({ api, user: buildUser() })] }),
  machineFixture(ownPasswordMachine, {
    starts: [(world) => ({ api: world.api, passkeys: world.passkeys(), user: buildUser() })],
  }),
  machineFixture(passwordLinkMachine, { starts: [({ api }) => ({ api })] }),
  machineFixture(passwordResetMachine, {
    starts: [({ api }) => ({ api, token: 'secret' })],
  }),
  machineFixture(profileMachine, {
    starts: [({ api }) => ({ api })],
    payloads: { 'privacy.chosen': fc.record({ isPublic: fc.boolean() }) },
    aborts: { loadProfile: ['privacy.chosen'] },
  }),
  machineFixture(ownSessionsMachine, {
    starts: [({ api }) => ({ api })],
    payloads: { 'end.requested': fc.constantFrom(...sessions).map(({ uuid_id: id }) => ({ id })) },
  }),
  machineFixture(profileEditMachine, {
    starts: [
      (world) => ({ api: world.api, drafts: world.drafts() }),
      (world) => ({ api: world.api, drafts: world.drafts(details) }),
      (world) => ({ api: world.api, drafts: world.drafts({ ...details, saved: details }) }),
    ],
    payloads: {
      'field.changed': fc.record({
        field: fc.constantFrom('firstName' as const, 'lastName' as const, 'telephoneNumber' as const),
        value: text,
      }),
      'languages.chosen': fc.record({ languages: fc.constantFrom([], ['fr'], ['en', 'fr']) }),
    },
    heard: ['draft.restored'],
    // The draft dialog covers the form, which cannot be saved meanwhile.
    aborts: { updateDetails: ['draft.restored'] },
    ownWords: { 'form.refused': 'It names the field at fault.' },
  }),
  machineFixture(unsavedChangesMachine, {
    starts: [
      (world) => ({
        drafts: world.drafts(),
        key: 'profile',
        fits: () => true,
        isOutdated: () => false,
        parent: world.parent(),
      }),
      (world) => ({
        drafts: world.drafts(details),
        key: 'profile',
        fits: () => true,
        isOutdated: () => true,
        parent: world.parent(),
      }),
    ],
    payloads: { 'values.changed': fc.record({ values: fc.constant(details), isDirty: fc.boolean() }) },
  }),
  machineFixture(profileListMachine, {
    starts: [({ api }) => ({ load: async (signal) => (await api.listFavouriteScenarios({}, { signal })).scenarios })],
    payloads: { 'page.chosen': fc.record({ page }) },
  }),
  machineFixture(publicProfileMachine, {
    starts: [({ api }) => ({ api, id: buildUuid(1) })],
    payloads: { 'tab.chosen': fc.record({ kind }) },
    ownWords: { notFound: 'What is no identifier (400) names no user.' },
  }),
  machineFixture(yourDataMachine, {
    starts: [
      (world) => ({ api: world.api, passkeys: world.passkeys(), drafts: world.drafts() }),
      (world) => ({ api: world.api, passkeys: world.passkeys(), drafts: world.drafts('remove') }),
      (world) => ({
        api: world.apiWith({ listFactors: { ...allFactors, has_password: false } }),
        passkeys: world.passkeys(),
        drafts: world.drafts('keep'),
      }),
    ],
    payloads: {
      'export.answered': fc.record({ isTaken: fc.boolean() }),
      'content.chosen': fc.constantFrom('keep' as const, 'remove' as const).map((content) => ({ content })),
      'password.changed': value,
    },
    ownWords: { 'deletion.confirming.wrongPassword': 'It names the field at fault.' },
  }),
];
