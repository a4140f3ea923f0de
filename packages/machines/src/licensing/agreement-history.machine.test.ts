import type { Api } from '@community/contract/http';
import { buildAgreementEvent, buildAgreementHistory } from '@community/mocks/licensing/licensing';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../testing/testing.ts';
import { agreementHistoryMachine } from './agreement-history.machine.ts';

const events = Array.from({ length: 12 }, (_, index) => buildAgreementEvent({ id: 100 - index }));
const page: Api['getContractHistory'] = async ({ params: { offset, count } }) =>
  buildAgreementHistory(events.slice(offset, offset + count), { total: events.length, from: offset + 1 });

function start(getContractHistory: Api['getContractHistory']) {
  const api = fakeApi({ getContractHistory });
  const history = createActor(agreementHistoryMachine, { input: { api, agreementId: 31 } }).start();
  return {
    history,
    ids: () => history.getSnapshot().context.events.map(({ id }) => id),
    reaches: (open: 'partial' | 'whole' | 'failed') => waitFor(history, (snapshot) => snapshot.matches({ open })),
  };
}

it('is loaded when opened, older events on request', async () => {
  const call = vi.fn(page);
  const { history, ids, reaches } = start(call);
  expect(call).not.toHaveBeenCalled();
  history.send({ type: 'opened' });
  await reaches('partial');
  expect(ids()).toHaveLength(10);
  history.send({ type: 'more.requested' });
  await reaches('whole');
  expect(ids()).toEqual(events.map(({ id }) => id));
  history.send({ type: 'closed' });
  expect(history.getSnapshot().value).toBe('closed');
  expect(ids()).toEqual([]);
});

it('shows no event twice when newer ones have shifted the pages', async () => {
  const call = vi.fn(page);
  const { history, ids, reaches } = start(call);
  history.send({ type: 'opened' });
  await reaches('partial');
  call.mockResolvedValue(buildAgreementHistory(events.slice(8), { total: 12, from: 9 }));
  history.send({ type: 'more.requested' });
  await reaches('whole');
  expect(new Set(ids()).size).toBe(12);
});

it('is reloaded after a change, but only while open', async () => {
  const call = vi.fn(page);
  const { history, reaches } = start(call);
  history.send({ type: 'history.changed' });
  expect(call).not.toHaveBeenCalled();
  history.send({ type: 'opened' });
  await reaches('partial');
  history.send({ type: 'history.changed' });
  await reaches('partial');
  expect(call).toHaveBeenCalledTimes(2);
});

it('can be loaded again after a failure', async () => {
  const call = vi.fn<Api['getContractHistory']>(failing(null));
  const { history, reaches } = start(call);
  history.send({ type: 'opened' });
  await reaches('failed');
  call.mockImplementation(page);
  history.send({ type: 'retried' });
  await reaches('partial');
});
