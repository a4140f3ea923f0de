import { ApiError } from '@community/contract/api-error';
import type { Api } from '@community/contract/client';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent, pending } from '../testing/index.ts';
import { type UploadDevice, type UploadRowInput, type UploadRowNews, uploadRowMachine } from './upload-row.machine.ts';

type Send = Api['uploadMedia'];
const success = { errors: [], successes: [{ filename: 'a.isims', uuid_id: 'x' }] };

interface Situation extends Partial<UploadDevice> {
  send?: Send;
  findContributed?: Api['findContributed'];
}

function start({ send: given, findContributed, ...device }: Situation = {}, change: Partial<UploadRowInput> = {}) {
  const { parent, heard } = listeningParent<UploadRowNews>();
  const send = vi.fn<Send>(given ?? (async () => success));
  const row = createActor(uploadRowMachine, {
    input: {
      api: fakeApi({ uploadMedia: send, findContributed: findContributed ?? (async () => ({ contributed: [] })) }),
      id: 1,
      file: { name: 'a.jpg', path: '', size: 4, type: '', open: async () => new Blob(['abcd']) },
      kind: 'media',
      device: { hash: async () => 'f00d', whenReachable: pending, ...device },
      rejection: null,
      startsAtOnce: true,
      parent,
      ...change,
    },
  }).start();
  type State = Parameters<ReturnType<typeof row.getSnapshot>['matches']>[0];
  return { row, send, heard, reaches: (state: State) => waitFor(row, (s) => s.matches(state)) };
}

it('waits for its turn, is fingerprinted, sent under its proper name, and is done', async () => {
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

it('tells how much has gone', async () => {
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

it("shows the server's message, and can be tried again", async () => {
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
    'Invalid response error: the portal answered, but not as it should. Try again; if that does not help, ask support.',
  ],
  [new Error('boom'), 'The upload did not succeed. Try again.'],
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

it('waits for a lost connection and goes on when it returns', async () => {
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

it('is done when only the answer was lost, and sends nothing twice', async () => {
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

it('gives up when the connection is lost again and again', async () => {
  const send = vi.fn<Send>(failing(null));
  const { row, reaches } = start({ send, whenReachable: async () => {} });
  row.send({ type: 'row.started' });
  expect((await reaches('failed')).context.message).toMatch(/lost again and again/);
  expect(send).toHaveBeenCalledTimes(6);
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

it('aborts what is on its way when it is cancelled', async () => {
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

it('is rejected when the same was contributed before, and says as what', async () => {
  const original = { sha256: 'f00d', kind: 'media', uuid_id: 'u', name: 'Wound' } as const;
  const findContributed = vi.fn(async () => ({ contributed: [original] }));
  const { row, send, reaches } = start({ findContributed });
  row.send({ type: 'row.started' });
  expect((await reaches('rejected')).context).toMatchObject({ rejection: 'contributed', original });
  expect(findContributed).toHaveBeenCalledWith({ body: { hashes: ['f00d'] } }, expect.anything());
  expect(send).not.toHaveBeenCalled();
});

it('is sent all the same when nobody knows whether it was contributed before', async () => {
  const { row, reaches } = start({ findContributed: failing(500) });
  row.send({ type: 'row.started' });
  await reaches('uploaded');
});

it('is rejected from the start when it was screened out', () => {
  const { row } = start({}, { rejection: 'empty' });
  expect(row.getSnapshot().value).toBe('rejected');
});

it('is held in the tablet app until it is asked for', () => {
  const { row } = start({}, { startsAtOnce: false });
  row.send({ type: 'selection.toggled', isSelected: false });
  expect(row.getSnapshot()).toMatchObject({ value: 'held', context: { isSelected: false } });
  row.send({ type: 'row.queued' });
  expect(row.getSnapshot().value).toBe('pending');
});
