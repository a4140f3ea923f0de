import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../testing/index.ts';
import { firstLoginMachine } from './first-login.machine.ts';

function start(calls: Parameters<typeof fakeApi>[0] = {}) {
  const page = createActor(firstLoginMachine, { input: { api: fakeApi(calls) } });
  const changed = vi.fn();
  page.on('passwordChanged', changed);
  page.start();
  const submit = (password: string, confirmation = password) => {
    page.send({ type: 'password.changed', value: password });
    page.send({ type: 'confirmation.changed', value: confirmation });
    page.send({ type: 'form.submitted' });
  };
  return { page, changed, submit };
}

describe('changing the password at first login', () => {
  it('sends a good password, forgets it, and tells the session', async () => {
    const updatePassword = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { page, changed, submit } = start({ updatePassword });
    submit('Simulate2');
    const { context } = await waitFor(page, (snapshot) => snapshot.matches('changed'));
    expect(context).toMatchObject({ password: '', confirmation: '' });
    expect(updatePassword.mock.calls[0]?.[0]).toEqual({ body: { password: 'Simulate2' } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Simulate2', 'Simulate3', 'mismatched'],
    ['short1A', 'short1A', 'invalid'],
    ['', '', 'invalid'],
  ])('takes %j and %j for %s and asks the server nothing', (password, confirmation, state) => {
    const { page, submit } = start();
    submit(password, confirmation);
    expect(page.getSnapshot().value).toBe(state);
  });

  it('keeps what was typed when the server fails, and can be sent again', async () => {
    const updatePassword = vi.fn<() => Promise<{ ok: true }>>(failing(500));
    const { page, submit } = start({ updatePassword });
    submit('Simulate2');
    expect((await waitFor(page, (snapshot) => snapshot.matches('failed'))).context.password).toBe('Simulate2');
    updatePassword.mockResolvedValue({ ok: true });
    page.send({ type: 'form.submitted' });
    await waitFor(page, (snapshot) => snapshot.matches('changed'));
  });

  it('says so when the server knows the password as a common one', async () => {
    const { page, submit } = start({ updatePassword: failing(400, { field: 'password' }) });
    submit('Password1');
    await waitFor(page, (snapshot) => snapshot.matches('tooCommon'));
  });

  it('ignores a second submission while the first is under way', () => {
    const updatePassword = vi.fn(pending);
    const { page, submit } = start({ updatePassword });
    submit('Simulate2');
    page.send({ type: 'form.submitted' });
    expect(updatePassword).toHaveBeenCalledOnce();
  });
});
