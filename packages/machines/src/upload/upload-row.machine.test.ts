import { type Api, ApiError } from '@community/contract/http';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, memoryDrafts, noUploads, pending } from '../testing/testing.ts';
import { createStartedUploads, type ResumableUploads } from './resumable-uploads.ts';
import { uploadRowMachine } from './upload-row.machine.ts';
import type { UploadDevice, UploadRowInput, UploadRowUpdate } from './upload-row.setup.ts';

type Send = Api['uploadMedia'];
const success = { errors: [], successes: [{ filename: 'a.isims', uuid_id: 'x' }] };

interface Situation extends Partial<UploadDevice> {
  send?: Send;
  findContributed?: Api['findContributed'];
}

let keys = 0;

function start({ send: given, findContributed, ...device }: Situation = {}, change: Partial<UploadRowInput> = {}) {
  const { parent, heard } = listeningParent<UploadRowUpdate>();
  const send = vi.fn<Send>(given ?? (async () => success));
  const row = createActor(uploadRowMachine, {
    input: {
      api: fakeApi({ uploadMedia: send, findContributed: findContributed ?? (async () => ({ contributed: [] })) }),
      id: 1,
      file: { name: 'a.jpg', path: '', size: 4, type: '', open: async () => new Blob(['abcd']) },
      kind: 'media',
      device: {
        hash: async () => 'f00d',
        whenReachable: pending,
        uploads: noUploads,
        createKey: () => `key ${++keys}`,
        ...device,
      },
      started: createStartedUploads({ drafts: memoryDrafts(), kind: 'media' }),
      rejection: null,
      startsAtOnce: true,
      reuse: {},
      parent,
      ...change,
    },
  }).start();
  type State = Parameters<ReturnType<typeof row.getSnapshot>['matches']>[0];
  return { row, send, heard, reaches: (state: State) => waitFor(row, (s) => s.matches(state)) };
}

it('waits for its turn, is hashed, sent under its upload name, and is done', async () => {
  const { row, send, heard, reaches } = start();
  expect(row.getSnapshot().value).toBe('pending');
  row.send({ type: 'row.started' });
  expect(row.getSnapshot().value).toEqual({ checking: 'reading' });
  await reaches('uploaded');
  const [file] = send.mock.calls[0]?.[0].body['mediaFiles[]'] ?? [];
  expect(file?.name).toBe('a.jpeg');
  expect(await file?.text()).toBe('abcd');
  expect(heard).toHaveBeenCalledWith({ type: 'row.fingerprinted', id: 1, hash: 'f00d' });
  expect(row.getSnapshot().context.content).toBeNull();
});

