import { type Factors, UNCONFIRMED } from '@community/contract/account';
import {
  allFactors,
  buildFactors,
  newPasskey,
  passkeyAssertion,
  passkeyChallenge,
  recoveryCodes,
} from '@community/mocks/account/second-factors';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { factorsMachine } from './factors.machine.ts';

type Calls = Parameters<typeof fakeApi>[0];

const passkeys = { isSupported: true, use: async () => passkeyAssertion, create: async () => newPasskey };
const proof = async () => ({ proof: 'proof' });
const makeRecoveryCodes = async () => ({ codes: recoveryCodes });
const id = allFactors.passkeys[0]?.uuid_id ?? '';

function start(calls: Calls, factors: Factors = allFactors) {
  const api = fakeApi({
    listFactors: async () => factors,
    confirmIdentity: proof,
    beginPasskey: async () => passkeyChallenge,
    ...calls,
  });
  const page = createActor(factorsMachine, { input: { api, passkeys } }).start();
  const reaches = (state: string) => waitFor(page, ({ value }) => JSON.stringify(value).includes(`"${state}"`));
  const confirm = async () => {
    await reaches('confirming');
    page.getSnapshot().children.identityConfirmation?.send({ type: 'password.changed', value: 'Simulate1' });
    page.getSnapshot().children.identityConfirmation?.send({ type: 'form.submitted' });
  };
  return { page, reaches, confirm };
}

it('can be loaded again after a failure', async () => {
  const listFactors = vi.fn<() => Promise<Factors>>(failing(null));
  const { page, reaches } = start({ listFactors });
  await reaches('failed');
  listFactors.mockResolvedValue(allFactors);
  page.send({ type: 'retried' });
  await reaches('some');
});

it.each(['failed', 'connection'])('loads automatically when the connection is back (%s)', async () => {
  const listFactors = vi.fn<() => Promise<Factors>>(failing(null));
  const { page, reaches } = start({ listFactors });
  await reaches('failed');
  listFactors.mockResolvedValue(buildFactors());
  page.send({ type: 'connection.restored' });
  await reaches('none');
});

it('confirms the identity, adds the first passkey, and shows recovery codes without asking again', async () => {
  let factors = buildFactors();
  const confirmIdentity = vi.fn(proof);
  const addPasskey = vi.fn(async () => {
    factors = { ...buildFactors(), passkeys: allFactors.passkeys.slice(0, 1) };
    return allFactors.passkeys[0] as Factors['passkeys'][number];
  });
  const { page, reaches, confirm } = start({
    listFactors: async () => factors,
    confirmIdentity,
    addPasskey,
    makeRecoveryCodes,
  });
  const emitted = vi.fn();
  page.on('*', emitted);
  await reaches('none');
  page.send({ type: 'passkey.requested' });
  await confirm();
  await reaches('addingPasskey');
  page.getSnapshot().children.passkeyEnrolment?.send({ type: 'name.changed', value: 'Telephone' });
  page.getSnapshot().children.passkeyEnrolment?.send({ type: 'form.submitted' });
  expect((await reaches('codesShown')).context.codes).toEqual(recoveryCodes);
  expect(confirmIdentity).toHaveBeenCalledOnce();
  page.send({ type: 'codes.copied' });
  page.send({ type: 'codes.downloaded' });
  page.send({ type: 'codes.printed' });
  expect(emitted.mock.calls.map(([event]) => event.type)).toEqual(['copyRequested', 'fileMade', 'printRequested']);
  page.send({ type: 'codes.kept' });
  await reaches('done').catch(() => null);
  expect(page.getSnapshot().context.codes).toEqual([]);
});

it.each([
  ['passkey.requested', 'addingPasskey', 'passkeyEnrolment'],
  ['codes.requested', 'startingCodes', 'codeEnrolment'],
] as const)('leaves all as it was where %s is cancelled', async (type, state, child) => {
  const { page, reaches, confirm } = start({ beginOneTimeCodes: pending }, buildFactors());
  await reaches('none');
  page.send({ type });
  await reaches('confirming');
  page.getSnapshot().children.identityConfirmation?.send({ type: 'cancelled' });
  await reaches('none');
  page.send({ type });
  await confirm();
  await reaches(state);
  page.getSnapshot().children[child]?.send({ type: 'cancelled' });
  await reaches('none');
});

