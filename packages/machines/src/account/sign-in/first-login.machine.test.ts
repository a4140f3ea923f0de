import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { firstLoginMachine } from './first-login.machine.ts';

function start(calls: Parameters<typeof fakeApi>[0] = {}) {
  const page = createActor(firstLoginMachine, {
    input: { api: fakeApi(calls), user: { username: 'newcomer', email: 'ines@demo.example' } },
  });
  const changed = vi.fn();
  page.on('passwordChanged', changed);
  page.start();
  const form = page.getSnapshot().children.form;
  if (!form) throw new Error('The form is not running.');
  const submit = (password: string, confirmation = password) => {
    form.send({ type: 'password.changed', value: password });
    form.send({ type: 'confirmation.changed', value: confirmation });
    form.send({ type: 'form.submitted' });
  };
  return { page, form, changed, submit };
}

describe('changing the password at first sign-in', () => {
  it('sends a good password, clears it, and notifies the session', async () => {
    const updatePassword = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { page, form, changed, submit } = start({ updatePassword });
    submit('Simulate2');
    await waitFor(page, (snapshot) => snapshot.matches('changed'));
    expect(form.getSnapshot().context).toMatchObject({ password: '', confirmation: '' });
    expect(updatePassword.mock.calls[0]?.[0]).toEqual({ body: { password: 'Simulate2' } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Simulate2', 'Simulate3', 'mismatched'],
    ['short1A', 'short1A', 'invalid'],
    ['', '', 'invalid'],
    ['Newcomer-1', 'Newcomer-1', 'personal'],
    ['1 for INES', '1 for INES', 'personal'],
  ])('takes %j and %j for %s and asks the server nothing', (password, confirmation, state) => {
    const { form, submit } = start();
    submit(password, confirmation);
    expect(form.getSnapshot().value).toBe(state);
  });

  it('keeps the input when the server fails, and can be sent again', async () => {
    const updatePassword = vi.fn<() => Promise<{ ok: true }>>(failing(403));
    const { page, form, submit } = start({ updatePassword });
    submit('Simulate2');
    expect((await waitFor(form, (snapshot) => snapshot.matches('failed'))).context.password).toBe('Simulate2');
    updatePassword.mockResolvedValue({ ok: true });
    form.send({ type: 'form.submitted' });
    await waitFor(page, (snapshot) => snapshot.matches('changed'));
  });

  it.each([
    ['common', 'tooCommon'],
    ['personal', 'personal'],
    ['unchanged', 'unchanged'],
    ['another', 'invalid'],
    [undefined, 'invalid'],
  ] as const)('is %s to the server: %s', async (reason, state) => {
    const details = { field: 'password', ...(reason && { reason }) };
    const { form, submit } = start({ updatePassword: failing(400, details) });
    submit('Password1');
    await waitFor(form, (snapshot) => snapshot.matches(state));
  });

  it('is no longer needed when another tab was faster, and notifies the session', async () => {
    const { page, form, changed, submit } = start({ updatePassword: failing(403, { reason: 'unforced' }) });
    submit('Simulate2');
    await waitFor(page, (snapshot) => snapshot.matches('notRequired'));
    expect(form.getSnapshot().context).toMatchObject({ password: '', confirmation: '' });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('fails on a 403 for another reason', async () => {
    const { form, changed, submit } = start({ updatePassword: failing(403) });
    submit('Simulate2');
    await waitFor(form, (snapshot) => snapshot.matches('failed'));
    expect(changed).not.toHaveBeenCalled();
  });

  it('ignores a second submission while the first is under way', () => {
    const updatePassword = vi.fn(pending);
    const { form, submit } = start({ updatePassword });
    submit('Simulate2');
    form.send({ type: 'form.submitted' });
    expect(updatePassword).toHaveBeenCalledOnce();
  });
});
