import type { ContentVersion } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { buildScenario } from '@community/mocks/content/scenarios';
import { buildVersion } from '@community/mocks/content/versions';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, noUploads } from '../../testing/testing.ts';
import { fileVersionsMachine } from './file-versions.machine.ts';

const scenario = buildScenario({ name: 'Croup' });
const older = buildVersion({ number: 1, state: 'kept' });
const newer = buildVersion({ number: 2, note: 'Longer' });
const swapped: ContentVersion[] = [
  { ...newer, state: 'kept' },
  { ...older, state: 'current' },
];
const listOf = (versions: ContentVersion[], total = versions.length) => ({
  total,
  from: 1,
  to: versions.length,
  count: versions.length,
  versions: [...versions],
});

async function start(calls: Partial<Api> = {}, versions: ContentVersion[] = [newer, older]) {
  const { parent, heard } = listeningParent();
  const clock = new SimulatedClock();
  const listScenarioVersions = vi.fn<Api['listScenarioVersions']>(async () => listOf(versions));
  const actor = createActor(fileVersionsMachine, {
    clock,
    input: {
      api: fakeApi({ listScenarioVersions, ...calls }),
      kind: 'scenario',
      id: scenario.uuid_id,
      name: 'Croup',
      uploads: noUploads,
      createKey: () => 'key',
      parent,
    },
  }).start();
  type State = Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const says = (message: RegExp) =>
    vi.waitFor(() =>
      expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(message) })),
    );
  await waitFor(actor, (snapshot) => !snapshot.matches({ list: 'loading' }));
  return { actor, clock, heard, listScenarioVersions, reaches, says };
}

describe('the list', () => {
  it('shows the versions, and more of them', async () => {
    const all = Array.from({ length: 12 }, (_, index) => buildVersion({ number: 12 - index, state: 'kept' }));
    const listScenarioVersions: Api['listScenarioVersions'] = async ({ params: { offset, count } }) =>
      listOf(all.slice(Number(offset), Number(offset) + Number(count)), 12);
    const { actor, reaches } = await start({ listScenarioVersions });
    expect(actor.getSnapshot().context.versions).toHaveLength(10);
    actor.send({ type: 'more.requested' });
    await reaches({ list: 'settled' });
    expect(actor.getSnapshot().context.versions).toHaveLength(12);
    actor.send({ type: 'more.requested' });
    expect(actor.getSnapshot().matches({ list: 'settled' })).toBe(true);
  });

  it.each(['retried', 'connection.restored'] as const)('can be reloaded after a failure, by %s', async (type) => {
    const listScenarioVersions = vi.fn<Api['listScenarioVersions']>(failing(500));
    const { actor, reaches } = await start({ listScenarioVersions });
    expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true);
    listScenarioVersions.mockResolvedValue(listOf([older]));
    actor.send({ type });
    await reaches({ list: 'settled' });
  });

  it.each<[ContentVersion['state'], RegExp, boolean]>([
    ['current', /^Croup now uses the new file\.$/, true],
    ['failed', /could not be processed/, false],
  ])('follows a file that is processed until it is %s', async (state, message, isChanged) => {
    const before = [buildVersion({ number: 2, state: 'processing' }), buildVersion()];
    const { actor, clock, heard, listScenarioVersions, reaches, says } = await start({}, before);
    await reaches({ list: 'processing' });
    listScenarioVersions.mockRejectedValueOnce(new ApiError(null));
    clock.increment(2000);
    await reaches({ list: 'processing' });
    listScenarioVersions.mockResolvedValue(
      listOf([buildVersion({ number: 2, state }), buildVersion({ state: isChanged ? 'kept' : 'current' })]),
    );
    clock.increment(2000);
    await reaches({ list: 'settled' });
    await says(message);
    expect(actor.getSnapshot().context.total).toBe(2);
    expect(heard.mock.calls.some(([event]) => event.type === 'file.changed')).toBe(isChanged);
  });

  it('is reloaded when a file was accepted', async () => {
    const { actor, listScenarioVersions, reaches } = await start();
    actor.send({ type: 'file.replaced' });
    actor.send({ type: 'file.replaced' });
    await reaches({ list: 'settled' });
    expect(listScenarioVersions).toHaveBeenCalledTimes(3);
    listScenarioVersions.mockRejectedValue(new ApiError(500));
    actor.send({ type: 'file.replaced' });
    await reaches({ list: 'failed' });
  });
});

it('passes on the download of any version', async () => {
  const downloadScenarioVersion = vi.fn<Api['downloadScenarioVersion']>(async () => ({ url: '/f', fileName: 'a' }));
  const { actor, heard, says } = await start({ downloadScenarioVersion });
  actor.send({ type: 'download.requested', number: 1 });
  const ready = () =>
    heard.mock.calls.map(([event]) => event as { answer?: (is: boolean) => void }).find((e) => e.answer);
  await vi.waitFor(() => expect(ready()).toBeDefined());
  ready()?.answer?.(true);
  await says(/version 1 of Croup/);
  expect(downloadScenarioVersion.mock.lastCall?.[0].params).toEqual({ id: scenario.uuid_id, number: 1 });
  // This is not a download of the current file.
  expect(heard.mock.calls.map(([event]) => event.type)).not.toContain('download.started');
});

