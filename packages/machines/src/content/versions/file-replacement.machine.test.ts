import { type Api, ApiError } from '@community/contract/http';
import { buildVersion } from '@community/mocks/content/versions';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, noUploads, pending } from '../../testing/testing.ts';
import type { ResumableUploads } from '../../upload/resumable-uploads.ts';
import { fileReplacementMachine } from './file-replacement.machine.ts';

const id = '00000000-0000-4000-8000-000000000001';
const first = buildVersion();
const second = buildVersion({ number: 2, state: 'processing', added_at: '2026-03-01T08:00:00.000Z' });
const listOf = (...versions: (typeof first)[]) => ({
  total: versions.length,
  from: 1,
  to: versions.length,
  count: versions.length,
  versions,
});
const fileOf = (size: number, name = 'croup.isims') => ({
  name,
  path: '',
  size,
  type: '',
  open: async () => new Blob(['{}']),
});
const taken = { errors: [], successes: [{ filename: 'croup.isims', uuid_id: id }] };

function start(calls: Partial<Api> = {}, uploads: ResumableUploads = noUploads) {
  const { parent, heard } = listeningParent();
  let keys = 0;
  const actor = createActor(fileReplacementMachine, {
    input: {
      api: fakeApi({
        getConfiguration: async () => buildConfiguration(),
        getStorage: async () => ({ used_bytes: 0, quota_bytes: 1e10 }),
        listScenarioVersions: async () => listOf(first),
        ...calls,
      }),
      kind: 'scenario',
      id,
      name: 'Croup',
      uploads,
      createKey: () => `key ${++keys}`,
      parent,
    },
  }).start();
  type State = Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0];
  const reaches = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const send = (size = 10, name?: string) => {
    actor.send({ type: 'replacement.opened' });
    actor.send({ type: 'file.chosen', file: fileOf(size, name) });
    actor.send({ type: 'note.changed', note: 'Longer\nsecond phase' });
    actor.send({ type: 'form.submitted' });
  };
  return { actor, heard, reaches, send };
}

describe('a small file', () => {
  it('is sent with its note on one line, and reported once it is taken', async () => {
    const replaceScenarioFile = vi.fn<Api['replaceScenarioFile']>(async () => taken);
    const { heard, reaches, send } = start({ replaceScenarioFile });
    send();
    await reaches('closed');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'file.replaced' }));
    const [call, options] = replaceScenarioFile.mock.lastCall ?? [];
    expect(call?.body).toMatchObject({ note: 'Longer second phase', file: { name: 'croup.isims' } });
    expect(options?.idempotencyKey).toBe('key 3');
  });

  it('is not sent before it is chosen', () => {
    const { actor } = start();
    actor.send({ type: 'replacement.opened' });
    actor.send({ type: 'form.submitted' });
    expect(actor.getSnapshot().value).toEqual({ open: 'choosing' });
    actor.send({ type: 'replacement.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it.each([
    [0, 'croup.isims', 'empty'],
    [1e13, 'croup.isims', 'tooLarge'],
    [10, 'notes.txt', 'wrongType'],
  ])('of %s bytes called %s is rejected before it is sent', async (size, name, rejection) => {
    const { actor, reaches, send } = start();
    send(size, name);
    await reaches({ open: 'rejected' });
    expect(actor.getSnapshot().context.rejection).toBe(rejection);
    actor.send({ type: 'file.chosen', file: fileOf(10) });
    expect(actor.getSnapshot()).toMatchObject({ value: { open: 'choosing' }, context: { rejection: null } });
  });

  it('waits for one that is being processed', async () => {
    const { actor, reaches, send } = start({ listScenarioVersions: async () => listOf(second, first) });
    send();
    await reaches({ open: 'conflicted' });
    expect(actor.getSnapshot().context.refusal).toMatch(/^Another replacement/);
  });

  it('is refused with the reason of the server, and then retried with another key', async () => {
    const replaceScenarioFile = vi.fn<Api['replaceScenarioFile']>(async () => ({
      errors: [{ filename: 'croup.isims', message: 'This is no scenario.' }],
      successes: [],
    }));
    const { actor, reaches, send } = start({ replaceScenarioFile });
    send();
    await reaches({ open: 'refused' });
    expect(actor.getSnapshot().context.refusal).toBe('This is no scenario.');
    replaceScenarioFile.mockResolvedValue(taken);
    actor.send({ type: 'form.submitted' });
    await reaches('closed');
    const keys = replaceScenarioFile.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [failing(409, { detail: 'Another one is there.' }), 'conflicted', 'Another one is there.'],
    [failing(409), 'conflicted', 'Another replacement is still being processed. Try again when it has finished.'],
    [failing(507), 'failed', ''],
  ])('says why it was not taken', async (replaceScenarioFile, state, refusal) => {
    const { actor, reaches, send } = start({ replaceScenarioFile });
    send();
    await reaches({ open: state } as never);
    expect(actor.getSnapshot().context.refusal).toBe(refusal);
  });

  it('is not sent if the limits cannot be loaded', async () => {
    const { reaches, send } = start({ getConfiguration: failing(null) });
    send();
    await reaches({ open: 'failed' });
  });
});

