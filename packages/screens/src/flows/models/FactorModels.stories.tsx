import { callFails, callSucceeds, type ModelEvent, onlyWhen, userAction } from '@community/catalogue/model-events';
import preview from '@community/catalogue/preview';
import { replayOf } from '@community/catalogue/replay-model';
import { api } from '@community/catalogue/stage';
import type { EndpointName } from '@community/contract';
import { UNCONFIRMED } from '@community/contract/account';
import {
  codeEnrolmentMachine,
  factorsMachine,
  identityConfirmationMachine,
  PasskeyError,
  type PasskeyProblem,
  passkeyEnrolmentMachine,
  secondFactorMachine,
} from '@community/machines/account';
import {
  allFactors,
  buildFactors,
  buildPasskey,
  newPasskey,
  passkeyAssertion,
  passkeyChallenge,
  recoveryCodes,
} from '@community/mocks/account/second-factors';
import { screen, userEvent } from 'storybook/test';
import {
  answerPasskeys,
  fullChallenge,
  passkeys,
  StagedCodeEnrolment,
  StagedFactors,
  StagedIdentityConfirmation,
  StagedPasskeyEnrolment,
  StagedSecondFactor,
} from '../../account/second-factors/SecondFactors.stage.tsx';
import { confirm, fill, press } from '../gestures.ts';

/** Every state of the machines of second factors, reached by its shortest path with mouse and keyboard. */
const meta = preview.meta({
  title: 'Flows/Models/Account/Second factors',
  beforeEach: () => answerPasskeys('given'),
  parameters: { layout: 'fullscreen' },
});

/** The browser provides a passkey once the server has requested one. */
const passkeyGiven = (state: string, call: EndpointName, passkey: object): ModelEvent => ({
  ...callSucceeds(state, call, { challenge: 'sealed', passkey }),
  answer: () => {
    answerPasskeys('given');
    return passkeyChallenge;
  },
});

/** The browser provides none. */
const passkeyRefused = (state: string, call: EndpointName, problem: PasskeyProblem): ModelEvent => ({
  event: { type: `xstate.error.actor.0.${state}`, ...{ error: new PasskeyError(problem) } },
  call,
  answer: () => {
    answerPasskeys(problem);
    return passkeyChallenge;
  },
});

const codeChallenge = { ticket: 'sealed', ways: ['code' as const] };

export const SecondStep = meta.story(
  replayOf(
    {
      machine: secondFactorMachine,
      input: { api, passkeys, challenge: fullChallenge },
      screen: () => <StagedSecondFactor challenge={fullChallenge} />,
      relevantContext: ({ way, code }) => [way, code],
      events: [
        userAction('form.submitted', press(/^(Use a passkey|Sign in)$/)),
        userAction('code.changed', fill('One-time code', '123456'), { value: '123456' }),
        userAction('retried', press('Check again')),
        passkeyGiven('second-factor.asking', 'beginPasskeySignIn', passkeyAssertion),
        passkeyRefused('second-factor.asking', 'beginPasskeySignIn', 'dismissed'),
        callFails('second-factor.asking', 'beginPasskeySignIn', 410),
        callFails('second-factor.asking', 'beginPasskeySignIn', 500),
        callSucceeds('second-factor.sending', 'finishSignIn', { ok: true }),
        callFails('second-factor.sending', 'finishSignIn', 401),
        callFails('second-factor.sending', 'finishSignIn', 429),
        callFails('second-factor.sending', 'finishSignIn', 410),
        callFails('second-factor.sending', 'finishSignIn', 403),
        callFails('second-factor.sending', 'finishSignIn', null),
        callFails('second-factor.checking', 'getMe', null),
      ],
    },
    {
      input: { api, passkeys, challenge: codeChallenge },
      screen: () => <StagedSecondFactor challenge={codeChallenge} />,
    },
  ),
);

