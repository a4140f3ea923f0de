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
  const submit = (password: string, confirmation = password) => {
    page.send({ type: 'password.changed', value: password });
    page.send({ type: 'confirmation.changed', value: confirmation });
    page.send({ type: 'form.submitted' });
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

  it('says why it is spent, in the words of the server', async () => {
    const { reaches } = start({ checkPasswordReset: failing(410, { detail: 'This link has expired.' }) });
    expect((await reaches('spent')).context.reason).toBe('This link has expired.');
  });

  it('can be checked again when the server did not answer', async () => {
    const checkPasswordReset = vi.fn<() => Promise<{ ok: true }>>(failing(null));
    const { page, reaches } = start({ checkPasswordReset });
    await reaches('unavailable');
    checkPasswordReset.mockImplementation(done);
    page.send({ type: 'retried' });
    await reaches('editing');
  });

  it('that does not work offers a new one', async () => {
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
  it('is sent with the token, then forgotten', async () => {
    const resetPassword = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { reaches, submit, changed } = start({ resetPassword });
    await reaches('editing');
    submit('Simulate2');
    expect((await reaches('changed')).context).toMatchObject({ password: '', confirmation: '' });
    expect(resetPassword.mock.calls[0]?.[0]).toEqual({ body: { token, password: 'Simulate2' } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Simulate2', 'Simulate3', 'mismatched'],
    ['short1A', 'short1A', 'invalid'],
    [' '.repeat(9), ' '.repeat(9), 'invalid'],
    ['', '', 'invalid'],
  ])('%j and %j is %s, and the server is not asked', async (password, confirmation, state) => {
    const { page, reaches, submit } = start();
    await reaches('editing');
    submit(password, confirmation);
    expect(page.getSnapshot().value).toEqual({ form: state });
  });

  it.each([
    [{ status: 400, field: 'password', reason: 'common' }, 'tooCommon'],
    [{ status: 400, field: 'password', reason: 'personal' }, 'personal'],
    [{ status: 400, field: 'password', reason: 'unchanged' }, 'unchanged'],
    [{ status: 400, field: 'password', reason: 'another' }, 'invalid'],
    [{ status: 400, field: 'token' }, 'malformed'],
    [{ status: 410, field: 'token' }, 'spent'],
    [{ status: 403, field: 'token' }, 'disabled'],
    [{ status: 500, field: 'none' }, 'failed'],
  ])('refused with %j is %s', async ({ status, ...details }, state) => {
    const { reaches, submit } = start({ resetPassword: failing(status, details) });
    await reaches('editing');
    submit('Simulate2');
    await reaches(state);
  });

  it('keeps what was typed when the server fails, and can be sent again', async () => {
    const resetPassword = vi.fn<() => Promise<{ ok: true }>>(failing(null));
    const { page, reaches, submit } = start({ resetPassword });
    await reaches('editing');
    submit('Simulate2');
    expect((await reaches('failed')).context.password).toBe('Simulate2');
    resetPassword.mockImplementation(done);
    page.send({ type: 'form.submitted' });
    await reaches('changed');
  });

  it('ignores a second submission while the first is under way', async () => {
    const resetPassword = vi.fn(pending);
    const { page, reaches, submit } = start({ resetPassword });
    await reaches('editing');
    submit('Simulate2');
    page.send({ type: 'form.submitted' });
    expect(resetPassword).toHaveBeenCalledOnce();
  });
});
