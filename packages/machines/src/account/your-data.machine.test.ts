import { allFactors } from '@community/mocks/account/second-factors';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failing, fakeApi, noDrafts, pending } from '../testing/testing.ts';
import { yourDataMachine } from './your-data.machine.ts';

const passkeys = { isSupported: true, use: pending, create: pending };

function start(calls: Parameters<typeof fakeApi>[0] = {}, isTaken: boolean | null = true) {
  const clock = new SimulatedClock();
  const api = fakeApi({ listFactors: async () => allFactors, ...calls });
  const section = createActor(yourDataMachine, { input: { api, passkeys, drafts: noDrafts }, clock });
  const emitted = vi.fn();
  section.on('*', emitted);
  section.on('downloadReady', ({ answer }) => {
    if (isTaken !== null) answer(isTaken);
  });
  section.start();
  return { section, clock, emitted, value: () => section.getSnapshot().value };
}

describe('exporting everything', () => {
  it('hands over the archive', async () => {
    const file = { url: '/files/x', fileName: 'account.zip' };
    const exportAccount = vi.fn(async () => file);
    const { section, emitted, value } = start({ exportAccount });
    section.send({ type: 'export.requested' });
    section.send({ type: 'export.requested' });
    await vi.waitFor(() => expect(value().export).toBe('started'));
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'downloadReady', ...file, answer: expect.any(Function) });
    expect(exportAccount).toHaveBeenCalledOnce();
  });

  it('says that it started only after the browser accepted it', async () => {
    const exportAccount = async () => ({ url: '/files/x', fileName: 'account.zip' });
    const { section, clock, value } = start({ exportAccount }, null);
    section.send({ type: 'export.requested' });
    await vi.waitFor(() => expect(value().export).toBe('handing'));
    clock.increment(60_000);
    expect(value().export).toBe('failed');
    const refused = start({ exportAccount }, false);
    refused.section.send({ type: 'export.requested' });
    await vi.waitFor(() => expect(refused.value().export).toBe('failed'));
  });

  it.each([
    [429, 'limited'],
    [500, 'failed'],
    [null, 'failed'],
  ] as const)('takes a %s for %s', async (status, state) => {
    const { section, value } = start({ exportAccount: failing(status) });
    section.send({ type: 'export.requested' });
    await vi.waitFor(() => expect(value().export).toBe(state));
  });
});

describe('deleting the account', () => {
  async function opened(calls: Parameters<typeof fakeApi>[0] = {}) {
    const started = start(calls);
    started.section.send({ type: 'deletion.opened' });
    await vi.waitFor(() => expect(started.value().deletion).toEqual({ confirming: 'answering' }));
    return started;
  }

  async function answered(deleteAccount: (input: unknown) => Promise<{ ok: true }>) {
    const started = await opened({ deleteAccount });
    started.section.send({ type: 'content.chosen', content: 'remove' });
    started.section.send({ type: 'password.changed', value: 'Simulate1' });
    started.section.send({ type: 'deletion.confirmed' });
    return started;
  }

  it('asks first, and sends the choices', async () => {
    const deleteAccount = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { section, emitted, value } = await answered(deleteAccount);
    await vi.waitFor(() => expect(value().deletion).toBe('deleted'));
    expect(deleteAccount.mock.calls[0]?.[0]).toEqual({ body: { password: 'Simulate1', content: 'remove' } });
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'accountDeleted' });
    expect(section.getSnapshot().context.password).toBe('');
  });

  it.each([
    { type: 'password.changed', value: 'Simulate1' },
    { type: 'content.chosen', content: 'keep' },
  ] as const)('sends nothing with only one answer: $type', async (answer) => {
    const { section, value } = await opened();
    section.send(answer);
    section.send({ type: 'deletion.confirmed' });
    expect(value().deletion).toEqual({ confirming: 'incomplete' });
  });

  it.each([
    [400, 'password', 'wrongPassword'],
    [429, '', 'limited'],
    [403, '', 'failed'],
  ] as const)('takes a %s naming %j for %s', async (status, field, state) => {
    const { value } = await answered(failing(status, { field }));
    await vi.waitFor(() => expect(value().deletion).toEqual({ confirming: state }));
  });

  it('clears the choices when it is cancelled', async () => {
    const { section, value } = await opened();
    section.send({ type: 'password.changed', value: 'Simulate1' });
    section.send({ type: 'deletion.cancelled' });
    expect(value().deletion).toBe('closed');
    expect(section.getSnapshot().context.password).toBe('');
  });

  it('cannot be cancelled while it is running', async () => {
    const { section, value } = await answered(pending);
    section.send({ type: 'deletion.cancelled' });
    expect(value().deletion).toBe('deleting');
  });

  it('asks nothing as long as it is unknown how the user signs in', async () => {
    const listFactors = vi.fn(failing(500));
    const { section, value } = start({ listFactors });
    section.send({ type: 'deletion.opened' });
    await vi.waitFor(() => expect(value().deletion).toBe('loadFailed'));
    section.send({ type: 'deletion.opened' });
    expect(value().deletion).toBe('loading');
    await vi.waitFor(() => expect(value().deletion).toBe('loadFailed'));
    expect(listFactors).toHaveBeenCalledTimes(2);
    // The question is not put unasked.
    section.send({ type: 'connection.restored' });
    expect(value().deletion).toBe('closed');
  });
});

describe('deleting an account without a password', () => {
  const withoutPassword = { ...allFactors, passkeys: [], has_password: false };

  async function confirmed(factors: typeof withoutPassword, calls: Parameters<typeof fakeApi>[0] = {}) {
    const deleteAccount = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const started = start({ listFactors: async () => factors, deleteAccount, ...calls });
    const { section, value } = started;
    section.send({ type: 'deletion.opened' });
    await vi.waitFor(() => expect(value().deletion).toEqual({ confirming: 'answering' }));
    section.send({ type: 'content.chosen', content: 'keep' });
    section.send({ type: 'deletion.confirmed' });
    return { ...started, deleteAccount };
  }

  it('takes a new sign-in at the provider for it', async () => {
    const confirmIdentity = async () => ({ proof: 'sealed' });
    const { deleteAccount, value } = await confirmed({ ...withoutPassword, is_recent: true }, { confirmIdentity });
    await vi.waitFor(() => expect(value().deletion).toBe('deleted'));
    expect(deleteAccount.mock.calls[0]?.[0]).toEqual({ body: { proof: 'sealed', content: 'keep' } });
  });

  it('deletes nothing until the identity is confirmed, and keeps the choice', async () => {
    const { section, deleteAccount, value } = await confirmed(withoutPassword);
    expect(value().deletion).toBe('confirmingIdentity');
    const { identityConfirmation } = section.getSnapshot().children;
    expect(identityConfirmation?.getSnapshot().value).toBe('impossible');
    identityConfirmation?.send({ type: 'cancelled' });
    expect(value().deletion).toEqual({ confirming: 'answering' });
    expect(section.getSnapshot().context.content).toBe('keep');
    expect(deleteAccount).not.toHaveBeenCalled();
  });

  it('asks what should happen to the content first', async () => {
    const { section, value } = start({ listFactors: async () => withoutPassword });
    section.send({ type: 'deletion.opened' });
    await vi.waitFor(() => expect(value().deletion).toEqual({ confirming: 'answering' }));
    section.send({ type: 'deletion.confirmed' });
    expect(value().deletion).toEqual({ confirming: 'incomplete' });
  });
});