describe('a lost response', () => {
  const lost = (found: () => Promise<ReturnType<typeof listOf>>) => {
    const listScenarioVersions = vi.fn(found).mockResolvedValueOnce(listOf(first));
    const replaceScenarioFile = vi.fn<Api['replaceScenarioFile']>(failing(null));
    return { ...start({ listScenarioVersions, replaceScenarioFile }), listScenarioVersions, replaceScenarioFile };
  };

  it('is looked up: another version is there', async () => {
    const { heard, reaches, send, replaceScenarioFile } = lost(async () => listOf(second, first));
    send();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'file.replaced' }));
    await reaches('closed');
    expect(replaceScenarioFile).toHaveBeenCalledOnce();
  });

  it('is looked up: nothing has changed, and the same key is used again', async () => {
    const { actor, reaches, send, replaceScenarioFile } = lost(async () => listOf(first));
    send();
    await reaches({ open: 'failed' });
    actor.send({ type: 'form.submitted' });
    await vi.waitFor(() => expect(replaceScenarioFile).toHaveBeenCalledTimes(2));
    const [one, other] = replaceScenarioFile.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(one).toBe(other);
  });

  it.each(['retried', 'connection.restored', 'form.submitted'] as const)(
    'stays open until it can be looked up, by %s',
    async (type) => {
      const { actor, reaches, send, listScenarioVersions } = lost(async () => {
        throw new ApiError(null);
      });
      send();
      await reaches({ open: 'unclear' });
      actor.send({ type: 'file.chosen', file: fileOf(99) });
      actor.send({ type: 'note.changed', note: 'Another note' });
      expect(actor.getSnapshot().context).toMatchObject({ file: { size: 10 }, note: 'Longer second phase' });
      listScenarioVersions.mockResolvedValue(listOf(second, first));
      actor.send({ type });
      await reaches('closed');
    },
  );

  it('leaves it to the list when the dialog is closed', async () => {
    const { actor, heard, reaches, send } = lost(failing(null));
    send();
    await reaches({ open: 'unclear' });
    actor.send({ type: 'replacement.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ type: 'file.replaced' }));
  });
});

describe('a large file', () => {
  const large = 5_000_000;

  it('is sent in parts, and continues where it stopped', async () => {
    const send = vi.fn<ResumableUploads['send']>(async (_, { onStarted, onProgress }) => {
      onStarted('upload');
      onProgress(2_000_000);
      throw new ApiError(null);
    });
    const uploads = { ...noUploads, send, offsetOf: vi.fn(async () => 2_000_000) };
    const finishUpload = vi.fn<Api['finishUpload']>(async () => taken);
    const page = start({ finishUpload }, uploads);
    page.send(large);
    await page.reaches({ open: 'failed' });
    expect(page.actor.getSnapshot().context).toMatchObject({ uploadId: 'upload', sent: 2_000_000 });
    expect(send.mock.lastCall?.[0]).toMatchObject({ uploadId: null, replaces: { id, note: 'Longer second phase' } });
    send.mockResolvedValue('upload');
    page.actor.send({ type: 'form.submitted' });
    await page.reaches('closed');
    expect(send.mock.lastCall?.[0].uploadId).toBe('upload');
    expect(finishUpload.mock.lastCall?.[0].params).toEqual({ id: 'upload' });
  });

  it('starts over if the server has discarded it', async () => {
    const send = vi.fn<ResumableUploads['send']>(async (_, { onStarted }) => {
      onStarted('upload');
      throw new ApiError(null);
    });
    const page = start({}, { ...noUploads, send, offsetOf: async () => null });
    page.send(large);
    await page.reaches({ open: 'failed' });
    page.actor.send({ type: 'form.submitted' });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall?.[0].uploadId).toBeNull();
  });

  it('can be cancelled while it is being sent, which discards it', async () => {
    const discard = vi.fn(async () => {});
    const send: ResumableUploads['send'] = (_, { onStarted, onProgress }) => {
      onStarted('upload');
      onProgress(7);
      return pending();
    };
    const page = start({}, { ...noUploads, send, discard });
    page.send(large);
    await vi.waitFor(() => expect(page.actor.getSnapshot().context.sent).toBe(7));
    page.actor.send({ type: 'sending.cancelled' });
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { open: 'choosing' },
      context: { uploadId: null, sent: 0, file: { size: large } },
    });
    expect(discard).toHaveBeenCalledWith('upload');
  });

  it('cannot be cancelled once all of it has been sent', async () => {
    const send: ResumableUploads['send'] = (_, { onProgress }) => {
      onProgress(large);
      return pending();
    };
    const page = start({}, { ...noUploads, send });
    page.send(large);
    await vi.waitFor(() => expect(page.actor.getSnapshot().context.sent).toBe(large));
    page.actor.send({ type: 'sending.cancelled' });
    expect(page.actor.getSnapshot().matches('sending')).toBe(true);
  });
});

