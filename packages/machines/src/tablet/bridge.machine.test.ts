import { SimulatedTablet, type SimulatedTabletOptions, tabletScenario } from '@community/mocks/tablet/tablet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { connectTablet } from './tablet.ts';

const device = { device_id: 'tablet-1', product: 'Vitalis' };
const text = JSON.stringify({ name: 'Croup', text: 'x'.repeat(3000) });
const croup = tabletScenario('s1', 'Croup', text);
const download = { url: '/files/abc', fileName: 'croup.isims' };
type State = 'absent' | 'handshaking' | 'ready' | 'lost';

function connect(options: Partial<SimulatedTabletOptions> = {}) {
  const app = new SimulatedTablet({ device, scenarios: [croup], chunkSize: 1000, ...options });
  const onWarning = vi.fn<(message: string) => void>();
  const tablet = connectTablet({ join: (receive) => app.connect(receive), onWarning });
  const { bridge } = tablet;
  return {
    app,
    tablet,
    bridge,
    onWarning,
    /** The requests that the portal has posted. */
    asked: () => app.read().log.flatMap(({ from, summary }) => (from === 'portal' ? [summary] : [])),
    reaches: (state: State) => waitFor(bridge, (snapshot) => snapshot.matches(state)),
    say: (message: object) => app.sendRaw(JSON.stringify({ version: 1, ...message })),
  };
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('a plain browser', () => {
  it('does not wait for anything', async () => {
    const { bridge, request } = connectTablet({ join: null });
    expect(bridge.getSnapshot().value).toBe('absent');
    await expect(request('scenarioExport', {})).rejects.toMatchObject({ kind: 'absent' });
    bridge.send({ type: 'request.aborted', callbackId: 'x' });
    expect(bridge.getSnapshot().value).toBe('absent');
  });
});

describe('greeting', () => {
  it('identifies the device', async () => {
    const { bridge, reaches } = connect();
    expect(bridge.getSnapshot().value).toBe('handshaking');
    expect((await reaches('ready')).context.device).toEqual(device);
  });

  it('lets requests wait for it', async () => {
    const { tablet } = connect();
    await expect(tablet.request('scenarioExport', {})).resolves.toMatchObject({ items: [{ id: 's1', name: 'Croup' }] });
  });

  it('gives up on an app that never responds, and fails the waiting requests', async () => {
    const { tablet, bridge, reaches } = connect({ isAnswering: false });
    const refused = expect(tablet.request('scenarioExport', {})).rejects.toMatchObject({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    await reaches('lost');
    expect(bridge.getSnapshot().context.device).toBeNull();
  });

  it('is repeated on demand, or by the next request', async () => {
    const { app, tablet, bridge, reaches } = connect({ isAnswering: false });
    await vi.advanceTimersByTimeAsync(5000);
    app.setAnswering(true);
    bridge.send({ type: 'retried' });
    await reaches('ready');
    app.goAway();
    await reaches('lost');
    app.setAnswering(true);
    await expect(tablet.request('mediaExport', {})).resolves.toEqual({ items: [] });
  });

  it('ends at once when the app refuses it, says goodbye, or has lost its handler', async () => {
    const refusing = connect({ isAnswering: false });
    refusing.say({ type: 'error', callbackId: 'hello', error: { code: 'unsupportedVersion', message: 'Too new.' } });
    await refusing.reaches('lost');
    const leaving = connect({ isAnswering: false });
    leaving.say({ type: 'goodbye' });
    await leaving.reaches('lost');
    const onWarning = vi.fn();
    const gone = () => {
      throw new TypeError('undefined is not an object');
    };
    const { bridge } = connectTablet({ join: () => ({ post: gone }), onWarning });
    expect(bridge.getSnapshot().value).toBe('lost');
    expect(onWarning).toHaveBeenCalledWith(expect.stringContaining('could not be reached'));
  });

  it('ignores a response without a device', async () => {
    const { bridge, say, onWarning } = connect({ isAnswering: false });
    say({ type: 'reply', callbackId: 'hello', payload: { device_id: 7 } });
    await vi.waitFor(() => expect(onWarning).toHaveBeenCalled());
    expect(bridge.getSnapshot().value).toBe('handshaking');
  });
});

describe('a lost app', () => {
  it('is ignored until it identifies its tablet', async () => {
    const { app, bridge, reaches, say, onWarning } = connect();
    await reaches('ready');
    app.goAway();
    await reaches('lost');
    app.setAnswering(false);
    say({ type: 'working', callbackId: 'nobody' });
    await vi.waitFor(() => expect(onWarning).toHaveBeenCalledWith(expect.stringContaining("no request 'nobody'")));
    expect(bridge.getSnapshot().value).toBe('lost');
  });

  it('is noticed when a request cannot be posted', async () => {
    let isThere = true;
    const post = () => {
      if (!isThere) throw new TypeError('gone');
    };
    const hears: ((text: string) => void)[] = [];
    const join = (receive: (text: string) => void) => {
      hears.push(receive);
      return { post };
    };
    const { bridge, request } = connectTablet({ join, onWarning: () => {} });
    for (const hear of hears) hear(JSON.stringify({ version: 1, type: 'deviceInfo', payload: device }));
    await waitFor(bridge, (snapshot) => snapshot.matches('ready'));
    isThere = false;
    await expect(request('scenarioExport', {})).rejects.toMatchObject({ kind: 'lost' });
    expect(bridge.getSnapshot().value).toBe('lost');
  });
});

describe('requests', () => {
  it('receive the messages about them before the app has identified its tablet', async () => {
    const { tablet, bridge, say } = connect({ isAnswering: false });
    const refused = expect(tablet.request('scenarioExport', {})).rejects.toMatchObject({ message: 'No.' });
    const [callbackId] = bridge.getSnapshot().context.requests.keys();
    say({ type: 'working', callbackId });
    say({ type: 'error', callbackId, error: { code: 'failed', message: 'No.' } });
    await refused;
    expect(bridge.getSnapshot().value).toBe('handshaking');
    expect(bridge.getSnapshot().context.requests.size).toBe(0);
  });

  it('transfer their payload', async () => {
    const { app, tablet } = connect();
    const licence = { type: 0, license_string: 'long', legacy_license_string: 'short' };
    await tablet.request('licence', licence);
    await tablet.request('scenarioImport', download);
    await tablet.request('mediaImport', download);
    expect(app.read().licence).toEqual(licence);
    expect(app.read().downloads.map(({ kind }) => kind)).toEqual(['scenario', 'media']);
  });

  it('fetch a file in chunks, reporting progress', async () => {
    const { tablet } = connect();
    const progress: number[] = [];
    const file = await tablet.fetchFile('getScenario', { id: 's1' }, { onProgress: (bytes) => progress.push(bytes) });
    expect(await file.text()).toBe(text);
    expect(progress).toEqual([1000, 2000, 3000, croup.content.length]);
  });

  it("report the app's refusal, and that the user cancelled", async () => {
    const { app, tablet, reaches, say, asked } = connect();
    await expect(tablet.fetchFile('getScenario', { id: 'none' })).rejects.toMatchObject({
      kind: 'refused',
      message: 'There is no such file on the tablet.',
    });
    app.setAnswering(false);
    const choosing = tablet.request('mediaExport', {});
    expect(asked().at(-1)).toBe('mediaExport');
    const { requests } = (await reaches('ready')).context;
    const [callbackId] = requests.keys();
    say({ type: 'error', callbackId, error: { code: 'cancelled', message: '' } });
    await expect(choosing).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('are cancelled at the app when they are aborted', async () => {
    const { app, tablet, bridge, reaches, asked } = connect();
    await reaches('ready');
    app.setAnswering(false);
    const ending = new AbortController();
    const ended = tablet.fetchFile('getScenario', { id: 's1' }, { signal: ending.signal });
    ending.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked().at(-1)).toBe('cancel');
    expect(bridge.getSnapshot().context.requests.size).toBe(0);
    await expect(tablet.request('mediaExport', {}, { signal: ending.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bridge.getSnapshot().value).toBe('ready');
  });

  it('can be aborted while the app is greeted', async () => {
    const { tablet, bridge } = connect({ isAnswering: false });
    const ending = new AbortController();
    const ended = tablet.request('mediaExport', {}, { signal: ending.signal });
    ending.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
    expect(bridge.getSnapshot().context.requests.size).toBe(0);
  });
});

describe('an app that goes away', () => {
  it('in the middle of a file fails every request and forgets none', async () => {
    const { app, tablet, reaches } = connect({ chunkSize: 100 });
    const file = tablet.fetchFile('getScenario', { id: 's1' }, { onProgress: () => app.goAway() });
    const outcomes = Promise.allSettled([file, tablet.request('mediaExport', {})]);
    await reaches('lost');
    const [first, second] = await outcomes;
    expect(first).toMatchObject({ status: 'rejected', reason: { kind: 'lost' } });
    expect(second.status === 'fulfilled' || second.reason.kind === 'lost').toBe(true);
  });

  it('without a message is noticed by its silence', async () => {
    const { app, tablet, bridge, reaches } = connect();
    await reaches('ready');
    app.setAnswering(false);
    const silent = expect(tablet.fetchFile('getScenario', { id: 's1' })).rejects.toMatchObject({ kind: 'silent' });
    const others = expect(tablet.request('licence', { type: 0, license_string: '', legacy_license_string: '' }));
    const lost = others.rejects.toMatchObject({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(bridge.getSnapshot().value).toBe('ready');
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all([silent, lost]);
    expect(bridge.getSnapshot().value).toBe('lost');
    expect(bridge.getSnapshot().context.device).toEqual(device);
  });

  it('is not lost while it reports that it is working', async () => {
    const { app, tablet, bridge, reaches, say } = connect();
    await reaches('ready');
    app.setAnswering(false);
    const choosing = tablet.request('mediaExport', {});
    const [callbackId] = bridge.getSnapshot().context.requests.keys();
    for (let minute = 0; minute < 12; minute += 1) {
      say({ type: 'working', callbackId });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    say({ type: 'reply', callbackId, payload: { items: [] } });
    await expect(choosing).resolves.toEqual({ items: [] });
  });

  it('is back when it identifies its tablet', async () => {
    const { app, bridge, reaches } = connect();
    await reaches('ready');
    app.goAway();
    await reaches('lost');
    app.setAnswering(true);
    app.setDevice({ device_id: 'tablet-2', product: 'Pulsar' });
    await reaches('ready');
    expect(bridge.getSnapshot().context.device?.device_id).toBe('tablet-2');
  });
});

describe('invalid messages', () => {
  it('are logged and ignored', async () => {
    const { app, tablet, bridge, onWarning, reaches, say } = connect();
    await reaches('ready');
    app.setAnswering(false);
    const file = tablet.fetchFile('getScenario', { id: 's1' });
    const asking = tablet.request('scenarioExport', {});
    const [fileId, askingId] = bridge.getSnapshot().context.requests.keys();
    app.sendRaw('{');
    say({ type: 'reply', payload: {} });
    say({ type: 'reply', callbackId: 'nobody', payload: {} });
    say({ type: 'reply', callbackId: askingId, payload: { items: 'all' } });
    say({ type: 'chunk', callbackId: askingId, index: 0, data: '' });
    say({ type: 'chunk', callbackId: fileId, index: 3, data: btoa('late') });
    say({ type: 'chunk', callbackId: fileId, index: 0, data: '*' });
    say({ type: 'chunk', callbackId: fileId, index: 0, data: btoa('file') });
    say({ type: 'reply', callbackId: fileId, payload: { size: 4, chunks: 1 } });
    say({ type: 'reply', callbackId: askingId, payload: { items: [] } });
    expect(await (await file).text()).toBe('file');
    expect(await asking).toEqual({ items: [] });
    expect(onWarning.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining('it is no JSON'),
      expect.stringContaining("'callbackId' does not fit"),
      expect.stringContaining("there is no request 'nobody'"),
      expect.stringContaining('the reply to scenarioExport does not fit'),
      expect.stringContaining('scenarioExport has no chunks'),
      expect.stringContaining('chunk 3 came where 0 was due'),
      expect.stringContaining('chunk 0 is no base64'),
    ]);
  });

  it('neither block the page nor flood its console, ten thousand in a row', async () => {
    const { app, tablet, onWarning, reaches, say } = connect();
    await reaches('ready');
    for (let index = 0; index < 5000; index += 1) {
      app.sendRaw('no JSON');
      say({ type: 'reply', callbackId: `nobody-${index}`, payload: {} });
    }
    await expect(tablet.request('mediaExport', {})).resolves.toEqual({ items: [] });
    expect(onWarning).toHaveBeenCalledTimes(13);
    expect(onWarning).toHaveBeenLastCalledWith(expect.stringContaining('10000 warnings so far'));
  });

  it('never make a damaged file pass as complete', async () => {
    const { app, tablet, bridge, reaches, say } = connect();
    await reaches('ready');
    app.setAnswering(false);
    const file = expect(tablet.fetchFile('getScenario', { id: 's1' })).rejects.toMatchObject({ kind: 'incomplete' });
    const [callbackId] = bridge.getSnapshot().context.requests.keys();
    say({ type: 'chunk', callbackId, index: 0, data: btoa('fil') });
    say({ type: 'reply', callbackId, payload: { size: 4, chunks: 1 } });
    await file;
  });
});