it.each([
  ['passkey.requested', 'addPasskey', 'addingPasskey', 'passkeyEnrolment'],
  ['codes.requested', 'startOneTimeCodes', 'startingCodes', 'codeEnrolment'],
] as const)('is loaded again where %s was left without knowing the outcome', async (type, call, state, child) => {
  const listFactors = vi.fn(async () => buildFactors());
  const beginOneTimeCodes = async () => ({ ticket: 'sealed', secret: 'JBSW', uri: 'otpauth://totp/x' });
  const { page, reaches, confirm } = start({ listFactors, beginOneTimeCodes, [call]: failing(null) });
  await reaches('none');
  page.send({ type });
  await confirm();
  await reaches(state);
  listFactors.mockImplementation(failing(null));
  const { passkeyEnrolment, codeEnrolment } = page.getSnapshot().children;
  passkeyEnrolment?.send({ type: 'name.changed', value: 'Telephone' });
  await vi.waitFor(() => expect(codeEnrolment?.getSnapshot().value).not.toBe('fetching'));
  codeEnrolment?.send({ type: 'code.changed', value: '123456' });
  const enrolment = page.getSnapshot().children[child];
  enrolment?.send({ type: 'form.submitted' });
  await vi.waitFor(() => expect(enrolment?.getSnapshot().value).toBe('unclear'));
  listFactors.mockResolvedValue(allFactors);
  enrolment?.send({ type: 'cancelled' });
  expect(page.getSnapshot().value).toBe('loading');
  await reaches('some');
});

const late = failing(403, { reason: UNCONFIRMED });

it.each([
  ['a new passkey', { type: 'passkey.requested' }, { beginPasskey: late }],
  ['one-time codes', { type: 'codes.requested' }, { beginOneTimeCodes: late }],
  ['recovery codes', { type: 'recoveryCodes.requested' }, { makeRecoveryCodes: late }],
  ['a removal', { type: 'passkey.discarded', id }, { removePasskey: late }],
] as const)('asks to confirm the identity again where that was too long ago, for %s', async (_, event, calls) => {
  const { page, reaches, confirm } = start(calls, { ...allFactors, one_time_codes: null });
  await reaches('some');
  page.send(event);
  page.send({ type: 'removal.confirmed' });
  await confirm();
  await waitFor(page, ({ value, context }) => value !== 'confirming' && context.proof === 'proof');
  page.getSnapshot().children.passkeyEnrolment?.send({ type: 'name.changed', value: 'Telephone' });
  page.getSnapshot().children.passkeyEnrolment?.send({ type: 'form.submitted' });
  await waitFor(page, ({ value, context }) => value === 'confirming' && context.proof === null);
});

it('removes nothing without confirmation', async () => {
  const { page, reaches } = start({});
  await reaches('some');
  page.send({ type: 'passkey.discarded', id: 'nothing' });
  expect(page.getSnapshot().matches('shown')).toBe(true);
  page.send({ type: 'codes.discarded' });
  expect(page.getSnapshot().value).toBe('asking');
  page.send({ type: 'removal.cancelled' });
  await reaches('some');
});

const wanted = [
  'passkey.requested',
  'codes.requested',
  'recoveryCodes.requested',
  'passkey.discarded',
  'codes.discarded',
];

it.each([
  ['checking', pending],
  ['unclear', failing(null)],
])('changes nothing else while a removal is %s', async (state, lookUp) => {
  const listFactors = vi.fn<() => Promise<Factors>>(async () => allFactors);
  const { page, reaches, confirm } = start({ listFactors, removePasskey: failing(null) });
  await reaches('some');
  page.send({ type: 'passkey.discarded', id });
  page.send({ type: 'removal.confirmed' });
  listFactors.mockImplementation(lookUp);
  await confirm();
  await reaches(state);
  for (const type of wanted) page.send({ type, id } as { type: 'codes.requested' });
  expect(page.getSnapshot().matches({ shown: state as 'unclear' })).toBe(true);
  listFactors.mockImplementation(async () => allFactors);
  page.send({ type: 'retried' });
});

