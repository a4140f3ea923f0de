import type { Api } from '@community/contract/http';
import { buildPlan, buildSharedPlan, shareToken } from '@community/mocks/content/plans';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { Announcement, DownloadReady } from '../../../shared/shared.ts';
import { failing, fakeApi, listeningParent } from '../../../testing/testing.ts';
import { sharedPlanMachine } from '../shared-plan.machine.ts';
import { planDownloadMachine } from './plan-download.machine.ts';
import { type PlanShared, planSharingMachine } from './plan-sharing.machine.ts';

const plan = buildPlan();
const shared = buildPlan({ audience: 'members', share_token: shareToken });

/** Creates unique keys. */
function keysOf() {
  let keys = 0;
  return () => {
    keys += 1;
    return `key ${keys}`;
  };
}

describe('sharing a plan', () => {
  function open(sharePlan: Api['sharePlan'], from = plan) {
    const { parent, heard } = listeningParent<PlanShared>();
    const sharing = createActor(planSharingMachine, {
      input: { api: fakeApi({ sharePlan }), plan: from, createKey: keysOf(), parent },
    }).start();
    sharing.send({ type: 'sharing.opened' });
    type State = Parameters<ReturnType<typeof sharing.getSnapshot>['matches']>[0];
    return { sharing, heard, reaches: (state: State) => waitFor(sharing, (now) => now.matches(state)) };
  }

  it('gives it a link, and replaces that by another one', async () => {
    const sharePlan = vi.fn<Api['sharePlan']>(async () => shared);
    const { sharing, heard, reaches } = open(sharePlan);
    sharing.send({ type: 'link.replaced' });
    sharing.send({ type: 'audience.chosen', audience: 'nobody' });
    expect(sharePlan).not.toHaveBeenCalled();
    sharing.send({ type: 'audience.chosen', audience: 'members' });
    await reaches({ open: 'settled' });
    expect(heard).toHaveBeenCalledWith({ type: 'plan.shared', audience: 'members', token: shareToken });
    sharing.send({ type: 'link.replaced' });
    await reaches({ open: 'settled' });
    expect(sharePlan.mock.lastCall?.[0].body).toEqual({ audience: 'members', renew: true });
    sharing.send({ type: 'sharing.closed' });
    expect(sharing.getSnapshot().value).toBe('closed');
  });

  it('reports whether the link was copied', () => {
    const { sharing } = open(failing(500), shared);
    sharing.send({ type: 'link.copied', isCopied: false });
    expect(sharing.getSnapshot().matches({ open: 'uncopied' })).toBe(true);
    sharing.send({ type: 'link.copied', isCopied: true });
    expect(sharing.getSnapshot().matches({ open: 'copied' })).toBe(true);
  });

  it('retries with the same key after a lost response, and changes nothing until then', async () => {
    const sharePlan = vi.fn<Api['sharePlan']>(failing(null));
    const { sharing, reaches } = open(sharePlan, shared);
    sharing.send({ type: 'audience.chosen', audience: 'anybody' });
    await reaches({ open: 'unclear' });
    sharing.send({ type: 'audience.chosen', audience: 'nobody' });
    sharing.send({ type: 'link.replaced' });
    sharing.send({ type: 'link.copied', isCopied: true });
    expect(sharePlan).toHaveBeenCalledOnce();
    sharing.send({ type: 'retried' });
    await reaches({ open: 'unclear' });
    sharePlan.mockImplementation(failing(403));
    sharing.send({ type: 'connection.restored' });
    await reaches({ open: 'failed' });
    expect(new Set(sharePlan.mock.calls.map(([, options]) => options?.idempotencyKey))).toEqual(new Set(['key 1']));
    expect(sharing.getSnapshot().context.audience).toBe('members');
  });

  it('remembers an unknown outcome when the dialog is closed, and retries when it is reopened', async () => {
    const sharePlan = vi.fn<Api['sharePlan']>(failing(null));
    const { sharing, reaches } = open(sharePlan, shared);
    sharing.send({ type: 'audience.chosen', audience: 'anybody' });
    await reaches({ open: 'unclear' });
    sharing.send({ type: 'sharing.closed' });
    expect(sharing.getSnapshot().value).toBe('leftUnclear');
    sharePlan.mockResolvedValue({ ...shared, audience: 'anybody' });
    sharing.send({ type: 'sharing.opened' });
    expect((await reaches({ open: 'settled' })).context.audience).toBe('anybody');
    expect(sharePlan.mock.calls.map(([, options]) => options?.idempotencyKey)).toEqual(['key 1', 'key 1']);
  });
});