describe('going back', () => {
  it('makes a kept version the current one', async () => {
    const restoreScenarioVersion = vi.fn<Api['restoreScenarioVersion']>(async () => scenario);
    const { actor, heard, listScenarioVersions, reaches, says } = await start({ restoreScenarioVersion });
    actor.send({ type: 'restore.requested', number: 2 });
    expect(actor.getSnapshot().matches({ work: 'idle' })).toBe(true);
    listScenarioVersions.mockResolvedValue(listOf(swapped));
    actor.send({ type: 'restore.requested', number: 1 });
    await reaches({ work: 'idle', list: 'settled' });
    await says(/version 1 is now the current one/);
    expect(heard).toHaveBeenCalledWith({ type: 'file.changed' });
    expect(restoreScenarioVersion.mock.lastCall?.[1]?.idempotencyKey).toBe('key');
  });

  it('says why it was refused', async () => {
    const { actor, reaches, says } = await start({
      restoreScenarioVersion: failing(409, { detail: 'Another file is about to replace this one.' }),
    });
    actor.send({ type: 'restore.requested', number: 1 });
    await says(/^We could not go back to version 1\. Another file/);
    await reaches({ work: 'idle', list: 'settled' });
  });

  it.each([
    [swapped, /version 1 is now the current one/],
    [[newer, older], /^We could not go back to version 1/],
  ])('is looked up after a lost response', async (found, message) => {
    const { actor, listScenarioVersions, reaches, says } = await start({ restoreScenarioVersion: failing(null) });
    listScenarioVersions.mockResolvedValue(listOf(found));
    actor.send({ type: 'restore.requested', number: 1 });
    await reaches({ work: 'idle' });
    await says(message);
  });

  it.each(['change.checked', 'connection.restored'] as const)(
    'stays unclear until it can be looked up, by %s',
    async (type) => {
      const { actor, listScenarioVersions, reaches } = await start({ restoreScenarioVersion: failing(500) });
      listScenarioVersions.mockRejectedValue(new ApiError(null));
      actor.send({ type: 'restore.requested', number: 1 });
      await reaches({ work: 'unclearCurrent' });
      listScenarioVersions.mockResolvedValue(listOf(swapped));
      actor.send({ type });
      await reaches({ work: 'idle' });
      expect(actor.getSnapshot().context.versions).toEqual(swapped);
    },
  );
});

describe('deleting', () => {
  async function remove(calls: Partial<Api>) {
    const page = await start(calls);
    page.actor.send({ type: 'delete.requested', number: 2 });
    expect(page.actor.getSnapshot().matches({ work: 'idle' })).toBe(true);
    page.actor.send({ type: 'delete.requested', number: 1 });
    return page;
  }

  it('asks first', async () => {
    const { actor } = await remove({});
    expect(actor.getSnapshot().matches({ work: 'asking' })).toBe(true);
    actor.send({ type: 'delete.dismissed' });
    expect(actor.getSnapshot().matches({ work: 'idle' })).toBe(true);
  });

  it('removes the version', async () => {
    const { actor, listScenarioVersions, reaches, says } = await remove({
      deleteScenarioVersion: async () => ({ ok: true }),
    });
    listScenarioVersions.mockResolvedValue(listOf([newer]));
    actor.send({ type: 'delete.confirmed' });
    await reaches({ work: 'idle', list: 'settled' });
    await says(/^Version 1 deleted\.$/);
  });

  it('says why it was refused', async () => {
    const { actor, says } = await remove({ deleteScenarioVersion: failing(403) });
    actor.send({ type: 'delete.confirmed' });
    await says(/^We could not delete version 1\./);
  });

  it.each([
    [[newer], /^Version 1 deleted\.$/],
    [[newer, older], /^We could not delete version 1\./],
  ])('is looked up after a lost response', async (found, message) => {
    const { actor, listScenarioVersions, says } = await remove({ deleteScenarioVersion: failing(null) });
    listScenarioVersions.mockResolvedValue(listOf(found));
    actor.send({ type: 'delete.confirmed' });
    await says(message);
  });

  it.each(['change.checked', 'connection.restored'] as const)(
    'stays unclear until it can be looked up, by %s',
    async (type) => {
      const { actor, listScenarioVersions, reaches } = await remove({ deleteScenarioVersion: failing(null) });
      listScenarioVersions.mockRejectedValue(new ApiError(null));
      actor.send({ type: 'delete.confirmed' });
      await reaches({ work: 'unclearDeletion' });
      listScenarioVersions.mockResolvedValue(listOf([newer]));
      actor.send({ type });
      await reaches({ work: 'idle' });
    },
  );
});
