import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { ProviderOffer } from './sign-in.setup.ts';

function start(calls: Parameters<typeof fakeApi>[0] = {}) {
  const page = createActor(signInMachine, { input: { api: fakeApi(calls) } });
  const accepted = vi.fn();
  page.on('credentialsAccepted', accepted);
  page.start();
  const form = () => page.getSnapshot().value.form;
  const reaches = (value: string) => waitFor(page, (snapshot) => snapshot.value.form === value);
  const fillIn = (username = 'trainer', password = 'Simulate1') => {
    page.send({ type: 'username.changed', value: username });
    page.send({ type: 'password.changed', value: password });
  };
  return { page, accepted, form, reaches, fillIn };
}

it.each(['terms', 'privacy'] as const)(
  'asks who runs the portal when the %s are opened, and not before',
  async (text) => {
    const getConfiguration = vi.fn(pending);
    const { page } = start({ getConfiguration });
    expect(getConfiguration).not.toHaveBeenCalled();
    page.send({ type: `${text}.opened` });
    expect(page.getSnapshot().children.configuration?.getSnapshot().value).toBe('loading');
    expect(getConfiguration).toHaveBeenCalledOnce();
    page.send({ type: 'dialog.closed' });
    expect(page.getSnapshot().children.configuration).toBeUndefined();
  },
);

describe('the provider', () => {
  const open = (provider?: ProviderOffer) => {
    const page = createActor(signInMachine, { input: { api: fakeApi({}), provider } });
    const left = vi.fn();
    page.on('providerRequested', left);
    return { page: page.start(), left, door: () => page.getSnapshot().value.provider };
  };
  const name = 'Northgate';

  it('is offered only where there is one', () => {
    const { page, door, left } = open();
    page.send({ type: 'provider.chosen' });
    expect(door()).toBe('none');
    expect(left).not.toHaveBeenCalled();
    expect(open({ name, outcome: null }).door()).toBe('offered');
  });

  it('is visited once', () => {
    const { page, door, left } = open({ name, outcome: null });
    page.send({ type: 'provider.chosen' });
    page.send({ type: 'provider.chosen' });
    expect(door()).toBe('leaving');
    expect(left).toHaveBeenCalledOnce();
  });

  it('can be visited again after coming back without success', () => {
    const { page, door } = open({ name, outcome: 'expired' });
    expect([door(), page.getSnapshot().hasTag('error')]).toEqual(['rejected', true]);
    page.send({ type: 'provider.chosen' });
    expect(door()).toBe('leaving');
  });

  it('is offered again if the browser did not keep the session', () => {
    const { page, door } = open({ name, outcome: 'accepted' });
    expect(door()).toBe('arrived');
    page.send({ type: 'session.refused' });
    expect(door()).toBe('offered');
  });
});

describe('the form', () => {
  it('signs in with the input, and clears the password', async () => {
    const logIn = vi.fn(async (_input: unknown) => ({ ok: true as const }));
    const { page, accepted, reaches, fillIn } = start({ logIn });
    fillIn('  trainer ', ' Simulate1 ');
    page.send({ type: 'form.submitted' });
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect((await reaches('accepted')).context.password).toBe('');
    expect(logIn.mock.calls[0]?.[0]).toEqual({ body: { username: 'trainer', password: ' Simulate1 ' } });
    expect(accepted).toHaveBeenCalledOnce();
  });

  it.each([
    ['', ''],
    ['trainer', ''],
    ['   ', 'Simulate1'],
  ])('asks the server nothing with %j and %j, until both are filled', (username, password) => {
    const { page, form, fillIn } = start();
    fillIn(username, password);
    page.send({ type: 'form.submitted' });
    expect(form()).toBe('incomplete');
    fillIn();
    expect(form()).toBe('editing');
  });

  it.each([
    [401, 'incorrect'],
    [429, 'limited'],
    [500, 'failed'],
    [null, 'failed'],
  ])('on %j is %s, keeps what was typed and can be sent again', async (status, state) => {
    const logIn = vi.fn<() => Promise<{ ok: true }>>(failing(status, { retryAfter: 60 }));
    const { page, reaches, fillIn } = start({ logIn });
    fillIn();
    page.send({ type: 'form.submitted' });
    const { context } = await reaches(state);
    expect(context).toMatchObject({ username: 'trainer', password: 'Simulate1' });
    expect(context.retryAfter).toBe(status === 429 ? 60 : null);
    logIn.mockResolvedValue({ ok: true });
    page.send({ type: 'form.submitted' });
    await reaches('accepted');
  });

  it('ignores a second submission while the first is under way', () => {
    const logIn = vi.fn(pending);
    const { page, fillIn } = start({ logIn });
    fillIn();
    page.send({ type: 'form.submitted' });
    page.send({ type: 'form.submitted' });
    expect(logIn).toHaveBeenCalledOnce();
  });

  it('can be filled in again when the session was not kept', async () => {
    const { page, form, reaches, fillIn } = start({ logIn: async () => ({ ok: true }) });
    fillIn();
    page.send({ type: 'form.submitted' });
    await reaches('accepted');
    page.send({ type: 'session.refused' });
    expect(form()).toBe('editing');
  });
});

