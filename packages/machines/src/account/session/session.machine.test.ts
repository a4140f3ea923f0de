import { buildUser } from '@community/mocks/account/users';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createStateStore, STORAGE_KEY, type StoredState } from '../../shared/stored-state.ts';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { sessionMachine } from './session.machine.ts';

const done = async () => ({ ok: true as const });
const me =
  (change = {}) =>
  async () =>
    buildUser(change);
const userId = buildUser().uuid_id;

function start(calls: Parameters<typeof fakeApi>[0], stored: Partial<StoredState> = {}) {
  const state = { version: 1, userId: null, hasExpired: false, theme: null, ...stored };
  const items = new Map([[STORAGE_KEY, JSON.stringify(state)]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  const store = createStateStore(storage, vi.fn());
  const session = createActor(sessionMachine, { input: { api: fakeApi(calls), store } });
  const reload = vi.fn();
  session.on('reloadRequested', reload);
  const arrived = vi.fn();
  session.on('signInCompleted', arrived);
  session.start();
  const reaches = (value: string) => waitFor(session, (snapshot) => snapshot.matches(value as 'signedIn'));
  return { session, store, reload, arrived, reaches };
}

describe('on opening the portal', () => {
  it('makes no call when no user was signed in here', () => {
    const getMe = vi.fn(me());
    expect(start({ getMe }).session.getSnapshot().value).toBe('signedOut');
    expect(getMe).not.toHaveBeenCalled();
  });

  it('is unknown until the server has responded, then signed in', async () => {
    const { session, reaches, arrived } = start({ getMe: me() }, { userId });
    expect(session.getSnapshot().value).toBe('unknown');
    expect((await reaches('signedIn')).context.user?.username).toBe('trainer');
    expect(arrived).not.toHaveBeenCalled();
  });

  it('reports an expired session when the server no longer recognises it', async () => {
    const { reaches, store, reload } = start({ getMe: failing(401) }, { userId });
    expect((await reaches('signedOut')).context.endedBy).toBe('expired');
    expect(store.read().userId).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not mistake an unresponsive server for a signed-out user, and retries', async () => {
    const getMe = vi.fn<() => Promise<ReturnType<typeof buildUser>>>(failing(null));
    const { session, reaches, store } = start({ getMe }, { userId });
    await reaches('unreachable');
    expect(store.read().userId).toBe(userId);
    getMe.mockImplementation(me());
    session.send({ type: 'retried' });
    await reaches('signedIn');
  });
});

describe('signing in', () => {
  it('fetches the profile, then stores who has signed in', async () => {
    const { session, reaches, store, arrived } = start({ getMe: me() });
    session.send({ type: 'credentials.accepted' });
    expect(session.getSnapshot().value).toBe('signingIn');
    await reaches('signedIn');
    expect(arrived).toHaveBeenCalledExactlyOnceWith({ type: 'signInCompleted', userId });
    expect(store.read()).toMatchObject({ userId, hasExpired: false });
  });

  it('confines a user who must change the password, until it is changed', async () => {
    const { session, reaches } = start({ getMe: me({ force_password_change: true }) });
    session.send({ type: 'credentials.accepted' });
    await reaches('forcedPasswordChange');
    session.send({ type: 'password.changed' });
    expect((await reaches('signedIn')).context.user?.force_password_change).toBe(false);
  });

  it('adopts a changed profile', async () => {
    const { session, reaches } = start({ getMe: me() }, { userId });
    await reaches('signedIn');
    session.send({ type: 'user.updated', user: buildUser({ firstName: 'Robin' }) });
    expect(session.getSnapshot()).toMatchObject({ value: 'signedIn', context: { user: { firstName: 'Robin' } } });
  });

  it('blames the cookies when the session does not stick', async () => {
    const { session, reaches } = start({ getMe: failing(401) });
    session.send({ type: 'credentials.accepted' });
    expect((await reaches('signedOut')).context.endedBy).toBe('cookiesBlocked');
  });
});

describe('ending', () => {
  it('signs out on the server first, then forgets the user', async () => {
    const logOut = vi.fn(done);
    const { session, reaches, store } = start({ getMe: me(), logOut }, { userId });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested' });
    expect((await reaches('signedOut')).context.user).toBeNull();
    expect(logOut).toHaveBeenCalledOnce();
    expect(store.read().userId).toBeNull();
  });

  it('asks first if pending changes on this device would be lost', async () => {
    const logOut = vi.fn(done);
    const { session, reaches } = start({ getMe: me(), logOut }, { userId });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested', unsent: 2 });
    expect(session.getSnapshot()).toMatchObject({ value: 'askingUnsent', context: { unsent: 2 } });
    session.send({ type: 'signOut.dismissed' });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested', unsent: 1 });
    expect(logOut).not.toHaveBeenCalled();
    session.send({ type: 'signOut.confirmed' });
    await reaches('signedOut');
    expect(logOut).toHaveBeenCalledOnce();
  });

  it('follows what is sent while it asks', async () => {
    const logOut = vi.fn(done);
    const { session, reaches } = start({ getMe: me(), logOut }, { userId });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested', unsent: 2 });
    session.send({ type: 'unsent.counted', unsent: 1 });
    expect(session.getSnapshot()).toMatchObject({ value: 'askingUnsent', context: { unsent: 1 } });
    session.send({ type: 'unsent.counted', unsent: 0 });
    expect(session.getSnapshot()).toMatchObject({ value: 'askingUnsent', context: { unsent: 0 } });
    expect(logOut).not.toHaveBeenCalled();
    session.send({ type: 'signOut.confirmed' });
    await reaches('signedOut');
  });

  it.each([
    [{ type: 'session.expired' as const }, 'expired'],
    [{ type: 'storage.changed' as const, userId: null }, 'replaced'],
  ] as const)('is over while it asks, after %j', async (event, state) => {
    const { session, reaches } = start({ getMe: me() }, { userId });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested', unsent: 2 });
    session.send(event);
    await reaches(state);
  });

  it('keeps unsaved edits for the same user when it expired, and for no one after signing out', async () => {
    const { session, reaches, store } = start({ getMe: me(), logOut: done }, { userId });
    await reaches('signedIn');
    const draft = { userId, key: 'profile', keptAt: Date.now(), values: {} };
    store.update({ drafts: [draft] });
    session.send({ type: 'session.expired' });
    expect(store.read().drafts).toEqual([draft]);
    const next = start({ getMe: me(), logOut: done }, { userId, drafts: [draft] });
    await next.reaches('signedIn');
    expect(next.store.read().drafts).toEqual([draft]);
    next.session.send({ type: 'signOut.requested' });
    await next.reaches('signedOut');
    expect(next.store.read().drafts).toEqual([]);
  });

  it('drops the unsaved edits and visits of the previous user', async () => {
    const draft = { userId: 'somebody-else', key: 'profile', keptAt: Date.now(), values: {} };
    const visit = { media: { since: null, seenAt: 1 } };
    const visits = { [userId]: visit, 'somebody-else': visit };
    const { session, reaches, store } = start({ getMe: me() }, { drafts: [draft], visits });
    session.send({ type: 'credentials.accepted' });
    await reaches('signedIn');
    expect(store.read().drafts).toEqual([]);
    expect(store.read().visits).toEqual({ [userId]: visit });
  });

  it('does not claim to have signed out when the server did not respond', async () => {
    const { session, reaches, store } = start({ getMe: me(), logOut: failing(null) }, { userId });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested' });
    await reaches('signOutFailed');
    expect(store.read().userId).toBe(userId);
    session.send({ type: 'retried' });
    expect(session.getSnapshot().value).toBe('signingOut');
  });

  it('goes to the provider to sign out there, too, after forgetting the user', async () => {
    const url = 'https://login.example/end-session';
    const logOut = async () => ({ ok: true, provider_url: url }) as const;
    const { session, reaches, store } = start({ getMe: me(), logOut }, { userId });
    const left = vi.fn();
    session.on('leaveRequested', left);
    await reaches('signedIn');
    session.send({ type: 'signOut.requested' });
    await reaches('leaving');
    expect(left).toHaveBeenCalledExactlyOnceWith({ type: 'leaveRequested', url });
    expect([store.read().userId, session.getSnapshot().context.user]).toEqual([null, null]);
  });

  it('never goes to an address that runs a script', async () => {
    const logOut = async () => ({ ok: true, provider_url: 'javascript:alert(1)' }) as const;
    const { session, reaches } = start({ getMe: me(), logOut }, { userId });
    await reaches('signedIn');
    session.send({ type: 'signOut.requested' });
    await reaches('signedOut');
  });

  it('marks the user signed out on a 401 in mid-use and asks for a reload', async () => {
    const { session, reaches, store, reload } = start({ getMe: me() }, { userId });
    await reaches('signedIn');
    session.send({ type: 'session.expired' });
    expect(session.getSnapshot()).toMatchObject({ value: 'expired', context: { user: null } });
    expect(store.read()).toMatchObject({ userId: null, hasExpired: true });
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('another tab', () => {
  it('signing out or signing another user in reloads this one', async () => {
    for (const other of [null, 'somebody-else']) {
      const { session, reaches, reload } = start({ getMe: me() }, { userId });
      await reaches('signedIn');
      session.send({ type: 'storage.changed', userId });
      expect(session.getSnapshot().value).toBe('signedIn');
      session.send({ type: 'storage.changed', userId: other });
      expect(session.getSnapshot().value).toBe('replaced');
      expect(reload).toHaveBeenCalledOnce();
    }
  });

  it('signing in signs this one in', () => {
    const { session } = start({ getMe: pending });
    session.send({ type: 'storage.changed', userId });
    expect(session.getSnapshot().value).toBe('unknown');
  });
});

describe('a second factor that the operator asks for', () => {
  const need = { second_factor: 'missing' as const };

  it('is set up before anything else, and after a forced change of the password', async () => {
    const { session, reaches } = start({ getMe: me({ ...need, force_password_change: true }) }, { userId });
    await reaches('forcedPasswordChange');
    session.send({ type: 'password.changed' });
    await reaches('secondFactorNeeded');
    session.send({ type: 'secondFactor.added' });
    expect((await reaches('signedIn')).context.user?.second_factor).toBeUndefined();
  });

  it.each([
    [{ type: 'session.expired' }, 'expired'],
    [{ type: 'signOut.requested' }, 'signingOut'],
    [{ type: 'storage.changed', userId: null }, 'replaced'],
  ] as const)('does not keep anybody: %j leads to %s', async (event, state) => {
    const { session, reaches } = start({ getMe: me(need), logOut: pending }, { userId });
    await reaches('secondFactorNeeded');
    session.send(event);
    await reaches(state);
  });
});