/** The main button of the dialog; another leads to another way by the same name. */
async function submit() {
  const buttons = await screen.findAllByRole('button', { name: /^(Continue|Use a passkey)$/ });
  await userEvent.click(buttons.find((button) => button.getAttribute('type') === 'submit') ?? document.body);
}

const onlyPasskeys = { ...allFactors, has_password: false };
const without = buildFactors({ has_password: false });
const recent = buildFactors({ is_recent: true });

export const ConfirmingIdentity = meta.story(
  replayOf(
    {
      machine: identityConfirmationMachine,
      input: { api, passkeys, factors: allFactors },
      screen: () => <StagedIdentityConfirmation factors={allFactors} />,
      relevantContext: ({ way, password }) => [way, password],
      events: [
        userAction('way.chosen', press('Use a passkey'), { way: 'passkey' }),
        userAction('password.changed', fill('Your password', 'Simulate1'), { value: 'Simulate1' }),
        userAction('form.submitted', submit),
        userAction('cancelled', press('Cancel')),
        passkeyGiven('identity-confirmation.asking', 'beginConfirmation', passkeyAssertion),
        passkeyRefused('identity-confirmation.asking', 'beginConfirmation', 'dismissed'),
        callFails('identity-confirmation.asking', 'beginConfirmation', 500),
        callSucceeds('identity-confirmation.sending', 'confirmIdentity', { proof: 'proof' }),
        callFails('identity-confirmation.sending', 'confirmIdentity', 400, 'password'),
        callFails('identity-confirmation.sending', 'confirmIdentity', 400, 'recent'),
        callFails('identity-confirmation.sending', 'confirmIdentity', 429),
        callFails('identity-confirmation.sending', 'confirmIdentity', 500),
      ],
    },
    { input: { api, passkeys, factors: without }, screen: () => <StagedIdentityConfirmation factors={without} /> },
    { input: { api, passkeys, factors: recent }, screen: () => <StagedIdentityConfirmation factors={recent} /> },
    {
      input: { api, passkeys: { ...passkeys, isSupported: false }, factors: onlyPasskeys },
      screen: () => <StagedIdentityConfirmation factors={onlyPasskeys} isSupported={false} />,
    },
  ),
);

export const NewPasskey = meta.story(
  replayOf({
    machine: passkeyEnrolmentMachine,
    input: { api, passkeys, proof: 'proof', known: [] },
    screen: () => <StagedPasskeyEnrolment />,
    relevantContext: ({ name }) => name,
    events: [
      userAction('name.changed', fill('Name', 'Telephone'), { value: 'Telephone' }),
      userAction('form.submitted', press('Continue')),
      userAction('cancelled', press('Cancel')),
      userAction('retried', press('Check again')),
      passkeyGiven('passkey-enrolment.creating', 'beginPasskey', newPasskey),
      passkeyRefused('passkey-enrolment.creating', 'beginPasskey', 'dismissed'),
      passkeyRefused('passkey-enrolment.creating', 'beginPasskey', 'known'),
      callFails('passkey-enrolment.creating', 'beginPasskey', 403, undefined, UNCONFIRMED),
      callFails('passkey-enrolment.creating', 'beginPasskey', 409),
      callSucceeds('passkey-enrolment.adding', 'addPasskey', buildPasskey()),
      callFails('passkey-enrolment.adding', 'addPasskey', 409),
      callFails('passkey-enrolment.adding', 'addPasskey', null),
      callFails('passkey-enrolment.checking', 'listFactors', null),
    ],
  }),
);

const secret = { ticket: 'sealed', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };

/** A finished machine accepts no more events. */
const isRunning: NonNullable<ModelEvent['when']> = ({ status }) => status === 'active';

