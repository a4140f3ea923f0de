import { buildSession, sessions } from '@community/mocks/account/sessions';
import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, pending } from '../../testing/testing.ts';
import { ownSessionsMachine } from './own-sessions.machine.ts';

const [here, first, second] = sessions;
const id = first?.uuid_id ?? '';

function start(calls: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ listSessions: async () => ({ sessions }), ...calls });
  const page = createActor(ownSessionsMachine, { input: { api } }).start();
  const reaches = (state: string) => waitFor(page, ({ value }) => JSON.stringify(value).includes(state));
  return { page, reaches };
}

it('reports a failure, and can be retried', async () => {
  const listSessions = vi.fn<() => Promise<{ sessions: typeof sessions }>>(failing(null));
  const { page, reaches } = start({ listSessions });
  await reaches('failed');
  listSessions.mockResolvedValue({ sessions });
  page.send({ type: 'retried' });
  expect((await reaches('several')).context.sessions).toEqual(sessions);
});

it('reports that there is no other, and then ends none', async () => {
  const endOtherSessions = vi.fn(pending);
  const { page, reaches } = start({ listSessions: async () => ({ sessions: [buildSession()] }), endOtherSessions });
  await reaches('alone');
  page.send({ type: 'endOthers.requested' });
  page.send({ type: 'end.requested', id: buildSession().uuid_id });
  expect(page.getSnapshot().matches({ shown: 'alone' })).toBe(true);
  expect(endOtherSessions).not.toHaveBeenCalled();
});

it('ends one with a single call, and leaves the others', async () => {
  const endSession = vi.fn(async (_input: unknown) => ({ ok: true }) as const);
  const { page, reaches } = start({ endSession });
  await reaches('several');
  page.send({ type: 'end.requested', id });
  page.send({ type: 'endOthers.requested' });
  expect((await reaches('ended')).context.sessions).toEqual([here, second]);
  expect(endSession).toHaveBeenCalledOnce();
  expect(endSession.mock.calls[0]?.[0]).toEqual({ params: { id } });
});

it('ends all others, and never the one in use', async () => {
  const { page, reaches } = start({ endOtherSessions: async () => ({ ok: true }) });
  await reaches('several');
  page.send({ type: 'end.requested', id: here?.uuid_id ?? '' });
  page.send({ type: 'end.requested', id: buildUuid(99) });
  expect(page.getSnapshot().matches({ shown: 'several' })).toBe(true);
  page.send({ type: 'endOthers.requested' });
  expect((await reaches('ended')).context.sessions).toEqual([here]);
});

it('shows them as before when the server refuses, and can be retried', async () => {
  const endSession = vi.fn<() => Promise<{ ok: true }>>(failing(403));
  const { page, reaches } = start({ endSession });
  await reaches('several');
  page.send({ type: 'end.requested', id });
  expect((await reaches('refused')).context.sessions).toEqual(sessions);
  endSession.mockImplementation(pending);
  page.send({ type: 'end.requested', id });
  await reaches('endingOne');
});