describe('downloading a plan', () => {
  const file = { url: '/files/zip', fileName: 'Day one.zip', size: 9, number_files: 2, left_out: 1 };

  function request(downloadPlan: Api['downloadPlan']) {
    const { parent, heard } = listeningParent<Announcement | DownloadReady>();
    const clock = new SimulatedClock();
    const input = { api: fakeApi({ downloadPlan }), id: plan.uuid_id, parent };
    const download = createActor(planDownloadMachine, { clock, input }).start();
    download.send({ type: 'download.requested' });
    type State = Parameters<ReturnType<typeof download.getSnapshot>['matches']>[0];
    return { download, clock, heard, reaches: (state: State) => waitFor(download, (now) => now.matches(state)) };
  }

  it('reports that the server takes long', async () => {
    const { download, clock, reaches } = request(async () => file);
    clock.increment(3000);
    expect(download.getSnapshot().value).toEqual({ preparing: 'long' });
    await reaches('handing');
  });

  it('hands the file over, and can be requested again', async () => {
    const { download, heard, reaches } = request(async () => file);
    await reaches('handing');
    const ready = heard.mock.lastCall?.[0] as DownloadReady;
    expect(ready).toMatchObject({ url: file.url, fileName: file.fileName });
    download.send({ type: 'download.answered', url: 'another', isTaken: true });
    ready.answer(true);
    await reaches('started');
    download.send({ type: 'download.requested' });
    await reaches('handing');
  });

  it.each(['refuses it', 'does not answer'])('fails if the browser %s', async (how) => {
    const { download, clock, reaches } = request(async () => file);
    await reaches('handing');
    if (how === 'refuses it') download.send({ type: 'download.answered', url: file.url, isTaken: false });
    else clock.increment(60_000);
    await reaches('failed');
    expect(download.getSnapshot().context.failure).toBeNull();
  });

  it('reports that there is nothing to download, until there is', async () => {
    const downloadPlan = vi.fn<Api['downloadPlan']>(failing(404));
    const { download, reaches } = request(downloadPlan);
    await reaches('nothing');
    downloadPlan.mockResolvedValue(file);
    download.send({ type: 'download.requested' });
    await reaches('handing');
  });

  it.each(['retried', 'connection.restored', 'download.requested'] as const)('is tried again: %s', async (type) => {
    const { download, reaches } = request(failing(500));
    await reaches('failed');
    download.send({ type });
    expect(download.getSnapshot().value).toEqual({ preparing: 'short' });
  });
});

describe('reading a shared plan', () => {
  function read(calls: Partial<Api>) {
    const api = fakeApi({ getSharedPlan: async () => buildSharedPlan(), ...calls });
    const reading = createActor(sharedPlanMachine, { input: { api, token: shareToken, createKey: keysOf() } });
    const copied = vi.fn();
    reading.on('planCopied', copied);
    reading.start();
    type State = Parameters<ReturnType<typeof reading.getSnapshot>['matches']>[0];
    return { reading, copied, reaches: (state: State) => waitFor(reading, (now) => now.matches(state)) };
  }

  it.each([
    [404, 'notFound'],
    [403, 'signInNeeded'],
    [500, 'failed'],
  ] as const)('ends, where the answer is %s, with %s', async (status, state) => {
    await read({ getSharedPlan: failing(status) }).reaches(state);
  });

  it.each(['retried', 'connection.restored'] as const)('loads it again: %s', async (type) => {
    const { reading, reaches } = read({ getSharedPlan: failing(500) });
    await reaches('failed');
    reading.send({ type });
    expect(reading.getSnapshot().value).toBe('loading');
  });

  it('copies it once, however often the response is lost', async () => {
    const createPlan = vi.fn<Api['createPlan']>(failing(409));
    const { reading, copied, reaches } = read({ createPlan });
    await reaches({ shown: 'reading' });
    reading.send({ type: 'copy.requested' });
    await reaches({ shown: 'notCopied' });
    createPlan.mockImplementation(failing(null));
    for (const type of ['copy.requested', 'copy.requested', 'retried', 'connection.restored'] as const) {
      reading.send({ type });
      await reaches({ shown: 'unclear' });
    }
    createPlan.mockResolvedValue(plan);
    reading.send({ type: 'copy.requested' });
    await reaches({ shown: 'copied' });
    const keys = createPlan.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(keys).toEqual(['key 1', ...Array.from({ length: 5 }, () => 'key 2')]);
    expect(copied).toHaveBeenCalledWith({ type: 'planCopied', id: plan.uuid_id });
  });
});
