import { ApiError } from '@community/contract/http';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listeningParent } from '../testing/testing.ts';
import { createPagedListMachine, type Page, type PageCorrected } from './paged-list.machine.ts';

const machine = createPagedListMachine<string, string>('test-list');
const septic = { total: 1, rows: ['septic shock'] };
const croup = { total: 1, rows: ['croup'] };

function start() {
  const load = vi.fn<() => Promise<Page<string>>>(async () => septic);
  const { parent } = listeningParent<{ type: 'page.loaded'; rows: string[] } | PageCorrected>();
  const list = createActor(machine, { input: { criteria: '', page: 1, pageSize: 2, load, parent } }).start();
  const reaches = (state: string) => waitFor(list, ({ value }) => value === state);
  return { load, list, reaches };
}

it('keeps its rows when others are requested without a connection, and loads them when it returns', async () => {
  const { load, list, reaches } = start();
  await reaches('populated');
  load.mockRejectedValue(new ApiError(null));
  list.send({ type: 'page.requested', criteria: 'croup', page: 1 });
  expect((await reaches('disconnected')).context).toMatchObject({ criteria: 'croup', shown: septic });
  load.mockResolvedValue(croup);
  list.send({ type: 'connection.restored' });
  expect(list.getSnapshot()).toMatchObject({ value: 'reloading', context: { shown: septic } });
  expect((await reaches('populated')).context.shown).toEqual(croup);
});

it('keeps them when something else is requested meanwhile, too', async () => {
  const { load, list, reaches } = start();
  await reaches('populated');
  load.mockRejectedValue(new ApiError(null));
  list.send({ type: 'page.requested', criteria: 'croup', page: 1 });
  await reaches('disconnected');
  list.send({ type: 'page.requested', criteria: 'stroke', page: 1 });
  expect((await reaches('disconnected')).context).toMatchObject({ criteria: 'stroke', shown: septic });
});

it.each([500, 502, 400])('does not call a %i a lost connection', async (status) => {
  const { load, list, reaches } = start();
  await reaches('populated');
  load.mockRejectedValue(new ApiError(status));
  list.send({ type: 'page.requested', criteria: 'croup', page: 1 });
  expect((await reaches('failed')).context).toMatchObject({ shown: null, failure: { kind: 'invalid' } });
});

it('retries automatically what could not be loaded at first', async () => {
  const { load, list, reaches } = start();
  load.mockRejectedValue(new ApiError(null));
  list.send({ type: 'page.requested', criteria: 'croup', page: 1 });
  expect((await reaches('failed')).context.failure?.kind).toBe('unreachable');
  load.mockResolvedValue(croup);
  list.send({ type: 'connection.restored' });
  await reaches('populated');
});
