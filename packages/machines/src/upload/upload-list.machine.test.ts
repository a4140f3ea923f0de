import type { Uploaded } from '@community/contract/content';
import { type Api, ApiError } from '@community/contract/http';
import { buildUser } from '@community/mocks/account/users';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { buildStorage } from '@community/mocks/upload/storage';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Drafts } from '../shell/drafts.ts';
import { failing, fakeApi, memoryDrafts, noDrafts, noUploads, pending } from '../testing/testing.ts';
import type { UploadFile } from './upload-file.ts';
import { uploadListMachine } from './upload-list.machine.ts';
import type { UploadListInput } from './upload-list.types.ts';

const attested = buildUser({ attested_at: '2026-03-01T10:00:00.000Z' });
const unattested = buildUser({ attested_at: null });

/** A file whose content, which determines its hash, is its name by default. */
const file = (name: string, content = name): UploadFile => ({
  name,
  path: '',
  size: content.length,
  type: '',
  open: async () => new Blob([content]),
});
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.isims`));

type Send = Api['uploadScenarios'];
const accepted = async () => ({ errors: [], successes: [] });

function start(calls: Partial<Api> = {}, change: Partial<UploadListInput> = {}) {
  const list = createActor(uploadListMachine, {
    input: {
      api: fakeApi({
        getConfiguration: async () => buildConfiguration(),
        getStorage: async () => buildStorage(),
        getMe: async () => attested,
        findContributed: async () => ({ contributed: [] }),
        attest: async () => ({ ok: true }),
        uploadScenarios: accepted,
        uploadMedia: accepted,
        ...calls,
      }),
      kind: 'scenario',
      device: {
        hash: (content) => content.text(),
        whenReachable: pending,
        uploads: noUploads,
        createKey: () => 'key',
      },
      startsAtOnce: true,
      drafts: noDrafts,
      ...change,
    },
  });
  const said: string[] = [];
  list.on('announced', ({ message }) => said.push(message));
  list.start();
  type State = Parameters<ReturnType<typeof list.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(list, (s) => s.matches(state));
  const states = () => list.getSnapshot().context.rows.map((row) => row.getSnapshot().value);
  const add = (added: UploadFile[], leftOut = 0) => list.send({ type: 'files.added', files: added, leftOut });
  const ready = async (rights: 'given' | 'needed' = 'given') => {
    await reaches({ limits: 'known' });
    await reaches({ rights });
  };
  return { list, said, reaches, states, add, ready };
}

describe('a list of uploads', () => {
  it('sends added files, and announces the outcome', async () => {
    const { add, ready, reaches, states, said } = start();
    await ready();
    add(files(3));
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['uploaded', 'uploaded', 'uploaded']);
    expect(said).toEqual(
      expect.arrayContaining(['3 files added.', '1.isims: upload started.', '3.isims is uploaded.']),
    );
  });

  it('sends two at a time', async () => {
    const waiting: ((answer: Uploaded) => void)[] = [];
    const send = vi.fn<Send>(() => new Promise((resolve) => waiting.push(resolve)));
    const { list, add, ready, states } = start({ uploadScenarios: send });
    await ready();
    add(files(4));
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(states().slice(2)).toEqual(['pending', 'pending']);
    expect(list.getSnapshot().hasTag('unsaved')).toBe(true);
    waiting[0]?.({ errors: [{ filename: '1', message: 'No.' }], successes: [] });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    expect(states()[0]).toBe('failed');
    expect(states()[3]).toBe('pending');
  });

  it('accepts ten at a time and rejects the eleventh', async () => {
    const { add, ready, states } = start({ uploadScenarios: pending });
    await ready();
    add(files(11));
    expect(states().at(-1)).toBe('rejected');
    expect(states().filter((state) => state === 'rejected')).toHaveLength(1);
  });

  it('accepts any number of media', async () => {
    const { add, ready, states, reaches } = start({}, { kind: 'media' });
    await ready();
    add(Array.from({ length: 12 }, (_, index) => file(`${index}.png`)));
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(Array(12).fill('uploaded'));
  });

  it('sends duplicates once, whatever their names', async () => {
    const send = vi.fn<Send>(async () => ({ errors: [], successes: [] }));
    const { add, ready, reaches, states } = start({ uploadScenarios: send });
    await ready();
    add([file('a.isims', 'same'), file('b.isims', 'same'), file('c.isims', 'other')]);
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['uploaded', 'rejected', 'uploaded']);
    expect(send).toHaveBeenCalledTimes(2);
    add([file('d.isims', 'same')]);
    await reaches({ queue: 'settled' });
    expect(states().at(-1)).toBe('rejected');
  });

  it('retries everything that failed or was cancelled', async () => {
    const send = vi.fn<Send>(failing(500));
    const { list, add, ready, reaches, states } = start({ uploadScenarios: send });
    await ready();
    add(files(3));
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['failed', 'failed', 'failed']);
    send.mockResolvedValue({ errors: [], successes: [] });
    list.send({ type: 'retry.all' });
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['uploaded', 'uploaded', 'uploaded']);
  });

  it('drops removed rows, but not those in progress', async () => {
    const { list, add, ready, reaches, states } = start({ uploadScenarios: pending });
    await ready();
    add([file('a.txt'), file('b.isims')]);
    list.send({ type: 'row.removed', id: 2 });
    expect(states()).toHaveLength(2);
    list.send({ type: 'row.removed', id: 1 });
    expect(states()).toHaveLength(1);
    list.getSnapshot().context.rows[0]?.send({ type: 'row.cancelled' });
    list.send({ type: 'row.removed', id: 2 });
    await reaches({ queue: 'empty' });
  });

  it('keeps the number of files too deep in folders, until it is dismissed', async () => {
    const { list, add, ready, said } = start();
    await ready();
    add([], 3);
    expect(list.getSnapshot().context.leftOut).toBe(3);
    expect(said).toEqual(['3 files skipped.']);
    list.send({ type: 'warning.dismissed' });
    expect(list.getSnapshot().context.leftOut).toBe(0);
  });
});

describe('in the tablet app', () => {
  it('files are sent with the licence that is chosen by the time they are asked for', async () => {
    const uploadScenarios = vi.fn<Send>(accepted);
    const { list, add, ready, reaches } = start({ uploadScenarios }, { startsAtOnce: false });
    await ready();
    add(files(1));
    list.send({ type: 'licence.changed', licence: 'CC0-1.0' });
    list.send({ type: 'upload.selected' });
    await reaches({ queue: 'settled' });
    expect(uploadScenarios.mock.calls[0]?.[0].body).toMatchObject({ reuseLicence: 'CC0-1.0' });
  });
});

describe('files added before the limits are known', () => {
  it('wait for them, in order', async () => {
    const { list, add, reaches, states } = start();
    add([file('first.isims')]);
    add([file('second.isims')], 2);
    expect(states()).toEqual([]);
    await reaches({ queue: 'settled' });
    expect(list.getSnapshot().context.rows.map((row) => row.getSnapshot().context.name)).toEqual([
      'first.isims',
      'second.isims',
    ]);
    expect(states()).toEqual(['uploaded', 'uploaded']);
    expect(list.getSnapshot().context.leftOut).toBe(2);
  });

  it('keep waiting when they could not be loaded, and are not lost on a retry', async () => {
    const getConfiguration = vi.fn<Api['getConfiguration']>(failing(500));
    const { list, add, reaches, states } = start({ getConfiguration });
    await reaches({ limits: 'failed' });
    add(files(1));
    expect(states()).toEqual([]);
    getConfiguration.mockResolvedValue(buildConfiguration());
    list.send({ type: 'limits.retried' });
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['uploaded']);
  });

  it('ask for the attestation only once they are known', async () => {
    const getConfiguration = vi.fn<Api['getConfiguration']>(failing(500));
    const { list, add, reaches } = start({ getConfiguration, getMe: async () => unattested });
    await reaches({ limits: 'failed' });
    await reaches({ rights: 'needed' });
    add(files(1));
    expect(list.getSnapshot().value.rights).toBe('needed');
    getConfiguration.mockResolvedValue(buildConfiguration());
    list.send({ type: 'limits.retried' });
    await reaches({ rights: 'asking' });
  });
});

describe('the attestation', () => {
  it('is requested with the first upload, and never again', async () => {
    const attest = vi.fn<Api['attest']>(async () => ({ ok: true }));
    const { list, add, ready, reaches, states } = start({ getMe: async () => unattested, attest });
    await ready('needed');
    add(files(1));
    await reaches({ rights: 'asking' });
    expect(list.getSnapshot().value.queue).toBe('queued');
    expect(states()).toEqual(['pending']);
    list.send({ type: 'rights.confirmed' });
    await reaches({ queue: 'settled' });
    expect(attest).toHaveBeenCalledExactlyOnceWith({ body: { accepted: true } }, expect.anything());
    add([file('x.isims')]);
    expect(list.getSnapshot().value.rights).toBe('given');
  });

  it('may be postponed: the files wait', async () => {
    const { list, add, ready, reaches, states } = start({ getMe: async () => unattested });
    await ready('needed');
    add(files(1));
    list.send({ type: 'rights.dismissed' });
    expect(list.getSnapshot().value).toMatchObject({ rights: 'needed', queue: 'queued' });
    expect(states()).toEqual(['pending']);
    list.send({ type: 'rights.asked' });
    list.send({ type: 'rights.confirmed' });
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['uploaded']);
  });

  it('is made again when it did not arrive', async () => {
    const attest = vi.fn<Api['attest']>(failing(null));
    const { list, add, ready, reaches } = start({ getMe: async () => unattested, attest });
    await ready('needed');
    add(files(1));
    list.send({ type: 'rights.confirmed' });
    await reaches({ rights: 'unconfirmed' });
    attest.mockResolvedValue({ ok: true });
    list.send({ type: 'rights.confirmed' });
    await reaches({ queue: 'settled' });
  });

  it('reports why it could not find out whether it arrived', async () => {
    const getMe = vi.fn<Api['getMe']>(async () => unattested);
    const { list, add, ready, reaches } = start({ getMe, attest: failing(503) });
    await ready('needed');
    add(files(1));
    getMe.mockImplementation(failing(400));
    list.send({ type: 'rights.confirmed' });
    await reaches({ rights: 'unconfirmed' });
    expect(list.getSnapshot().context.rightsFailure).toMatchObject({ kind: 'invalid' });
  });

  it('asks for the rights when it is unknown whether they were confirmed', async () => {
    const { reaches } = start({ getMe: failing(503) });
    await reaches({ rights: 'needed' });
  });

  it('is requested when its state is unknown, also for files added earlier', async () => {
    const { promise, reject } = Promise.withResolvers<typeof attested>();
    const { add, reaches } = start({ getMe: () => promise });
    await reaches({ limits: 'known' });
    add(files(1));
    reject(new Error('down'));
    await reaches({ rights: 'asking' });
  });
});

it('in the tablet app, sends only selected rows, on request', async () => {
  const { list, add, ready, reaches, states } = start({}, { startsAtOnce: false });
  await ready();
  add(files(3));
  await reaches({ queue: 'held' });
  list.send({ type: 'selection.toggled', isSelected: false });
  list.getSnapshot().context.rows[1]?.send({ type: 'selection.toggled', isSelected: true });
  list.send({ type: 'upload.selected' });
  await waitFor(list, () => states()[1] === 'uploaded');
  await reaches({ queue: 'held' });
  expect(states()).toEqual(['held', 'uploaded', 'held']);
});

describe('the storage', () => {
  it('is known before a file is chosen, and refuses what does not fit beside uploads in progress', async () => {
    const getStorage = async () => buildStorage({ used_bytes: 990, quota_bytes: 1000 });
    const { list, add, ready, states } = start({ getStorage, uploadScenarios: pending });
    await ready();
    expect(list.getSnapshot().context.limits?.storage).toEqual({ leftBytes: 10, quotaBytes: 1000 });
    add([file('a.isims', '123456'), file('b.isims', '12345'), file('c.isims', '1234')]);
    expect(states()[1]).toBe('rejected');
    expect(states()[2]).not.toBe('rejected');
  });

  it('accepts a file chosen again: its own unfinished upload uses the storage that seems to be missing', async () => {
    const content = 'a'.repeat(1000);
    const getStorage = async () => buildStorage({ used_bytes: 990, quota_bytes: 1000 });
    const drafts = memoryDrafts({ [content]: { uploadId: 'u-1', size: content.length } });
    const { add, ready, states } = start({ getStorage, uploadScenarios: pending }, { drafts });
    await ready();
    add([file('again.isims', content), file('other.isims', 'b'.repeat(1000))]);
    expect(states().map((state) => state === 'rejected')).toEqual([false, true]);
  });

  it('is reloaded after uploads, once for all of them', async () => {
    const answers = [buildStorage({ used_bytes: 0 }), buildStorage({ used_bytes: 10_000_000_000 })];
    const getStorage = vi.fn(async () => answers.shift() ?? buildStorage());
    const { list, add, ready, reaches } = start({ getStorage });
    await ready();
    add(files(3));
    await reaches({ limits: 'refreshing' });
    await reaches({ limits: 'known' });
    expect(list.getSnapshot().context.limits?.storage?.leftBytes).toBe(0);
    expect(getStorage).toHaveBeenCalledTimes(2);
  });

  it('is not claimed to be known when it cannot be reloaded', async () => {
    const answers = [async () => buildStorage(), failing(500)];
    const { list, add, ready, reaches } = start({ getStorage: () => (answers.shift() ?? failing(500))() });
    await ready();
    add(files(1));
    await reaches({ limits: 'refreshing' });
    await reaches({ limits: 'known' });
    expect(list.getSnapshot().context.limits).toMatchObject({ maxFiles: 10, storage: null });
  });

  it('accepts files added while it is loading', async () => {
    const later = Promise.withResolvers<ReturnType<typeof buildStorage>>();
    const getStorage = vi.fn<Api['getStorage']>(() => later.promise);
    getStorage.mockResolvedValueOnce(buildStorage());
    const { add, ready, reaches, states } = start({ getStorage });
    await ready();
    add(files(1));
    await reaches({ limits: 'refreshing' });
    add([file('late.isims')]);
    expect(states()).toHaveLength(2);
    await reaches({ queue: 'settled' });
    later.resolve(buildStorage());
    await reaches({ limits: 'known' });
  });
});

describe('leaving', () => {
  function leave(started: ReturnType<typeof start>) {
    const heard = vi.fn();
    started.list.on('leaveGranted', heard);
    started.list.on('leaveDenied', heard);
    started.list.send({ type: 'leaving.requested' });
    return heard;
  }

  it('is allowed when nothing is in progress', async () => {
    const started = start();
    await started.ready();
    expect(leave(started)).toHaveBeenCalledExactlyOnceWith({ type: 'leaveGranted' });
  });

  it.each([
    ['leaving.confirmed', 'leaveGranted'],
    ['leaving.cancelled', 'leaveDenied'],
  ] as const)('asks first while files are on their way: %s', async (answer, outcome) => {
    const started = start({ uploadScenarios: pending });
    await started.ready();
    started.add(files(1));
    const heard = leave(started);
    expect(started.list.getSnapshot().value.leave).toBe('asking');
    expect(heard).not.toHaveBeenCalled();
    started.list.send({ type: answer });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: outcome });
    expect(started.list.getSnapshot().value.leave).toBe('staying');
  });
});

describe('a visit that is interrupted', () => {
  function assignNames(values: unknown = null) {
    const started = new Map<string, unknown>();
    if (values !== null) started.set('upload/scenario', values);
    const drafts: Drafts = {
      find: (key) => (started.has(key) ? { values: started.get(key), keptAt: 0 } : null),
      keep: (key, names) => void started.set(key, names),
      drop: (key) => void started.delete(key),
    };
    return { drafts, names: () => started.get('upload/scenario') ?? null };
  }

  it('stores the names of unfinished files only', async () => {
    const { drafts, names } = assignNames();
    const send = vi.fn<Send>(pending);
    const { list, add, ready, reaches } = start({ uploadScenarios: send }, { drafts });
    await ready();
    add([...files(3), file('notes.txt')]);
    expect(names()).toEqual(['1.isims', '2.isims', '3.isims']);
    list.getSnapshot().context.rows[1]?.send({ type: 'row.cancelled' });
    expect(names()).toEqual(['1.isims', '3.isims']);
    for (const row of list.getSnapshot().context.rows.slice(0, 3)) row.send({ type: 'row.cancelled' });
    await reaches({ queue: 'settled' });
    expect(names()).toBeNull();
  });

  it('stores the names of files that may not have been uploaded', async () => {
    const { drafts, names } = assignNames();
    const send: Send = (_, options) => {
      options?.onProgress?.(1, 1);
      return Promise.reject(new ApiError(500));
    };
    const { add, ready, reaches, states } = start({ uploadScenarios: send }, { drafts });
    await ready();
    add(files(1));
    await reaches({ queue: 'settled' });
    expect(states()).toEqual(['unclear']);
    expect(names()).toEqual(['1.isims']);
  });

  it('is reported on the next one, until the files are added again', async () => {
    const { drafts, names } = assignNames(['a.isims', 'b.isims']);
    const { list, add, ready, reaches } = start({}, { drafts });
    await ready();
    expect(list.getSnapshot()).toMatchObject({
      value: { earlier: 'interrupted' },
      context: { interrupted: ['a.isims', 'b.isims'] },
    });
    add([file('a.isims')]);
    await reaches({ queue: 'settled' });
    expect(list.getSnapshot()).toMatchObject({
      value: { earlier: 'interrupted' },
      context: { interrupted: ['b.isims'] },
    });
    expect(names()).toEqual(['b.isims']);
    add([file('b.isims')]);
    await reaches({ queue: 'settled' });
    expect(list.getSnapshot().value.earlier).toBe('finished');
    expect(names()).toBeNull();
  });

  it('can be dismissed', async () => {
    const { drafts, names } = assignNames(['a.isims', 7]);
    const { list } = start({}, { drafts });
    expect(list.getSnapshot().context.interrupted).toEqual(['a.isims']);
    list.send({ type: 'earlier.dismissed' });
    expect(list.getSnapshot().value.earlier).toBe('finished');
    expect(names()).toBeNull();
  });

  it('leaves the names that another tab stores meanwhile', async () => {
    const { drafts, names } = assignNames(['a.isims']);
    const tabs = [start({ uploadScenarios: pending }, { drafts }), start({ uploadScenarios: pending }, { drafts })];
    for (const [index, { add, ready }] of tabs.entries()) {
      await ready();
      add([file(`of tab ${index}.isims`)]);
    }
    expect(names()).toEqual(['a.isims', 'of tab 0.isims', 'of tab 1.isims']);
    const cancel = (index: number) => tabs[index]?.list.getSnapshot().context.rows[0]?.send({ type: 'row.cancelled' });
    cancel(0);
    expect(names()).toEqual(['a.isims', 'of tab 1.isims']);
    // What one tab has dealt with, another that still lists it does not store again.
    tabs[0]?.list.send({ type: 'earlier.dismissed' });
    expect(names()).toEqual(['of tab 1.isims']);
    tabs[1]?.add([file('another.isims')]);
    expect(names()).toEqual(['of tab 1.isims', 'another.isims']);
  });

  it('is not reported when it was left on purpose', async () => {
    const { drafts, names } = assignNames();
    const { list, add, ready } = start({ uploadScenarios: pending }, { drafts });
    await ready();
    add(files(1));
    expect(names()).toEqual(['1.isims']);
    list.send({ type: 'leaving.requested' });
    list.send({ type: 'leaving.confirmed' });
    expect(names()).toBeNull();
  });
});
