import { type SecondFactorChallenge, secondFactorWays } from '@community/contract/account';
import { passkeyAssertion, passkeyChallenge } from '@community/mocks/account/second-factors';
import { buildUser } from '@community/mocks/account/users';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { PasskeyError } from '../second-factors/passkeys.ts';
import { secondFactorMachine } from './second-factor.machine.ts';

const full: SecondFactorChallenge = { ticket: 'sealed', ways: [...secondFactorWays] };
const done = async () => ({ ok: true }) as const;

function start(
  calls: Parameters<typeof fakeApi>[0],
  challenge: SecondFactorChallenge | null = full,
  use = async () => passkeyAssertion,
) {
  const api = fakeApi({ beginPasskeySignIn: async () => passkeyChallenge, ...calls });
  const passkeys = { isSupported: true, use, create: pending };
  const actor = createActor(secondFactorMachine, { input: { api, passkeys, challenge } });
  const made = vi.fn();
  const left = vi.fn();
  actor.on('secondFactorAccepted', made);
  actor.on('secondFactorLeft', left);
  actor.start();
  const reaches = (state: string) => waitFor(actor, ({ value }) => value === state);
  const send = (value: string) => {
    actor.send({ type: 'code.changed', value });
    actor.send({ type: 'form.submitted' });
  };
  return { actor, made, left, reaches, send };
}

it('sends the code with the ticket, once', async () => {
  const finishSignIn = vi.fn<(input: unknown) => Promise<{ ok: true }>>(done);
  const { actor, made, reaches, send } = start({ finishSignIn });
  actor.send({ type: 'way.chosen', way: 'code' });
  send('123 456');
  actor.send({ type: 'form.submitted' });
  await reaches('made');
  expect(finishSignIn.mock.calls.map(([input]) => input)).toEqual([{ body: { ticket: 'sealed', code: '123 456' } }]);
  expect(made).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().context.code).toBe('');
});

it('sends a recovery code as such', async () => {
  const finishSignIn = vi.fn<(input: unknown) => Promise<{ ok: true }>>(done);
  const { actor, reaches, send } = start({ finishSignIn });
  actor.send({ type: 'way.chosen', way: 'recovery_code' });
  send('k7wm');
  await reaches('made');
  expect(finishSignIn.mock.calls[0]?.[0]).toEqual({ body: { ticket: 'sealed', recovery_code: 'k7wm' } });
});

it('sends the response of the passkey to the challenge', async () => {
  const finishSignIn = vi.fn<(input: unknown) => Promise<{ ok: true }>>(done);
  const { actor, reaches } = start({ finishSignIn });
  actor.send({ type: 'form.submitted' });
  await reaches('made');
  expect(finishSignIn.mock.calls[0]?.[0]).toEqual({
    body: { ticket: 'sealed', challenge: 'sealed', passkey: passkeyAssertion },
  });
});

it('asks for a passkey at once where it is used instead of the password', async () => {
  const signInWithPasskey = vi.fn<(input: unknown) => Promise<{ ok: true }>>(done);
  const { reaches } = start({ signInWithPasskey }, null);
  await reaches('made');
  expect(signInWithPasskey.mock.calls[0]?.[0]).toEqual({ body: { challenge: 'sealed', passkey: passkeyAssertion } });
});

it('begins with a code if the browser does not support passkeys', () => {
  const passkeys = { isSupported: false, use: pending, create: pending };
  const actor = createActor(secondFactorMachine, { input: { api: fakeApi(), passkeys, challenge: full } }).start();
  expect(actor.getSnapshot().context.way).toBe('code');
});

it.each(['', '12345', '1234567', 'abcdef'])('makes no call with %j', (value) => {
  const { actor, send } = start({});
  actor.send({ type: 'way.chosen', way: 'code' });
  send(value);
  expect(actor.getSnapshot().value).toBe('incomplete');
  actor.send({ type: 'code.changed', value: '123456' });
  expect(actor.getSnapshot().value).toBe('editing');
});

it('accepts no method that the account does not have', () => {
  const { actor } = start({}, { ticket: 'sealed', ways: ['code'] });
  actor.send({ type: 'way.chosen', way: 'passkey' });
  expect(actor.getSnapshot().context.way).toBe('code');
});

describe('the browser', () => {
  it('may provide no passkey, and can be asked again', async () => {
    const use = vi.fn<() => Promise<typeof passkeyAssertion>>(() => Promise.reject(new PasskeyError('dismissed')));
    const { actor, reaches } = start({ finishSignIn: done }, full, use);
    actor.send({ type: 'form.submitted' });
    await reaches('dismissed');
    use.mockResolvedValue(passkeyAssertion);
    actor.send({ type: 'form.submitted' });
    await reaches('made');
  });

  it('is not waited for once another method is chosen', () => {
    const { actor } = start({}, full, pending);
    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'form.submitted' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'way.chosen', way: 'code' });
    expect(actor.getSnapshot().value).toBe('editing');
  });

  it.each([
    [410, 'expired'],
    [500, 'failed'],
  ])('is not asked where the server answers %i', async (status, state) => {
    const { actor, reaches } = start({ beginPasskeySignIn: failing(status) });
    actor.send({ type: 'form.submitted' });
    await reaches(state);
  });
});

it.each([
  [401, 'wrong'],
  [429, 'limited'],
  [410, 'expired'],
  [403, 'failed'],
])('on %i is %s, and can be left', async (status, state) => {
  const { actor, left, reaches, send } = start({ finishSignIn: failing(status) });
  actor.send({ type: 'way.chosen', way: 'code' });
  send('123456');
  await reaches(state);
  actor.send({ type: 'back.requested' });
  expect(left).toHaveBeenCalledOnce();
});

const busy = ['way.chosen', 'code.changed', 'form.submitted', 'back.requested'];

it.each([
  ['sending', pending, pending, busy],
  ['checking', failing(null), pending, busy],
  ['unclear', failing(null), failing(null), busy.slice(0, 3)],
  ['expired', failing(410), pending, busy.slice(0, 3)],
  ['made', done, pending, busy],
])('%s, nothing can be changed', async (state, finishSignIn, getMe, events) => {
  const { actor, left, reaches, send } = start({ finishSignIn, getMe });
  actor.send({ type: 'way.chosen', way: 'code' });
  send('123456');
  await reaches(state);
  for (const type of events) actor.send({ type, way: 'passkey', value: '' } as { type: 'form.submitted' });
  expect(actor.getSnapshot().value).toBe(state);
  expect(left).not.toHaveBeenCalled();
});

it('checks again on request whether the browser is signed in', async () => {
  const getMe = vi.fn<() => Promise<ReturnType<typeof buildUser>>>(failing(null));
  const { actor, reaches, send } = start({ finishSignIn: failing(null), getMe });
  actor.send({ type: 'way.chosen', way: 'code' });
  send('123456');
  await reaches('unclear');
  getMe.mockResolvedValue(buildUser());
  actor.send({ type: 'retried' });
  await reaches('made');
});
