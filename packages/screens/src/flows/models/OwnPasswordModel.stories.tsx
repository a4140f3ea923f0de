import { callFails, callSucceeds, userAction } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import { ApiError } from '@community/contract/http';
import { ownPasswordMachine } from '@community/machines/account';
import { buildFactors } from '@community/mocks/account/second-factors';
import { buildUser } from '@community/mocks/account/users';
import { StagedOwnPassword } from '../../account/passwords/PasswordLink.stage.tsx';
import { passkeys } from '../../account/second-factors/SecondFactors.stage.tsx';
import { fill, press } from '../gestures.ts';

/** Every state of changing the password here, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({ title: 'Flows/Models/Account/Own password', parameters: { layout: 'fullscreen' } });

async function enterPassword() {
  await fill('Your password', 'Simulate1')();
  await press('Continue')();
}

async function choosePassword() {
  await fill('New password', 'Simulate2')();
  await fill('Confirm password', 'Simulate2')();
  await press('Change password')();
}

const unconfirmed = { error: 'Error', message: 'Refused.', requestId: 'K7M2-9QXT-4DHB', reason: 'unconfirmed' };
const proof = { proof: 'proof' };

export const ChangeHere = meta.story(
  replayOf({
    machine: ownPasswordMachine,
    input: { api, passkeys, user: buildUser() },
    screen: () => <StagedOwnPassword />,
    relevantContext: ({ proof: shown }) => shown,
    events: [
      userAction('change.requested', press('Change my password')),
      userAction('change.cancelled', press('Keep my current password')),
      userAction('retried', press('Try again')),
      callSucceeds('own-password.loading', 'listFactors', buildFactors()),
      callFails('own-password.loading', 'listFactors', 500),
      {
        event: { type: 'xstate.done.actor.identityConfirmation', ...{ output: proof } },
        act: enterPassword,
        call: 'confirmIdentity',
        answer: () => proof,
      },
      {
        event: { type: 'xstate.done.actor.identityConfirmation', ...{ output: { proof: null } } },
        act: press('Cancel'),
      },
      {
        event: { type: 'xstate.done.actor.form', ...{ output: { refusal: null } } },
        act: choosePassword,
        call: 'changePassword',
        answer: () => ({ ok: true }),
      },
      {
        event: { type: 'xstate.done.actor.form', ...{ output: { refusal: new ApiError(403, unconfirmed) } } },
        act: choosePassword,
        call: 'changePassword',
        answer: () => {
          throw Response.json(unconfirmed, { status: 403 });
        },
      },
    ],
  }),
);
