import { buildUuid } from '@community/mocks/builders';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi, listeningParent } from '../testing/index.ts';
import { downloadMachine } from './download.machine.ts';

type Answer = () => Promise<{ url: string; fileName: string }>;
const file = { url: '/files/abc', fileName: 'croup.isims' };

function start(downloadScenario: Answer) {
  const { parent, heard: send } = listeningParent();
  const download = createActor(downloadMachine, {
    input: { api: fakeApi({ downloadScenario }), kind: 'scenario', parent },
  }).start();
  const request = () => download.send({ type: 'download.requested', id: buildUuid(7), name: 'Croup' });
  return {
    download,
    send,
    request,
    reaches: (state: 'started' | 'failed' | 'gone') => waitFor(download, (s) => s.matches(state)),
  };
}

it('hands on the address and the name of the file, and says so', async () => {
  const { send, request, reaches } = start(async () => file);
  request();
  await reaches('started');
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['downloadReady', 'announced']);
  expect(send).toHaveBeenCalledWith({ type: 'downloadReady', ...file, kind: 'scenario' });
});

it('says when it fails, and can be asked again', async () => {
  const call = vi.fn<Answer>(failing(500));
  const { download, send, request, reaches } = start(call);
  request();
  await reaches('failed');
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ tone: 'failure', message: 'We could not download Croup.' }),
  );
  call.mockResolvedValue(file);
  download.send({ type: 'retried' });
  await reaches('started');
});

it('says when the file is gone', async () => {
  const { request, reaches } = start(failing(404));
  request();
  expect((await reaches('gone')).hasTag('error')).toBe(true);
});