describe('leaving the page', () => {
  const leaves = (page: ReturnType<typeof start>) => {
    const answers: string[] = [];
    for (const type of ['leaveGranted', 'leaveDenied'] as const) page.actor.on(type, () => answers.push(type));
    page.actor.send({ type: 'leaving.requested' });
    return answers;
  };
  const sending = async (
    replaceScenarioFile: Api['replaceScenarioFile'] = pending,
    uploads: ResumableUploads = noUploads,
    size = 10,
  ) => {
    const page = start({ replaceScenarioFile }, uploads);
    page.send(size);
    await page.reaches('sending');
    return page;
  };

  it('is allowed as long as nothing is being sent', () => {
    const page = start();
    expect(page.actor.getSnapshot().hasTag('unsaved')).toBe(false);
    expect(leaves(page)).toEqual(['leaveGranted']);
  });

  it('asks for confirmation while the file is being sent, and can be cancelled', async () => {
    const page = await sending();
    expect(page.actor.getSnapshot().hasTag('unsaved')).toBe(true);
    const answers = leaves(page);
    expect(page.actor.getSnapshot().value).toEqual({ sending: 'asking' });
    page.actor.send({ type: 'leaving.requested' });
    page.actor.send({ type: 'sending.cancelled' });
    expect(answers).toEqual([]);
    page.actor.send({ type: 'leaving.cancelled' });
    expect(page.actor.getSnapshot().value).toEqual({ sending: 'staying' });
    expect(answers).toEqual(['leaveDenied']);
  });

  it('asks for confirmation before the file is sent, and still when sending starts', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const page = start({
      replaceScenarioFile: pending,
      getConfiguration: async () => {
        await promise;
        return buildConfiguration();
      },
    });
    page.send();
    await page.reaches('preparing');
    expect(page.actor.getSnapshot().hasTag('unsaved')).toBe(true);
    const answers = leaves(page);
    page.actor.send({ type: 'leaving.requested' });
    expect(page.actor.getSnapshot().value).toEqual({ preparing: 'asking' });
    page.actor.send({ type: 'leaving.cancelled' });
    expect(page.actor.getSnapshot().value).toEqual({ preparing: 'staying' });
    page.actor.send({ type: 'leaving.requested' });
    resolve();
    await page.reaches('sending');
    expect(page.actor.getSnapshot().value).toEqual({ sending: 'asking' });
    expect(answers).toEqual(['leaveDenied']);
  });

  it('sends nothing if the page is left before that', async () => {
    const replaceScenarioFile = vi.fn<Api['replaceScenarioFile']>(pending);
    const page = start({ replaceScenarioFile, getConfiguration: pending });
    page.send();
    await page.reaches('preparing');
    const answers = leaves(page);
    page.actor.send({ type: 'leaving.confirmed' });
    expect(page.actor.getSnapshot().value).toBe('closed');
    expect(answers).toEqual(['leaveGranted']);
    expect(replaceScenarioFile).not.toHaveBeenCalled();
  });

  it('stops the file and discards what has arrived', async () => {
    const discard = vi.fn(async () => {});
    const send: ResumableUploads['send'] = (_, { onStarted }) => {
      onStarted('upload');
      return pending();
    };
    const page = await sending(pending, { ...noUploads, send, discard }, 5_000_000);
    await vi.waitFor(() => expect(page.actor.getSnapshot().context.uploadId).toBe('upload'));
    const answers = leaves(page);
    page.actor.send({ type: 'leaving.confirmed' });
    expect(page.actor.getSnapshot().value).toBe('closed');
    expect(discard).toHaveBeenCalledWith('upload');
    expect(answers).toEqual(['leaveGranted']);
  });

  it.each([
    ['is granted once the file is taken', async () => taken, 'leaveGranted'],
    [
      'is denied when it is refused',
      async () => ({ errors: [{ filename: '', message: 'No.' }], successes: [] }),
      'leaveDenied',
    ],
    ['is denied when another one is processed', failing(409), 'leaveDenied'],
    ['is denied when it fails', failing(507), 'leaveDenied'],
    ['is denied when the response is lost', failing(null), 'leaveDenied'],
  ] as const)('%s meanwhile', async (_, outcome, answer) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const page = await sending(async () => {
      await promise;
      return outcome() as Promise<typeof taken>;
    });
    const answers = leaves(page);
    resolve();
    await waitFor(page.actor, (snapshot) => !snapshot.matches('sending'));
    expect(answers).toEqual([answer]);
  });
});