export const OneTimeCodes = meta.story(
  replayOf({
    machine: codeEnrolmentMachine,
    input: { api, proof: 'proof' },
    screen: () => <StagedCodeEnrolment />,
    relevantContext: ({ code }) => code,
    events: [
      onlyWhen(isRunning, userAction('code.changed', fill('Code from the app', '123456'), { value: '123456' })),
      onlyWhen(isRunning, userAction('form.submitted', press('Turn on'))),
      userAction('secret.copied', press('Copy the key')),
      userAction('cancelled', press('Cancel')),
      userAction('retried', press(/^(Try|Check) again$/)),
      userAction('restarted', press('Start again')),
      callSucceeds('code-enrolment.fetching', 'beginOneTimeCodes', secret),
      callFails('code-enrolment.fetching', 'beginOneTimeCodes', 403, undefined, UNCONFIRMED),
      callFails('code-enrolment.fetching', 'beginOneTimeCodes', 500),
      callSucceeds('code-enrolment.starting', 'startOneTimeCodes', { ok: true }),
      callFails('code-enrolment.starting', 'startOneTimeCodes', 400, 'code'),
      callFails('code-enrolment.starting', 'startOneTimeCodes', 429),
      callFails('code-enrolment.starting', 'startOneTimeCodes', 410),
      callFails('code-enrolment.starting', 'startOneTimeCodes', 409),
      callFails('code-enrolment.starting', 'startOneTimeCodes', null),
      callFails('code-enrolment.checking', 'listFactors', null),
    ],
  }),
);

async function enterPassword() {
  await fill('Your password', 'Simulate1')();
  await press('Continue')();
}

async function addPasskey() {
  await fill('Name', 'Telephone')();
  await press('Continue')();
}

async function turnOn() {
  await fill('Code from the app', '123456')();
  await press('Turn on')();
}

/** A part of the page ends. */
const ended = (
  child: string,
  output: object,
  act: () => unknown,
  call?: EndpointName,
  answer: object = { ok: true },
) => ({
  event: { type: `xstate.done.actor.${child}`, ...{ output } },
  act,
  ...(call !== undefined && { call, answer: () => answer }),
});

const proof = { proof: 'proof' };
const id = allFactors.passkeys[0]?.uuid_id;
const oneLess = { ...allFactors, passkeys: allFactors.passkeys.slice(1) };

export const FactorsPage = meta.story(
  replayOf({
    machine: factorsMachine,
    input: { api, passkeys },
    screen: () => <StagedFactors />,
    relevantContext: ({ factors, task, proof: shown, target }) => [
      factors.passkeys.length,
      factors.one_time_codes,
      task,
      shown,
      target?.uuid_id,
    ],
    events: [
      callSucceeds('factors.loading', 'listFactors', buildFactors()),
      callSucceeds('factors.loading', 'listFactors', allFactors),
      callFails('factors.loading', 'listFactors', 500),
      userAction('retried', press(/^(Try|Check) again$/)),
      userAction('passkey.requested', press('Add a passkey')),
      userAction('codes.requested', press('Set up one-time codes')),
      userAction('recoveryCodes.requested', press('Create new codes')),
      userAction('passkey.discarded', press('Remove Telephone'), { id }),
      userAction('removal.confirmed', confirm('Remove')),
      ended('identityConfirmation', proof, enterPassword, 'confirmIdentity', proof),
      ended('passkeyEnrolment', { result: 'added' }, addPasskey, 'addPasskey', buildPasskey()),
      ended('codeEnrolment', { result: 'added' }, turnOn, 'startOneTimeCodes'),
      callSucceeds('factors.removing', 'removePasskey', { ok: true }),
      callFails('factors.removing', 'removePasskey', 403),
      callFails('factors.removing', 'removePasskey', null),
      callSucceeds('factors.making', 'makeRecoveryCodes', { codes: recoveryCodes }),
      callFails('factors.making', 'makeRecoveryCodes', 500),
      userAction('codes.kept', press('I have saved them')),
      callSucceeds('factors.refreshing', 'listFactors', oneLess),
      callFails('factors.shown.checking', 'listFactors', null),
    ],
  }),
);
