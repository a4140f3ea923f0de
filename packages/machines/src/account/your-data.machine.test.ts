import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failing, fakeApi, noDrafts, pending } from '../testing/testing.ts';
import { yourDataMachine } from './your-data.machine.ts';

function start(calls: Parameters<typeof fakeApi>[0] = {}, isTaken: boolean | null = true) {
  const clock = new SimulatedClock();
  const section = createActor(yourDataMachine, { input: { api: fakeApi(calls), drafts: noDrafts }, clock });
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
  function answered(deleteAccount: (input: unknown) => Promise<{ ok: true }>) {
    const started = start({ deleteAccount });
    started.section.send({ type: 'deletion.opened' });
    started.section.send({ type: 'content.chosen', content: 'remove' });
    started.section.send({ type: 'password.changed', value: 'Simulate1' });
    started.section.send({ type: 'deletion.confirmed' });
    return started;
  }

  it('asks first, and sends the choices', async () => {
    const deleteAccount = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { section, emitted, value } = answered(deleteAccount);
    await vi.waitFor(() => expect(value().deletion).toBe('deleted'));
    expect(deleteAccount.mock.calls[0]?.[0]).toEqual({ body: { password: 'Simulate1', content: 'remove' } });
    expect(emitted).toHaveBeenCalledExactlyOnceWith({ type: 'accountDeleted' });
    expect(section.getSnapshot().context.password).toBe('');
  });

  it.each([
    { type: 'password.changed', value: 'Simulate1' },
    { type: 'content.chosen', content: 'keep' },
  ] as const)('sends nothing with only one answer: $type', (answer) => {
    const { section, value } = start();
    section.send({ type: 'deletion.opened' });
    section.send(answer);
    section.send({ type: 'deletion.confirmed' });
    expect(value().deletion).toEqual({ confirming: 'incomplete' });
  });

  it.each([
    [400, 'password', 'wrongPassword'],
    [429, '', 'limited'],
    [403, '', 'failed'],
  ] as const)('takes a %s naming %j for %s', async (status, field, state) => {
    const { value } = answered(failing(status, { field }));
    await vi.waitFor(() => expect(value().deletion).toEqual({ confirming: state }));
  });

  it('clears the choices when it is cancelled', () => {
    const { section, value } = start();
    section.send({ type: 'deletion.opened' });
    section.send({ type: 'password.changed', value: 'Simulate1' });
    section.send({ type: 'deletion.cancelled' });
    expect(value().deletion).toBe('closed');
    expect(section.getSnapshot().context.password).toBe('');
  });

  it('cannot be cancelled while it is running', () => {
    const { section, value } = answered(pending);
    section.send({ type: 'deletion.cancelled' });
    expect(value().deletion).toBe('deleting');
  });
});
