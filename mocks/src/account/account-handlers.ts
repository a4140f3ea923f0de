import { endpoints } from '@community/contract';
import type { HttpHandler } from 'msw';
import { mock } from '../mock.ts';
import { createFactorHandlers } from './second-factors.ts';
import { createSessionHandlers } from './sessions.ts';
import { buildPublicUser, buildUser, buildUserDetails } from './users.ts';

/** Handlers of the calls about the account of `trainer`. Changes to the user's details are remembered. */
export function createAccountHandlers(): HttpHandler[] {
  let me = buildUser();
  return [
    mock('logIn', () => ({ ok: true })),
    mock('logOut', () => ({ ok: true })),
    mock('getMe', () => me),
    mock('sendPasswordEmail', () => ({ ok: true })),
    mock('updatePassword', () => ({ ok: true })),
    mock('changePassword', () => ({ ok: true })),
    mock('sendOwnPasswordEmail', () => ({ ok: true })),
    mock('checkPasswordReset', () => ({ ok: true })),
    mock('resetPassword', () => ({ ok: true })),
    mock('updateDetails', ({ body }) => {
      const { userId: _, languages = me.languages, ...details } = endpoints.updateDetails.body.parse(body);
      me = { ...me, ...details, languages };
      return me;
    }),
    mock('updatePrivacy', ({ body }) => {
      me = { ...me, is_public: endpoints.updatePrivacy.body.parse(body).isPublic };
      return me;
    }),
    mock('validateUsername', () => ({ valid: true })),
    mock('exportAccount', () => ({ url: '/files/mocked/account', fileName: 'account.zip' })),
    mock('deleteAccount', () => ({ ok: true })),
    mock('getUser', ({ params }) => buildPublicUser({ uuid: params.id ?? '' })),
    mock('getUserDetails', () => [
      buildUserDetails({ is_public: me.is_public, first_name: me.firstName, last_name: me.lastName }),
    ]),
    ...createSessionHandlers(),
    ...createFactorHandlers(),
  ];
}