it('reports that it could not be reloaded after a change', async () => {
  const listFactors = vi.fn<() => Promise<Factors>>(async () => allFactors);
  const { page, reaches, confirm } = start({ listFactors, removePasskey: async () => ({ ok: true }) });
  await reaches('some');
  page.send({ type: 'passkey.discarded', id });
  page.send({ type: 'removal.confirmed' });
  listFactors.mockImplementation(failing(500));
  await confirm();
  await reaches('failed');
});

it('keeps the page until new recovery codes have been saved', async () => {
  const made = Promise.withResolvers<{ codes: string[] }>();
  const { page, reaches, confirm } = start({ makeRecoveryCodes: () => made.promise });
  const answers: string[] = [];
  page.on('leaveGranted', ({ type }) => answers.push(type));
  page.on('leaveDenied', ({ type }) => answers.push(type));
  const leave = () => page.send({ type: 'leaving.requested' });
  await reaches('some');
  leave();
  page.send({ type: 'recoveryCodes.requested' });
  await confirm();
  await reaches('making');
  expect(page.getSnapshot().hasTag('unsaved')).toBe(true);
  leave();
  made.resolve({ codes: recoveryCodes });
  await reaches('codesShown');
  expect(page.getSnapshot().hasTag('unsaved')).toBe(true);
  leave();
  page.send({ type: 'codes.kept' });
  await reaches('done');
  expect(page.getSnapshot().hasTag('unsaved')).toBe(false);
  leave();
  expect(answers).toEqual(['leaveGranted', 'leaveDenied', 'leaveDenied', 'leaveGranted']);
});

it.each([
  ['counts them', async () => ({ ...allFactors, recovery_codes_left: 10 }), 'refused', 10],
  ['keeps its warning', failing(null), 'refused', allFactors.recovery_codes_left],
] as const)('after a lost response to new recovery codes, %s', async (_, found, state, left) => {
  const listFactors = vi.fn(async () => allFactors);
  const { page, reaches, confirm } = start({ listFactors, makeRecoveryCodes: failing(null) });
  await reaches('some');
  listFactors.mockImplementation(found);
  page.send({ type: 'recoveryCodes.requested' });
  await confirm();
  await reaches(state);
  expect(page.getSnapshot().context.factors.recovery_codes_left).toBe(left);
});

it('makes recovery codes for a first passkey that was added in doubt', async () => {
  const first = { ...buildFactors(), passkeys: allFactors.passkeys.slice(0, 1) };
  const listFactors = vi.fn(async () => buildFactors());
  const { page, reaches, confirm } = start({ listFactors, addPasskey: failing(null), makeRecoveryCodes });
  await reaches('none');
  page.send({ type: 'passkey.requested' });
  await confirm();
  await reaches('addingPasskey');
  const { passkeyEnrolment } = page.getSnapshot().children;
  listFactors.mockImplementation(failing(null));
  passkeyEnrolment?.send({ type: 'name.changed', value: 'Telephone' });
  passkeyEnrolment?.send({ type: 'form.submitted' });
  await vi.waitFor(() => expect(passkeyEnrolment?.getSnapshot().value).toBe('unclear'));
  listFactors.mockResolvedValue(first);
  passkeyEnrolment?.send({ type: 'cancelled' });
  await reaches('codesShown');
});

it('believes a refusal of new recovery codes', async () => {
  const listFactors = vi.fn(async () => allFactors);
  const { page, reaches, confirm } = start({ listFactors, makeRecoveryCodes: failing(429) });
  await reaches('some');
  page.send({ type: 'recoveryCodes.requested' });
  await confirm();
  await reaches('refused');
  expect(page.getSnapshot().context.failure?.kind).toBe('limited');
  expect(listFactors).toHaveBeenCalledOnce();
});