it('keeps its key however often it is sent, and another row has another', async () => {
  const { row, send, reaches } = start({ send: failing(500) });
  row.send({ type: 'row.started' });
  await reaches('failed');
  row.send({ type: 'row.retried' });
  row.send({ type: 'row.started' });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const other = start();
  other.row.send({ type: 'row.started' });
  await other.reaches('uploaded');
  const [first, second, third] = [...send.mock.calls, ...other.send.mock.calls].map(
    ([, options]) => options?.idempotencyKey,
  );
  expect(first).toMatch(/^key \d+$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('reports progress', async () => {
  const { row, reaches } = start({
    send: (_, options) => {
      options?.onProgress?.(60, 120);
      return pending();
    },
  });
  row.send({ type: 'row.started' });
  await reaches('uploading');
  await waitFor(row, (s) => s.context.sent === 2);
});

it("shows the server's message, and can be retried", async () => {
  const send = vi.fn<Send>(async () => ({
    errors: [{ filename: 'a.jpeg', message: 'This is no image.' }],
    successes: [],
  }));
  const { row, reaches } = start({ send });
  row.send({ type: 'row.started' });
  expect((await reaches('failed')).context.message).toBe('This is no image.');
  send.mockResolvedValue(success);
  row.send({ type: 'row.retried' });
  expect(row.getSnapshot()).toMatchObject({ value: 'pending', context: { message: '' } });
  row.send({ type: 'row.started' });
  await reaches('uploaded');
});

it.each([
  [new ApiError(413, { detail: 'Too large.' }), 'Too large.'],
  [
    new ApiError(500),
    'Invalid response error: the portal sent an unexpected response. Try again; if that does not help, contact support.',
  ],
  [new Error('boom'), 'The upload failed. Try again.'],
])('fails with words on %s', async (error, message) => {
  const { row, reaches } = start({ send: () => Promise.reject(error) });
  row.send({ type: 'row.started' });
  expect((await reaches('failed')).context.message).toBe(message);
});

it('fails when the file cannot be read', async () => {
  const { row, reaches } = start({ hash: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  row.send({ type: 'row.started' });
  expect((await reaches('failed')).context.message).toMatch(/could not be read/);
});

it('waits for a lost connection and continues when it returns', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn<Send>(failing(null));
  const { row, reaches } = start({ send, whenReachable: () => promise });
  row.send({ type: 'row.started' });
  await reaches('waiting');
  send.mockResolvedValue(success);
  resolve();
  await reaches('uploaded');
  expect(send).toHaveBeenCalledTimes(2);
});

it('fails when it cannot be determined whether the connection is back', async () => {
  const { row, reaches } = start({ send: failing(null), whenReachable: failing(403) });
  row.send({ type: 'row.started' });
  expect((await reaches('failed')).context.message).not.toBe('');
});

it('is done when only the response was lost, and sends nothing twice', async () => {
  const send = vi.fn<Send>(failing(null));
  const original = { sha256: 'f00d', kind: 'media' as const, uuid_id: 'x', name: 'a.jpeg' };
  const findContributed = vi
    .fn<Api['findContributed']>()
    .mockResolvedValueOnce({ contributed: [] })
    .mockResolvedValue({ contributed: [original] });
  const { row, reaches } = start({ send, findContributed, whenReachable: async () => {} });
  row.send({ type: 'row.started' });
  await reaches('uploaded');
  expect(send).toHaveBeenCalledOnce();
});

it('gives up when the connection is lost repeatedly', async () => {
  const send = vi.fn<Send>(failing(null));
  const { row, reaches } = start({ send, whenReachable: async () => {} });
  row.send({ type: 'row.started' });
  expect((await reaches('failed')).context.message).toMatch(/kept dropping/);
  expect(send).toHaveBeenCalledTimes(6);
});

describe('a file that was sent whole without a response', () => {
  /** Sends it whole; no response comes. */
  const lost: Send = (_, options) => {
    options?.onProgress?.(4, 4);
    return Promise.reject(new ApiError(null));
  };
  const original = { sha256: 'f00d', kind: 'media' as const, uuid_id: 'x', name: 'a.jpeg' };

  it('is in doubt, and is uploaded if a new attempt finds it there', async () => {
    const findContributed = vi.fn<Api['findContributed']>().mockResolvedValueOnce({ contributed: [] });
    findContributed.mockRejectedValue(new ApiError(null));
    const { row, send, reaches } = start({ send: lost, findContributed, whenReachable: async () => {} });
    row.send({ type: 'row.started' });
    expect((await reaches('unclear')).context.message).toMatch(/do not know whether this file was uploaded/);
    expect(send).toHaveBeenCalledOnce();
    findContributed.mockResolvedValue({ contributed: [original] });
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.started' });
    expect((await reaches('uploaded')).context.uuid).toBe('x');
    expect(send).toHaveBeenCalledOnce();
  });

  it('is in doubt if it is cancelled while the connection is lost', async () => {
    const { row, reaches } = start({ send: lost });
    row.send({ type: 'row.started' });
    await reaches('waiting');
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('unclear');
  });

  it('stays in doubt if it is cancelled while it is compared', async () => {
    const findContributed = vi.fn<Api['findContributed']>().mockResolvedValueOnce({ contributed: [] });
    findContributed.mockImplementation(pending);
    const { row, reaches } = start({ send: lost, findContributed });
    row.send({ type: 'row.started' });
    await reaches('waiting');
    row.send({ type: 'row.cancelled' });
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.started' });
    await reaches({ checking: 'comparing' });
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('unclear');
  });

  it('is in doubt if the connection cannot be waited for', async () => {
    const { row, reaches } = start({ send: lost, whenReachable: () => Promise.reject(new Error('Left.')) });
    row.send({ type: 'row.started' });
    await reaches('unclear');
  });

  it('stays in doubt while it is sent again, until the server responds', async () => {
    let send: Send = lost;
    const { row, reaches } = start({ send: (input, options) => send(input, options) });
    row.send({ type: 'row.started' });
    await reaches('waiting');
    row.send({ type: 'row.cancelled' });
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('unclear');
    send = pending;
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.started' });
    await reaches('uploading');
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('unclear');
    send = async () => ({ errors: [{ filename: 'a.jpeg', message: 'This is no image.' }], successes: [] });
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.started' });
    await reaches('failed');
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('cancelled');
  });

  it('stays in doubt if only the question for it is refused', async () => {
    const findContributed = vi.fn<Api['findContributed']>().mockResolvedValueOnce({ contributed: [] });
    findContributed.mockImplementation(failing(429));
    const { row, reaches } = start({ send: lost, findContributed, whenReachable: async () => {} });
    row.send({ type: 'row.started' });
    await reaches('unclear');
  });

  it('is in doubt if it cannot be read any more', async () => {
    const open = vi.fn(async () => new Blob(['abcd']));
    const { row, reaches } = start({ send: lost }, { file: { name: 'a.jpg', path: '', size: 4, type: '', open } });
    row.send({ type: 'row.started' });
    await reaches('waiting');
    row.send({ type: 'row.cancelled' });
    open.mockRejectedValue(new Error('It was moved.'));
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.started' });
    await reaches({ checking: 'reading' });
    expect((await reaches('unclear')).context.message).toMatch(/could not be read/);
  });

  it('is not uploaded if the server has no room for it', async () => {
    const { row, reaches } = start({
      send: (_, options) => {
        options?.onProgress?.(4, 4);
        return Promise.reject(new ApiError(507, { detail: 'Nothing of it was kept.' }));
      },
    });
    row.send({ type: 'row.started' });
    expect((await reaches('failed')).context.message).toBe('Nothing of it was kept.');
  });
});

it.each([
  ['pending', {}],
  ['checking', { hash: pending }],
  ['uploading', { send: pending }],
  ['waiting', { send: failing(null) }],
] as const)('can be cancelled while %s, and tried again', async (state, device) => {
  const { row, reaches } = start(device);
  if (state !== 'pending') row.send({ type: 'row.started' });
  await reaches(state);
  row.send({ type: 'row.cancelled' });
  expect(row.getSnapshot().value).toBe('cancelled');
  row.send({ type: 'row.retried' });
  expect(row.getSnapshot().value).toBe('pending');
});

it('cannot be cancelled any more once all of it has been sent', async () => {
  const { row, reaches } = start({
    send: (_, options) => {
      options?.onProgress?.(120, 120);
      return pending();
    },
  });
  row.send({ type: 'row.started' });
  await waitFor(row, (s) => s.context.sent === 4);
  row.send({ type: 'row.cancelled' });
  await reaches('uploading');
});

it('is uploaded if it had arrived when it was cancelled', async () => {
  const original = { sha256: 'f00d', kind: 'media' as const, uuid_id: 'x', name: 'a.jpeg' };
  const findContributed = vi.fn<Api['findContributed']>().mockResolvedValueOnce({ contributed: [] });
  findContributed.mockResolvedValue({ contributed: [original] });
  const { row, send, reaches } = start({ send: pending, findContributed });
  row.send({ type: 'row.started' });
  await reaches('uploading');
  row.send({ type: 'row.cancelled' });
  expect(row.getSnapshot().value).toBe('cancelled');
  row.send({ type: 'row.retried' });
  row.send({ type: 'row.started' });
  expect((await reaches('uploaded')).context.uuid).toBe('x');
  expect(send).toHaveBeenCalledOnce();
});

it('aborts the upload when it is cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { row, reaches } = start({
    send: (_, options) => {
      options?.signal?.addEventListener('abort', () => resolve());
      return pending();
    },
  });
  row.send({ type: 'row.started' });
  await reaches('uploading');
  row.send({ type: 'row.cancelled' });
  await promise;
});

it('is rejected when another row has the same content', async () => {
  const { row, reaches } = start({ findContributed: pending });
  row.send({ type: 'row.started' });
  await reaches({ checking: 'comparing' });
  row.send({ type: 'row.repeated' });
  expect(row.getSnapshot()).toMatchObject({ value: 'rejected', context: { rejection: 'duplicate' } });
});

it('is rejected when it was contributed before, with the earlier name', async () => {
  const original = { sha256: 'f00d', kind: 'media', uuid_id: 'u', name: 'Wound' } as const;
  const findContributed = vi.fn(async () => ({ contributed: [original] }));
  const { row, send, reaches } = start({ findContributed });
  row.send({ type: 'row.started' });
  expect((await reaches('rejected')).context).toMatchObject({ rejection: 'contributed', original });
  expect(findContributed).toHaveBeenCalledWith({ body: { hashes: ['f00d'] } }, expect.anything());
  expect(send).not.toHaveBeenCalled();
});

it('is sent when it is unknown whether it was contributed before', async () => {
  const { row, reaches } = start({ findContributed: failing(500) });
  row.send({ type: 'row.started' });
  await reaches('uploaded');
});

it('is rejected from the start when validation fails', () => {
  const { row } = start({}, { rejection: 'empty' });
  expect(row.getSnapshot().value).toBe('rejected');
});

it('waits for a request in the tablet app', () => {
  const { row } = start({}, { startsAtOnce: false });
  row.send({ type: 'selection.toggled', isSelected: false });
  expect(row.getSnapshot()).toMatchObject({ value: 'held', context: { isSelected: false } });
  row.send({ type: 'row.queued', reuse: { reuseLicence: 'CC0-1.0' } });
  expect(row.getSnapshot()).toMatchObject({ value: 'pending', context: { reuse: { reuseLicence: 'CC0-1.0' } } });
});

/** A file large enough to be resumable; `sendInParts` stands for the server and the connection. */
function startLarge(
  send: ResumableUploads['send'],
  situation: Partial<ResumableUploads> = {},
  begun: object | null = null,
  findContributed: Api['findContributed'] = async () => ({ contributed: [] }),
) {
  const started = createStartedUploads({ drafts: memoryDrafts(begun), kind: 'media' });
  const discard = vi.fn(async () => {});
  const finishUpload = vi.fn<Api['finishUpload']>(async () => success);
  const sendInParts = vi.fn(send);
  const offsetOf = vi.fn<ResumableUploads['offsetOf']>(async () => 600_000);
  const api = fakeApi({ finishUpload, findContributed });
  const uploads = { offsetOf, send: sendInParts, discard, ...situation };
  const { row, reaches } = start(
    {},
    {
      api,
      started,
      reuse: { reuseLicence: 'CC0-1.0' },
      file: { name: 'a.mp4', path: '', size: 2_000_000, type: '', open: async () => new Blob(['abcd']) },
      device: { hash: async () => 'f00d', whenReachable: async () => {}, uploads, createKey: () => 'key of the row' },
    },
  );
  row.send({ type: 'row.started' });
  return { row, reaches, started, discard, finishUpload, sendInParts, offsetOf };
}

/** An upload started on an earlier visit. */
const begunBefore = { f00d: { uploadId: 'u-1', size: 2_000_000 } };

const begins: ResumableUploads['send'] = async (_, { onStarted }) => {
  onStarted('u-1');
  return 'u-1';
};

describe('a large file', () => {
  it('is sent in parts, and finished when all of them have arrived', async () => {
    const { reaches, finishUpload, sendInParts, offsetOf, started } = startLarge(begins);
    await reaches('uploaded');
    expect(sendInParts.mock.calls[0]?.[0]).toMatchObject({ kind: 'media', name: 'a.mp4', uploadId: null });
    expect(finishUpload).toHaveBeenCalledExactlyOnceWith(
      { params: { id: 'u-1' }, body: { reuseLicence: 'CC0-1.0' } },
      expect.objectContaining({ idempotencyKey: 'key of the row' }),
    );
    expect(offsetOf).not.toHaveBeenCalled();
    expect(started.find('f00d')).toBeNull();
  });

  it('resumes where it was interrupted, with the bytes received so far', async () => {
    const { promise: reachable, resolve } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
    const first = vi.fn<ResumableUploads['send']>(async (_, { onStarted, onProgress }) => {
      onStarted('u-1');
      onProgress(700_000);
      throw new ApiError(null);
    });
    const { row, reaches, sendInParts } = startLarge(first, { offsetOf: () => answered });
    row.getSnapshot().context.device.whenReachable = () => reachable;
    expect((await reaches('waiting')).context.sent).toBe(700_000);
    sendInParts.mockImplementation(begins);
    resolve();
    expect((await reaches('resuming')).context.sent).toBe(700_000);
    answer(600_000);
    await reaches('uploaded');
    expect(sendInParts.mock.calls[1]?.[0].uploadId).toBe('u-1');
    expect(row.getSnapshot().context.sent).toBe(0);
  });

  it('continues after a reload, when the same file is chosen again, under the licence that is chosen now', async () => {
    const { reaches, sendInParts, offsetOf, finishUpload } = startLarge(begins, {}, begunBefore);
    await reaches('uploaded');
    expect(offsetOf).toHaveBeenCalledExactlyOnceWith('u-1', expect.anything());
    expect(sendInParts.mock.calls[0]?.[0].uploadId).toBe('u-1');
    expect(finishUpload.mock.calls[0]?.[0].body).toEqual({ reuseLicence: 'CC0-1.0' });
  });

  it('can be cancelled while requesting how much of it has arrived', async () => {
    const { row, reaches, discard } = startLarge(begins, { offsetOf: pending }, begunBefore);
    await reaches('resuming');
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('cancelled');
    expect(discard).toHaveBeenCalledExactlyOnceWith('u-1');
  });

  it('waits again if the connection is lost while requesting how much of it has arrived', async () => {
    const offsetOf = vi.fn<ResumableUploads['offsetOf']>(async () => 600_000).mockImplementationOnce(failing(null));
    const { row, reaches } = startLarge(begins, { offsetOf }, begunBefore);
    await reaches('uploaded');
    expect(offsetOf).toHaveBeenCalledTimes(2);
    expect(row.getSnapshot().value).toBe('uploaded');
  });

  it('fails if the server does not report how much of it has arrived', async () => {
    const { reaches } = startLarge(begins, { offsetOf: failing(403, { detail: 'Not yours.' }) }, begunBefore);
    expect((await reaches('failed')).context.message).toBe('Not yours.');
  });

  it('also continues when it is unknown whether it was contributed before', async () => {
    const { reaches, sendInParts } = startLarge(begins, {}, begunBefore, failing(500));
    await reaches('uploaded');
    expect(sendInParts.mock.calls[0]?.[0].uploadId).toBe('u-1');
  });

  it('starts over when the server has dropped it', async () => {
    const { reaches, sendInParts } = startLarge(begins, { offsetOf: async () => null }, begunBefore);
    await reaches('uploaded');
    expect(sendInParts.mock.calls[0]?.[0].uploadId).toBeNull();
  });

  it('is not given up as long as there is progress', async () => {
    let arrived = 0;
    const { reaches, sendInParts } = startLarge(
      async (file, { onStarted, onProgress }) => {
        onStarted('u-1');
        if (arrived >= 2_000_000) return file.uploadId ?? '';
        arrived += 100_000;
        onProgress(arrived);
        throw new ApiError(null);
      },
      { offsetOf: async () => arrived },
    );
    await reaches('uploaded');
    expect(sendInParts).toHaveBeenCalledTimes(21);
  });

  it('is given up without progress, and resumes on a retry', async () => {
    const { row, reaches, started, sendInParts } = startLarge(async (_, { onStarted }) => {
      onStarted('u-1');
      throw new ApiError(null);
    });
    expect((await reaches('failed')).context.message).toMatch(/kept dropping/);
    expect(started.find('f00d')).toBe('u-1');
    sendInParts.mockImplementation(begins);
    row.send({ type: 'row.retried' });
    row.send({ type: 'row.started' });
    await reaches('uploaded');
    expect(sendInParts.mock.lastCall?.[0].uploadId).toBe('u-1');
  });

  it('is requested once more when only the response was lost', async () => {
    const { reaches, finishUpload } = startLarge(begins);
    finishUpload.mockRejectedValueOnce(new ApiError(null));
    await reaches('uploaded');
    expect(finishUpload).toHaveBeenCalledTimes(2);
  });

  it('stays in doubt if it is cancelled while the server is asked how much of it has arrived', async () => {
    const { row, reaches, finishUpload } = startLarge(begins, { offsetOf: pending });
    finishUpload.mockRejectedValue(new ApiError(null));
    await reaches('resuming');
    row.send({ type: 'row.cancelled' });
    expect(row.getSnapshot().value).toBe('unclear');
  });

  it('is in doubt if the server stays silent once it has all parts', async () => {
    const offsetOf = vi.fn<ResumableUploads['offsetOf']>().mockResolvedValueOnce(2_000_000);
    offsetOf.mockRejectedValue(new ApiError(403));
    const { reaches, finishUpload } = startLarge(
      (_, { onStarted, onProgress }) => {
        onStarted('u-1');
        onProgress(2_000_000);
        return Promise.resolve('u-1');
      },
      { offsetOf },
    );
    finishUpload.mockRejectedValue(new ApiError(null));
    await reaches('unclear');
  });

  it('uses no storage when it is cancelled', async () => {
    const { row, reaches, discard, started } = startLarge((_, { onStarted }) => {
      onStarted('u-1');
      return pending();
    });
    await reaches('uploading');
    await waitFor(row, ({ context }) => context.uploadId === 'u-1');
    row.send({ type: 'row.cancelled' });
    expect(discard).toHaveBeenCalledExactlyOnceWith('u-1');
    expect(started.find('f00d')).toBeNull();
  });

  it('starts over after a refusal', async () => {
    const { row, reaches, finishUpload, started } = startLarge(begins);
    finishUpload.mockResolvedValueOnce({
      errors: [{ filename: 'a.mp4', message: 'This is no video.' }],
      successes: [],
    });
    expect((await reaches('failed')).context.message).toBe('This is no video.');
    expect(started.find('f00d')).toBeNull();
    row.send({ type: 'row.retried' });
    expect(row.getSnapshot().context.uploadId).toBeNull();
  });
});

describe('started uploads', () => {
  it('are found by content, and forgotten one by one', () => {
    const started = createStartedUploads({ drafts: memoryDrafts(), kind: 'media' });
    started.keep('a', { uploadId: '1', size: 10 });
    started.keep('b', { uploadId: '2', size: 20 });
    started.drop('a');
    started.drop('never');
    expect([started.find('a'), started.find('b')]).toEqual([null, '2']);
    expect(started.sizes()).toEqual([20]);
  });

  it('are limited in number, keeping the latest', () => {
    const started = createStartedUploads({ drafts: memoryDrafts(), kind: 'media' });
    for (let count = 0; count <= 100; count += 1) started.keep(`hash-${count}`, { uploadId: String(count), size: 1 });
    expect([started.find('hash-0'), started.find('hash-1'), started.find('hash-100')]).toEqual([null, '1', '100']);
  });

  it.each([[['a.mp4']], ['text'], [{ a: 7 }], [{ a: { uploadId: 7 } }], [null]])(
    'are none where something else is stored: %j',
    (values) => {
      expect(createStartedUploads({ drafts: memoryDrafts(values), kind: 'media' }).find('a')).toBeNull();
    },
  );
});
