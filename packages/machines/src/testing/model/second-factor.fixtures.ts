import { type SecondFactorWay, secondFactorWays } from '@community/contract/account';
import { allFactors, buildFactors } from '@community/mocks/account/second-factors';
import * as fc from 'fast-check';
import { codeEnrolmentMachine } from '../../account/second-factors/code-enrolment.machine.ts';
import { factorsMachine } from '../../account/second-factors/factors.machine.ts';
import { identityConfirmationMachine } from '../../account/second-factors/identity-confirmation.machine.ts';
import { passkeyEnrolmentMachine } from '../../account/second-factors/passkey-enrolment.machine.ts';
import { secondFactorMachine } from '../../account/sign-in/second-factor.machine.ts';
import { machineFixture } from './machine-fixture.ts';

const code = fc
  .constantFrom('', '123', '123456', ' 123 456 ', 'k7wm-2xqd', '1'.repeat(5000))
  .map((value) => ({ value }));
const ways = [...secondFactorWays];
const codeOnly: SecondFactorWay[] = ['code'];
const known = allFactors.passkeys;

/** The fixtures of the machines of second factors. */
export const secondFactorFixtures = [
  machineFixture(secondFactorMachine, {
    starts: [
      (world) => ({ api: world.api, passkeys: world.passkeys(), challenge: { ticket: 'sealed', ways } }),
      (world) => ({ api: world.api, passkeys: world.passkeys(), challenge: { ticket: 'sealed', ways: codeOnly } }),
      (world) => ({ api: world.api, passkeys: world.passkeys(), challenge: null }),
    ],
    payloads: { 'way.chosen': fc.constantFrom(...secondFactorWays).map((way) => ({ way })), 'code.changed': code },
    // Another way can be chosen while the browser asks.
    aborts: { askPasskey: ['way.chosen'] },
    ownWords: {
      wrong: 'It says what of it was wrong.',
      dismissed: 'The browser answered, not the portal.',
      expired: 'It says what to do.',
    },
  }),
  machineFixture(identityConfirmationMachine, {
    starts: [
      (world) => ({ api: world.api, passkeys: world.passkeys(), factors: allFactors }),
      (world) => ({ api: world.api, passkeys: world.passkeys(), factors: buildFactors({ is_recent: true }) }),
      (world) => ({ api: world.api, passkeys: world.passkeys(), factors: buildFactors({ has_password: false }) }),
      (world) => ({
        api: world.api,
        passkeys: { ...world.passkeys(), isSupported: false },
        factors: { ...allFactors, has_password: false },
      }),
    ],
    payloads: {
      'way.chosen': fc.constantFrom('password' as const, 'passkey' as const, 'recent' as const).map((way) => ({ way })),
      'password.changed': code,
    },
    aborts: { askPasskey: ['way.chosen', 'cancelled'], confirm: ['cancelled'] },
    ownWords: {
      wrong: 'It names the field at fault.',
      dismissed: 'The browser answered, not the portal.',
      impossible: 'It says what to do.',
    },
  }),
  machineFixture(passkeyEnrolmentMachine, {
    starts: [(world) => ({ api: world.api, passkeys: world.passkeys(), proof: 'proof', known })],
    payloads: { 'name.changed': code },
    aborts: { makePasskey: ['cancelled'] },
    ownWords: {
      dismissed: 'The browser answered, not the portal.',
      duplicate: 'The browser answered, not the portal.',
      unconfirmed: 'It asks to confirm the identity again.',
    },
  }),
  machineFixture(codeEnrolmentMachine, {
    starts: [({ api }) => ({ api, proof: 'proof' })],
    payloads: { 'code.changed': code },
    aborts: { beginCodes: ['cancelled'] },
    ownWords: {
      wrong: 'It names the field at fault.',
      expired: 'It says what to do.',
      unconfirmed: 'It asks to confirm the identity again.',
    },
  }),
  machineFixture(factorsMachine, {
    starts: [(world) => ({ api: world.api, passkeys: world.passkeys() })],
    payloads: { 'passkey.discarded': fc.constantFrom(...known).map(({ uuid_id: id }) => ({ id })) },
    aborts: {},
    ownWords: {},
    calls: 8,
  }),
];
