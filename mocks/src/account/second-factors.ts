import { endpoints } from '@community/contract';
import type { Factors, NewPasskey, Passkey, PasskeyAssertion, PasskeyChallenge } from '@community/contract/account';
import type { HttpHandler } from 'msw';
import { mock } from '../mock.ts';
import { buildUuid } from '../uuid.ts';

/** A passkey, with changes. */
export function buildPasskey(change: Partial<Passkey> = {}): Passkey {
  return {
    uuid_id: buildUuid(401),
    name: 'Telephone',
    is_synced: true,
    created_at: '2026-02-20T12:00:00.000Z',
    used_at: '2026-03-14T08:00:00.000Z',
    ...change,
  };
}

/** The second factors of an account, with changes: none by default. */
export function buildFactors(change: Partial<Factors> = {}): Factors {
  return {
    passkeys: [],
    one_time_codes: null,
    recovery_codes_left: 0,
    has_password: true,
    is_recent: false,
    is_required: false,
    can_have_passkeys: true,
    ...change,
  };
}

/** An account with all kinds of second factors. */
export const allFactors = buildFactors({
  passkeys: [
    buildPasskey(),
    buildPasskey({ uuid_id: buildUuid(402), name: 'Blue key', is_synced: false, used_at: null }),
  ],
  one_time_codes: '2026-03-09T16:20:00.000Z',
  recovery_codes_left: 7,
});

/** A challenge for a passkey. */
export const passkeyChallenge: PasskeyChallenge = { challenge: 'sealed', options: { challenge: 'Y2hhbGxlbmdl' } };

const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' as const, clientExtensionResults: {} };

/** The signed response of a passkey. */
export const passkeyAssertion: PasskeyAssertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/** A new passkey, as a browser describes it. */
export const newPasskey: NewPasskey = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
};

/** Recovery codes as they are shown, once. */
export const recoveryCodes: string[] = [
  'k7wm-2xqd-h5vn-9ytc',
  'b3ja-8rfu-6zge-4mkp',
  'w9tc-5nhx-2vdq-7ksa',
  'e6pg-1byj-8mwr-3fzu',
  'q4xk-9dtn-7ahc-5vbe',
  'm8rz-3gwp-1kfy-6jud',
  'u2vn-7hqa-4ext-8cbm',
  'y5fk-6zjr-9pdg-1wtn',
  'c1ha-4mbx-3qve-2kyu',
  'j9dw-8tgp-5rnf-7zcs',
];

/** Second factors that are set up and removed as requested. */
export function createFactorHandlers(): HttpHandler[] {
  let factors = buildFactors();
  const settle = () => {
    if (factors.passkeys.length === 0 && factors.one_time_codes === null)
      factors = { ...factors, recovery_codes_left: 0 };
  };
  return [
    mock('finishSignIn', () => ({ ok: true })),
    mock('beginPasskeySignIn', () => passkeyChallenge),
    mock('signInWithPasskey', () => ({ ok: true })),
    mock('listFactors', () => factors),
    mock('beginConfirmation', () => passkeyChallenge),
    mock('confirmIdentity', () => ({ proof: 'proof' })),
    mock('beginPasskey', () => passkeyChallenge),
    mock('addPasskey', ({ body }) => {
      const { name } = endpoints.addPasskey.body.parse(body);
      const added = buildPasskey({ uuid_id: buildUuid(410 + factors.passkeys.length), name, used_at: null });
      factors = { ...factors, passkeys: [...factors.passkeys, added] };
      return added;
    }),
    mock('renamePasskey', ({ params, body }) => {
      const { name } = endpoints.renamePasskey.body.parse(body);
      const passkeys = factors.passkeys.map((one) => (one.uuid_id === params.id ? { ...one, name } : one));
      factors = { ...factors, passkeys };
      return { ok: true };
    }),
    mock('removePasskey', ({ params }) => {
      factors = { ...factors, passkeys: factors.passkeys.filter(({ uuid_id }) => uuid_id !== params.id) };
      settle();
      return { ok: true };
    }),
    mock('beginOneTimeCodes', () => ({
      ticket: 'sealed',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Community%20portal:trainer?issuer=Community%20portal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    })),
    mock('startOneTimeCodes', () => {
      factors = { ...factors, one_time_codes: '2026-03-14T10:12:00.000Z' };
      return { ok: true };
    }),
    mock('stopOneTimeCodes', () => {
      factors = { ...factors, one_time_codes: null };
      settle();
      return { ok: true };
    }),
    mock('makeRecoveryCodes', () => {
      factors = { ...factors, recovery_codes_left: recoveryCodes.length };
      return { codes: recoveryCodes };
    }),
  ];
}
