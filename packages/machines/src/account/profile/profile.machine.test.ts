import { buildUser } from '@community/mocks/account/users';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { profileMachine } from './profile.machine.ts';

const publicUser = buildUser({ is_public: true });
const privateUser = buildUser({ is_public: false });

function start(calls: Parameters<typeof fakeApi>[0]) {
  const page = createActor(profileMachine, { input: { api: fakeApi({ getMe: async () => publicUser, ...calls }) } });
  const sent = vi.fn();
  page.on('profileChanged', sent);
  page.start();
  const reaches = (state: string) => waitFor(page, ({ value }) => JSON.stringify(value).includes(state));
  return { page, sent, reaches };
}

it('shows the profile, and notifies other parts of the page', async () => {
  const { reaches, sent } = start({});
  expect((await reaches('settled')).context.user).toEqual(publicUser);
  expect(sent).toHaveBeenCalledWith({ type: 'profileChanged', user: publicUser });
});

it('reports a failure, and can be retried', async () => {
  const getMe = vi.fn<() => Promise<typeof publicUser>>(failing(null));
  const { page, reaches } = start({ getMe });
  await reaches('failed');
  getMe.mockResolvedValue(publicUser);
  page.send({ type: 'retried' });
  await reaches('settled');
});

it('changes the privacy once, then reloads the details', async () => {
  const getMe = vi.fn(async () => publicUser);
  const updatePrivacy = vi.fn(async (_input: unknown) => privateUser);
  const { page, reaches, sent } = start({ getMe, updatePrivacy });
  await reaches('settled');
  page.send({ type: 'privacy.chosen', isPublic: true });
  expect(updatePrivacy).not.toHaveBeenCalled();
  getMe.mockResolvedValue(privateUser);
  page.send({ type: 'privacy.chosen', isPublic: false });
  page.send({ type: 'privacy.chosen', isPublic: true });
  expect((await reaches('changed')).context.user?.is_public).toBe(false);
  expect(updatePrivacy).toHaveBeenCalledOnce();
  expect(updatePrivacy.mock.calls[0]?.[0]).toEqual({ body: { isPublic: false } });
  expect(sent).toHaveBeenLastCalledWith({ type: 'profileChanged', user: privateUser });
  await vi.waitFor(() => expect(getMe).toHaveBeenCalledTimes(2));
});

it('keeps the outcome of the change when the details cannot be reloaded', async () => {
  const getMe = vi.fn(async () => publicUser);
  const { page, reaches } = start({ getMe, updatePrivacy: async () => privateUser });
  await reaches('settled');
  getMe.mockImplementation(failing(500));
  page.send({ type: 'privacy.chosen', isPublic: false });
  await reaches('changed');
  await vi.waitFor(() => expect(getMe).toHaveBeenCalledTimes(2));
  expect(page.getSnapshot()).toMatchObject({ status: 'active', context: { user: { is_public: false } } });
});

it('follows a change made in another tab meanwhile', async () => {
  const getMe = vi.fn(async () => publicUser);
  const { page, reaches } = start({ getMe, updatePrivacy: async () => privateUser });
  await reaches('settled');
  page.send({ type: 'privacy.chosen', isPublic: false });
  // When the details arrive, the other tab has made it public again.
  await reaches('changed');
  await vi.waitFor(() => expect(page.getSnapshot().context.user?.is_public).toBe(true));
});

it('is unchanged when the server refuses, and can be changed again', async () => {
  const updatePrivacy = vi.fn<() => Promise<typeof privateUser>>(failing(500));
  const { page, reaches } = start({ updatePrivacy });
  await reaches('settled');
  page.send({ type: 'privacy.chosen', isPublic: false });
  expect((await reaches('refused')).context).toMatchObject({ isPublicWanted: true, user: { is_public: true } });
  updatePrivacy.mockImplementation(pending);
  page.send({ type: 'privacy.chosen', isPublic: false });
  await reaches('changing');
});
