import { allFactors } from '@community/mocks/account/second-factors';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { ownPasswordMachine } from './own-password.machine.ts';

const passkeys = { isSupported: true, use: pending, create: pending };
const user = { username: 'trainer', email: 'trainer@demo.example' };

function start(calls: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    listFactors: async () => allFactors,
    confirmIdentity: async () => ({ proof: 'proof' }),
    ...calls,
  });
  const page = createActor(ownPasswordMachine, { input: { api, passkeys, user } }).start();
  const reaches = (state: string) => waitFor(page, ({ value }) => value === state);
  const confirm = async () => {
    page.send({ type: 'change.requested' });
    await reaches('confirming');
    const identity = page.getSnapshot().children.identityConfirmation;
    identity?.send({ type: 'password.changed', value: 'Simulate1' });
    identity?.send({ type: 'form.submitted' });
    await reaches('choosing');
  };
  const choose = async () => {
    await confirm();
    const form = page.getSnapshot().children.form;
    form?.send({ type: 'password.changed', value: 'Zebra-crossing 7' });
    form?.send({ type: 'confirmation.changed', value: 'Zebra-crossing 7' });
    form?.send({ type: 'form.submitted' });
  };
  return { page, reaches, confirm, choose };
}

it('asks for the current password, and changes it with the proof', async () => {
  const changePassword = vi.fn(async (_input: unknown) => ({ ok: true as const }));
  const { page, reaches, choose } = start({ changePassword });
  await choose();
  await reaches('changed');
  expect(changePassword.mock.calls[0]?.[0]).toEqual({ body: { proof: 'proof', password: 'Zebra-crossing 7' } });
  expect(page.getSnapshot().context.proof).toBeNull();
  page.send({ type: 'change.requested' });
  await reaches('confirming');
});

it('asks again if the confirmation has expired', async () => {
  const { page, reaches, choose } = start({ changePassword: failing(403, { reason: 'unconfirmed' }) });
  await choose();
  await reaches('confirming');
  expect(page.getSnapshot().context.proof).toBeNull();
});

it('changes nothing if the user cancels', async () => {
  const { page, reaches, confirm } = start();
  page.send({ type: 'change.requested' });
  await reaches('confirming');
  page.getSnapshot().children.identityConfirmation?.send({ type: 'cancelled' });
  await reaches('idle');
  await confirm();
  page.send({ type: 'change.cancelled' });
  expect([page.getSnapshot().value, page.getSnapshot().context.proof]).toEqual(['idle', null]);
});

it.each(['retried', 'connection.restored'] as const)('reloads the sign-in methods on %s', async (type) => {
  const listFactors = vi.fn<() => Promise<typeof allFactors>>(failing(null));
  const { page, reaches } = start({ listFactors });
  page.send({ type: 'change.requested' });
  await reaches('failed');
  listFactors.mockResolvedValue(allFactors);
  page.send({ type });
  await reaches('confirming');
});

it.each([
  ['done: this session has ended with the others', failing(401), 'changed'],
  ['not done: this session is there', async () => ({}) as never, 'choosing'],
  ['unknown', failing(null), 'choosing'],
] as const)('finds out after a lost response whether it is %s', async (_, getMe, state) => {
  const { page, reaches, choose } = start({ changePassword: failing(null), getMe });
  await choose();
  if (state === 'changed') return void (await reaches('changed'));
  const form = page.getSnapshot().children.form;
  if (!form) throw new Error('The form is not running.');
  await waitFor(form, ({ value }) => value === 'failed' || value === 'unclear');
  expect(page.getSnapshot().value).toBe(state);
});
