import { allFactors, newPasskey, passkeyAssertion, passkeyChallenge } from '@community/mocks/account/second-factors';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { codeEnrolmentMachine } from './code-enrolment.machine.ts';
import { identityConfirmationMachine } from './identity-confirmation.machine.ts';
import { passkeyEnrolmentMachine } from './passkey-enrolment.machine.ts';
import { PasskeyError } from './passkeys.ts';

type Calls = Parameters<typeof fakeApi>[0];

const secret = { ticket: 'sealed', secret: 'JBSW', uri: 'otpauth://totp/x' };

function startCodes(calls: Calls) {
  const api = fakeApi({ beginOneTimeCodes: async () => secret, ...calls });
  const actor = createActor(codeEnrolmentMachine, { input: { api, proof: 'proof' } }).start();
  const reaches = (state: string) => waitFor(actor, ({ value }) => value === state);
  const submit = () => {
    actor.send({ type: 'code.changed', value: '123 456' });
    actor.send({ type: 'form.submitted' });
  };
  return { actor, reaches, submit };
}

const typing = ['code.changed', 'form.submitted'] as const;

it.each([
  ['fetching', { beginOneTimeCodes: pending }, [...typing, 'secret.copied']],
  ['unavailable', { beginOneTimeCodes: failing(500) }, [...typing, 'secret.copied']],
  ['starting', { startOneTimeCodes: pending }, [...typing, 'cancelled']],
  ['expired', { startOneTimeCodes: failing(410) }, [...typing, 'secret.copied']],
  ['checking', { startOneTimeCodes: failing(null), listFactors: pending }, [...typing, 'cancelled']],
  ['unclear', { startOneTimeCodes: failing(null), listFactors: failing(null) }, [...typing]],
] as const)('one-time codes, %s, take nothing that does not fit', async (state, calls, events) => {
  const { actor, reaches, submit } = startCodes(calls);
  if (!('beginOneTimeCodes' in calls)) {
    await reaches('scanning');
    submit();
  }
  await reaches(state);
  for (const type of events) actor.send({ type, value: '1' } as { type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe(state);
});

it.each([
  ['retried', 'unavailable'],
  ['connection.restored', 'unavailable'],
  ['restarted', 'expired'],
] as const)('a new secret is fetched by %s', async (type, state) => {
  const beginOneTimeCodes = vi.fn(async () => secret);
  if (state === 'unavailable') beginOneTimeCodes.mockImplementationOnce(failing(null));
  const { actor, reaches, submit } = startCodes({ beginOneTimeCodes, startOneTimeCodes: failing(410) });
  if (state === 'expired') {
    await reaches('scanning');
    submit();
  }
  await reaches(state);
  actor.send({ type });
  await reaches('scanning');
});

it('reports that the identity is not confirmed, even on submission', async () => {
  const { actor, reaches, submit } = startCodes({ startOneTimeCodes: failing(403, { reason: 'unconfirmed' }) });
  await reaches('scanning');
  submit();
  await reaches('unconfirmed');
  expect(actor.getSnapshot().output).toEqual({ result: 'unconfirmed' });
});

it('hands the secret to the clipboard', async () => {
  const { actor, reaches } = startCodes({});
  const copied = vi.fn();
  actor.on('copyRequested', copied);
  await reaches('scanning');
  actor.send({ type: 'secret.copied' });
  expect(copied).toHaveBeenCalledWith({ type: 'copyRequested', text: 'JBSW' });
});

function startPasskey(calls: Calls, create: () => Promise<typeof newPasskey> = async () => newPasskey) {
  const api = fakeApi({ beginPasskey: async () => passkeyChallenge, ...calls });
  const passkeys = { isSupported: true, use: pending, create };
  const actor = createActor(passkeyEnrolmentMachine, { input: { api, passkeys, proof: 'proof', known: [] } }).start();
  const reaches = (state: string) => waitFor(actor, ({ value }) => value === state);
  actor.send({ type: 'name.changed', value: ' Telephone ' });
  actor.send({ type: 'form.submitted' });
  return { actor, reaches };
}

it.each([
  ['creating', {}, pending, ['name.changed', 'form.submitted']],
  ['adding', { addPasskey: pending }, undefined, ['name.changed', 'form.submitted', 'cancelled']],
  [
    'checking',
    { addPasskey: failing(null), listFactors: pending },
    undefined,
    ['name.changed', 'form.submitted', 'cancelled'],
  ],
  ['unclear', { addPasskey: failing(null), listFactors: failing(null) }, undefined, ['name.changed', 'form.submitted']],
] as const)('a passkey, %s, takes nothing that does not fit', async (state, calls, create, events) => {
  const { actor, reaches } = startPasskey(calls, create);
  await reaches(state);
  for (const type of events) actor.send({ type, value: '' } as { type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe(state);
});

it.each([
  ['unclear', 'cancelled', 'left'],
  ['unclear', 'retried', 'added'],
  ['unclear', 'connection.restored', 'added'],
] as const)('a passkey, %s, by %s, is %s', async (state, type, end) => {
  const listFactors = vi.fn<() => Promise<typeof allFactors>>(failing(null));
  const { actor, reaches } = startPasskey({ addPasskey: failing(null), listFactors });
  await reaches(state);
  listFactors.mockResolvedValue(allFactors);
  actor.send({ type });
  await reaches(end);
});

it('a passkey is added under its trimmed name', async () => {
  const addPasskey = vi.fn(async (_input: unknown) => allFactors.passkeys[0] as never);
  const { reaches } = startPasskey({ addPasskey });
  await reaches('added');
  const body = { proof: 'proof', name: 'Telephone', challenge: 'sealed', passkey: newPasskey };
  expect(addPasskey.mock.calls[0]?.[0]).toEqual({ body });
});

it('a passkey is not added if the confirmation has expired meanwhile', async () => {
  const { reaches } = startPasskey({ addPasskey: failing(403, { reason: 'unconfirmed' }) });
  await reaches('unconfirmed');
});

it('a passkey is reported as a duplicate if the device already has one', async () => {
  const { reaches } = startPasskey({}, () => Promise.reject(new PasskeyError('known')));
  await reaches('duplicate');
});

it('confirms the identity by passkey, and accepts no input meanwhile', async () => {
  const api = fakeApi({ beginConfirmation: async () => passkeyChallenge, confirmIdentity: pending });
  const passkeys = { isSupported: true, use: async () => passkeyAssertion, create: pending };
  const actor = createActor(identityConfirmationMachine, { input: { api, passkeys, factors: allFactors } }).start();
  actor.send({ type: 'way.chosen', way: 'recent' });
  expect(actor.getSnapshot().context.way).toBe('password');
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe('incomplete');
  actor.send({ type: 'way.chosen', way: 'passkey' });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, ({ value }) => value === 'sending');
  for (const type of ['way.chosen', 'password.changed', 'form.submitted'])
    actor.send({ type, way: 'password', value: '' } as { type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe('sending');
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot().output).toEqual({ proof: null });
});

it('reports that it cannot confirm the identity without a password or a passkey', () => {
  const factors = { ...allFactors, passkeys: [], has_password: false };
  const passkeys = { isSupported: true, use: pending, create: pending };
  const actor = createActor(identityConfirmationMachine, { input: { api: fakeApi(), passkeys, factors } }).start();
  for (const type of ['way.chosen', 'password.changed', 'form.submitted'])
    actor.send({ type, way: 'password', value: '' } as { type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe('impossible');
});

it('reports that only a passkey would do, which cannot be used here', () => {
  const factors = { ...allFactors, has_password: false };
  const passkeys = { isSupported: false, use: pending, create: pending };
  const actor = createActor(identityConfirmationMachine, { input: { api: fakeApi(), passkeys, factors } }).start();
  for (const type of ['way.chosen', 'password.changed', 'form.submitted'])
    actor.send({ type, way: 'password', value: '' } as { type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe('unsupported');
  actor.send({ type: 'cancelled' });
  expect(actor.getSnapshot().output).toEqual({ proof: null });
});

it('can be retried if the response was lost after a recent sign-in with the provider', async () => {
  const confirmIdentity = vi.fn<() => Promise<{ proof: string }>>(failing(null));
  const passkeys = { isSupported: true, use: pending, create: pending };
  const factors = { ...allFactors, is_recent: true };
  const actor = createActor(identityConfirmationMachine, {
    input: { api: fakeApi({ confirmIdentity }), passkeys, factors },
  }).start();
  await waitFor(actor, ({ value }) => value === 'failed');
  confirmIdentity.mockResolvedValue({ proof: 'proof' });
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, ({ value }) => value === 'finished');
  expect(actor.getSnapshot().output).toEqual({ proof: 'proof' });
});
