import type { Api } from '@community/contract/http';
import { buildAgreement, buildAgreementList, buildHeldLicenses } from '@community/mocks/licensing/licensing';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, pending } from '../../testing/testing.ts';
import { seatTableMachine } from './seat-table.machine.ts';

const licenses = buildHeldLicenses(5);
const freed = async () => ({ ok: true, is_withdrawn: false, valid_until: null }) as const;
const holding = (ids: number[]) => async () =>
  buildAgreementList([buildAgreement({ licenses: licenses.filter(({ id }) => ids.includes(id)) })]);

function start(calls: Partial<Api> = {}) {
  const { parent, heard } = listeningParent();
  const input = { api: fakeApi(calls), agreementId: 31, licenses, parent };
  const table = createActor(seatTableMachine, { input }).start();
  return {
    table,
    heard,
    context: () => table.getSnapshot().context,
    release: (...ids: number[]) => {
      table.send({ type: 'seats.ticked', ids, isTicked: true });
      table.send({ type: 'release.requested' });
      table.send({ type: 'confirmed' });
    },
    reaches: (release: 'idle' | 'failed' | 'unknown') => waitFor(table, (snapshot) => snapshot.matches({ release })),
  };
}

it('asks only about selected licences, and can be cancelled', () => {
  const { table, context } = start();
  table.send({ type: 'release.requested' });
  expect(table.getSnapshot().matches({ release: 'idle' })).toBe(true);
  table.send({ type: 'seats.ticked', ids: [501, 503], isTicked: true });
  table.send({ type: 'seats.ticked', ids: [503], isTicked: false });
  table.send({ type: 'release.requested' });
  expect(table.getSnapshot().matches({ release: 'confirming' })).toBe(true);
  expect(context().wanted.map(({ id }) => id)).toEqual([501]);
  table.send({ type: 'cancelled' });
  expect(table.getSnapshot().matches({ release: 'idle' })).toBe(true);
});

it('releases all selected ones, three at a time, and reports how many', async () => {
  const waiting: (() => void)[] = [];
  const releaseLicense = vi.fn<Api['releaseLicense']>(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return freed();
  });
  const { release, heard } = start({ releaseLicense });
  release(501, 502, 503, 504);
  await vi.waitFor(() => expect(releaseLicense).toHaveBeenCalledTimes(3));
  waiting[0]?.();
  await vi.waitFor(() => expect(releaseLicense).toHaveBeenCalledTimes(4));
  for (const answer of waiting) answer();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'license.returned' }));
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: '4 licenses were released.' }));
});

it('lists those that were not released, and retries only those', async () => {
  const releaseLicense = vi.fn<Api['releaseLicense']>(({ body }) =>
    body.license_id === 502 ? failing(500)() : freed(),
  );
  const { release, reaches, context, table, heard } = start({ releaseLicense, listContracts: holding([502]) });
  release(501, 502);
  await reaches('failed');
  expect(context()).toMatchObject({ released: 1, wanted: [{ id: 502 }] });
  expect(heard).not.toHaveBeenCalled();
  releaseLicense.mockImplementation(freed);
  table.send({ type: 'confirmed' });
  await reaches('idle');
  expect(releaseLicense).toHaveBeenCalledTimes(3);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: '2 licenses were released.' }));
});

it('after a lost response, looks up what is held first', async () => {
  const { release, reaches, heard } = start({ releaseLicense: failing(null), listContracts: holding([]) });
  release(501, 502);
  await reaches('idle');
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: '2 licenses were released.' }));
});

it('reports an unknown outcome when nothing can be looked up, and reloads when that is left', async () => {
  const { release, reaches, heard, table } = start({ releaseLicense: failing(null), listContracts: failing(null) });
  release(501);
  await reaches('unknown');
  table.send({ type: 'confirmed' });
  await reaches('unknown');
  table.send({ type: 'cancelled' });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'license.returned' });
});

it('keeps licences selected as long as they are held, and the selection fixed during a release', () => {
  const { table, context, release } = start({ releaseLicense: () => pending() });
  release(501, 502);
  table.send({ type: 'seats.ticked', ids: [503], isTicked: true });
  table.send({ type: 'seats.listed', licenses: licenses.slice(1) });
  expect([...context().selected]).toEqual([502]);
  expect(context().wanted).toHaveLength(2);
});

it('sorts by a column, in either direction; exports what is found', () => {
  const { table, context, heard } = start();
  table.send({ type: 'order.changed', column: 'device' });
  expect(context().order).toEqual({ column: 'device', isDescending: true });
  table.send({ type: 'order.changed', column: 'claimedAt' });
  expect(context().order).toEqual({ column: 'claimedAt', isDescending: false });
  table.send({ type: 'term.changed', term: 'tablet-3' });
  table.send({ type: 'file.requested' });
  expect(heard).toHaveBeenCalledWith({
    type: 'seats.written',
    fileName: 'licenses-of-agreement-31.csv',
    text: expect.stringMatching(/^\uFEFF"Device".*\r\n"ward-tablet-3".*\r\n$/),
  });
});
