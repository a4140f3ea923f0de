import { buildUuid } from '@community/mocks/uuid';
import { expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { type Announcement, type DownloadReady, isDownloadReady } from '../../shared/shared.ts';
import { failing, fakeApi, listeningParent } from '../../testing/testing.ts';
import { type DownloadStarted, downloadMachine } from './download.machine.ts';

type Answer = () => Promise<{ url: string; fileName: string }>;
const file = { url: '/files/abc', fileName: 'croup.isims' };

/** @param isTaken whether the file is accepted; null for no response. */
function start(downloadScenario: Answer, isTaken: boolean | null = true) {
  const { parent, heard: send } = listeningParent<Announcement | DownloadReady | DownloadStarted>();
  send.mockImplementation((event) => {
    if (isDownloadReady(event) && isTaken !== null) event.answer(isTaken);
  });
  const clock = new SimulatedClock();
  const download = createActor(downloadMachine, {
    input: { api: fakeApi({ downloadScenario }), kind: 'scenario', parent },
    clock,
  }).start();
  const request = () => download.send({ type: 'download.requested', id: buildUuid(7), name: 'Croup' });
  return {
    download,
    clock,
    send,
    request,
    reaches: (state: 'handing' | 'started' | 'failed' | 'gone') => waitFor(download, (s) => s.matches(state)),
  };
}

it('passes on the address and the name of the file, and announces it', async () => {
  const { send, request, reaches } = start(async () => file);
  request();
  await reaches('started');
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['downloadReady', 'announced', 'download.started']);
  expect(send).toHaveBeenCalledWith({ type: 'downloadReady', ...file, kind: 'scenario', answer: expect.any(Function) });
});

it('reports a failure, and can be retried', async () => {
  const call = vi.fn<Answer>(failing(500));
  const { download, send, request, reaches } = start(call);
  request();
  await reaches('failed');
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      tone: 'failure',
      message: expect.stringMatching(/^We could not download Croup\. Invalid response error/),
    }),
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

it('does not announce a start before the file was accepted', async () => {
  const { download, send, request, reaches } = start(async () => file, null);
  request();
  expect((await reaches('handing')).hasTag('busy')).toBe(true);
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['downloadReady']);
  download.send({ type: 'download.answered', url: file.url, isTaken: true });
  await reaches('started');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ message: 'Download of Croup started.' }));
  expect(send).toHaveBeenLastCalledWith({ type: 'download.started', id: buildUuid(7) });
});

it('fails when the file is refused, or the server does not respond', async () => {
  const refused = start(async () => file, false);
  refused.request();
  await refused.reaches('failed');
  const unanswered = start(async () => file, null);
  unanswered.request();
  await unanswered.reaches('handing');
  unanswered.clock.increment(60_000);
  expect((await unanswered.reaches('failed')).context.isUnconfirmed).toBe(true);
});

it('ignores a response about an earlier file', async () => {
  const { download, request, reaches } = start(async () => file, null);
  request();
  await reaches('handing');
  download.send({ type: 'download.answered', url: '/files/earlier', isTaken: true });
  expect(download.getSnapshot().value).toBe('handing');
});

it('downloads one file after the other, each once, whatever becomes of those before', async () => {
  const settled: (() => void)[] = [];
  const answers = [async () => file, failing(404), failing(500), async () => ({ ...file, url: '/files/last' })];
  const downloadScenario = vi.fn(async () => {
    const answer = answers[downloadScenario.mock.calls.length - 1];
    await new Promise<void>((resolve) => settled.push(resolve));
    return (answer as Answer)();
  });
  const { download, send } = start(downloadScenario);
  for (const name of ['Croup', 'Sepsis', 'Sepsis', 'Burns', 'Croup', 'Asthma'])
    download.send({ type: 'download.requested', id: name, name });
  for (const count of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(settled).toHaveLength(count));
    settled.at(-1)?.();
  }
  await waitFor(download, (snapshot) => snapshot.matches('started') && snapshot.context.queue.length === 0);
  const messages = send.mock.calls.flatMap(([event]) => (event.type === 'announced' ? [event.message] : []));
  expect(messages).toEqual([
    'Download of Croup started.',
    expect.stringContaining('We could not download Sepsis.'),
    expect.stringContaining('We could not download Burns.'),
    'Download of Asthma started.',
  ]);
});

it('lets a file wait until the tablet has taken the one before', async () => {
  const { download, reaches } = start(async () => file, null);
  download.send({ type: 'download.requested', id: 'first', name: 'Croup' });
  await reaches('handing');
  download.send({ type: 'download.requested', id: 'second', name: 'Sepsis' });
  expect(download.getSnapshot().context).toMatchObject({ wanted: { id: 'first' }, queue: [{ id: 'second' }] });
  download.send({ type: 'download.answered', url: file.url, isTaken: true });
  expect(download.getSnapshot()).toMatchObject({
    value: 'preparing',
    context: { wanted: { id: 'second' }, queue: [] },
  });
});

it('claims no failure where the tablet did not respond', async () => {
  const { download, send, request, reaches } = start(async () => file, null);
  request();
  await reaches('handing');
  download.send({ type: 'download.answered', url: file.url, isTaken: null });
  expect((await reaches('failed')).context).toMatchObject({ isUnconfirmed: true, failure: null });
  const message = 'The tablet did not confirm that it received Croup. Send it again if it is missing.';
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'failure', message }));
  request();
  await reaches('handing');
  download.send({ type: 'download.answered', url: file.url, isTaken: false });
  expect((await reaches('failed')).context.isUnconfirmed).toBe(false);
});