describe('the dialogs', () => {
  it.each(['terms', 'privacy', 'forgottenPassword'] as const)('opens and closes %s', (dialog) => {
    const { page } = start();
    page.send({ type: `${dialog}.opened` });
    expect(page.getSnapshot().value.dialog).toBe(dialog);
    page.send({ type: 'dialog.closed' });
    expect(page.getSnapshot().value.dialog).toBe('closed');
  });

  it.each([
    ['trainer@demo.example', 'trainer@demo.example'],
    ['trainer', ''],
  ])('starts the forgotten-password form of %j with %j', (username, email) => {
    const { page, fillIn } = start();
    fillIn(username, '');
    page.send({ type: 'forgottenPassword.opened' });
    expect(page.getSnapshot().children.forgottenPassword?.getSnapshot().context.email).toBe(email);
  });
});

describe('second factors', () => {
  const challenge = { ticket: 'sealed', ways: ['code' as const] };
  const blocked = ['form.submitted', 'passkey.chosen'] as const;

  it('follow a correct password, which is then cleared', async () => {
    const { page, accepted, form, reaches, fillIn } = start({
      logIn: async () => ({ ok: false, second_step: challenge }),
    });
    fillIn();
    page.send({ type: 'form.submitted' });
    page.send({ type: 'passkey.chosen' });
    page.send({ type: 'username.changed', value: '' });
    page.send({ type: 'password.changed', value: '' });
    expect((await reaches('secondFactor')).context).toMatchObject({
      secondFactor: challenge,
      password: '',
      username: 'trainer',
    });
    for (const type of blocked) page.send({ type });
    expect(form()).toBe('secondFactor');
    expect(accepted).not.toHaveBeenCalled();
    page.send({ type: 'secondFactor.accepted' });
    for (const type of blocked) page.send({ type });
    expect(form()).toBe('secondFactorAccepted');
    expect(accepted).toHaveBeenCalledOnce();
    page.send({ type: 'session.refused' });
    expect(form()).toBe('editing');
  });

  it('can be left for the form again', async () => {
    const { page, form, reaches, fillIn } = start({ logIn: async () => ({ ok: false, second_step: challenge }) });
    fillIn();
    page.send({ type: 'form.submitted' });
    await reaches('secondFactor');
    page.send({ type: 'secondFactor.left' });
    expect(form()).toBe('editing');
  });

  it('offer a passkey instead of the password only where that is possible', async () => {
    const { page, form } = start();
    page.send({ type: 'passkey.chosen' });
    expect(form()).toBe('editing');
    const other = createActor(signInMachine, { input: { api: fakeApi(), offersPasskey: true } }).start();
    other.send({ type: 'passkey.chosen' });
    expect(other.getSnapshot()).toMatchObject({ value: { form: 'secondFactor' }, context: { secondFactor: null } });
  });

  it('change nothing once the password alone was enough', async () => {
    const { page, form, reaches, fillIn } = start({ logIn: async () => ({ ok: true }) });
    fillIn();
    page.send({ type: 'form.submitted' });
    await reaches('accepted');
    for (const type of blocked) page.send({ type });
    expect(form()).toBe('accepted');
  });
});
