import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

const token = 'a'.repeat(43);
const done = async () => ({ ok: true as const });

function start(calls: Parameters<typeof fakeApi>[0] = {}) {
  const page = createActor(passwordResetMachine, {
    input: { api: fakeApi({ checkPasswordReset: done, ...calls }), token },
  });
  const changed = vi.fn();
  page.on('passwordChanged', changed);
  page.start();
  const reaches = (state: string) => waitFor(page, ({ value }) => JSON.stringify(value).includes(state));
  const form = async () => {
    const { children } = await reaches('form');
    if (!children.form) throw new Error('The form is not running.');
    return children.form;
  };
  const submit = async (password: string, confirmation = password) => {
    const running = await form();
    running.send({ type: 'password.changed', value: password });
    running.send({ type: 'confirmation.changed', value: confirmation });
    running.send({ type: 'form.submitted' });
    return running;
  };
  return { page, changed, reaches, submit };
}

describe('the link', () => {
  it.each([
    [410, 'spent'],
    [400, 'malformed'],
    [403, 'disabled'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [null, 'unavailable'],
  ] as const)('that is answered with %s is %s', async (status, state) => {
    await start({ checkPasswordReset: failing(status) }).reaches(state);
  });

  it("shows the server's reason when it is no longer valid", async () => {
    const { reaches } = start({ checkPasswordReset: failing(410, { detail: 'This link has expired.' }) });
    expect((await reaches('spent')).context.reason).toBe('This link has expired.');
  });

  it('can be checked again when the server did not respond', async () => {
    const checkPasswordReset = vi.fn<() => Promise<{ ok: true }>>(failing(null));
    const { page, reaches } = start({ checkPasswordReset });
    await reaches('unavailable');
    checkPasswordReset.mockImplementation(done);
    page.send({ type: 'retried' });
    await reaches('form');
  });

  it('offers a new one when it is invalid', async () => {
    const sendPasswordEmail = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { page, reaches } = start({ checkPasswordReset: failing(410), sendPasswordEmail });
    await reaches('spent');
    const form = page.getSnapshot().children.forgottenPassword;
    form?.send({ type: 'email.changed', value: 'trainer@demo.example' });
    form?.send({ type: 'form.submitted' });
    await vi.waitFor(() => expect(form?.getSnapshot().value).toBe('sent'));
    expect(sendPasswordEmail.mock.calls[0]?.[0]).toEqual({ body: { username: 'trainer@demo.example' } });
  });
});

describe('the new password', () => {
  it('is sent with the token, then cleared', async () => {
    const resetPassword = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { reaches, submit, changed } = start({ resetPassword });
    const form = await submit('Simulate2');
    await reaches('changed');
    expect(form.getSnapshot().context).toMatchObject({ password: '', confirmation: '' });
    expect(resetPassword.mock.calls[0]?.[0]).toEqual({ body: { token, password: 'Simulate2' } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Simulate2', 'Simulate3', 'mismatched'],
    ['short1A', 'short1A', 'invalid'],
    [' '.repeat(9), ' '.repeat(9), 'invalid'],
    ['', '', 'invalid'],
  ])('%j and %j is %s, and the server is not asked', async (password, confirmation, state) => {
    const form = await start().submit(password, confirmation);
    expect(form.getSnapshot().value).toBe(state);
  });

  it.each([
    [{ status: 400, field: 'password', reason: 'common' }, 'tooCommon'],
    [{ status: 400, field: 'password', reason: 'personal' }, 'personal'],
    [{ status: 400, field: 'password', reason: 'unchanged' }, 'unchanged'],
    [{ status: 400, field: 'password', reason: 'another' }, 'invalid'],
    [{ status: 500, field: 'none' }, 'failed'],
  ] as const)('refused with %j is %s', async ({ status, ...details }, state) => {
    const form = await start({ resetPassword: failing(status, details) }).submit('Simulate2');
    await waitFor(form, (snapshot) => snapshot.matches(state));
  });

  it.each([
    [400, 'malformed'],
    [410, 'spent'],
    [403, 'disabled'],
  ])('refused with %s because of the link is %s', async (status, state) => {
    const { reaches, submit } = start({ resetPassword: failing(status, { field: 'token' }) });
    await submit('Simulate2');
    await reaches(state);
  });

  it('stays in the form when the server fails, and can be sent again', async () => {
    const resetPassword = vi.fn<() => Promise<{ ok: true }>>(failing(null));
    const { reaches, submit } = start({ resetPassword });
    const form = await submit('Simulate2');
    expect((await waitFor(form, (snapshot) => snapshot.matches('failed'))).context.password).toBe('Simulate2');
    resetPassword.mockImplementation(done);
    form.send({ type: 'form.submitted' });
    await reaches('changed');
  });

  it('ignores a second submission while the first is under way', async () => {
    const resetPassword = vi.fn(pending);
    const form = await start({ resetPassword }).submit('Simulate2');
    form.send({ type: 'form.submitted' });
    expect(resetPassword).toHaveBeenCalledOnce();
  });
});
