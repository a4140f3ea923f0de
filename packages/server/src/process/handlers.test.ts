import { expect, it, vi } from 'vitest';
import { prepareProcesses } from '../test/system/processes.ts';
import { createBackground } from './background.ts';

const { makeDataFolder, start } = await prepareProcesses();

/** Loaded into the portal's process: on a signal, it causes faults that nothing handles. */
const faults = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events';
  process.on('SIGUSR2', () => {
    setTimeout(() => { throw new Error('fault of a timer'); });
    setImmediate(() => new EventEmitter().emit('error', new Error('fault of a listener')));
    void Promise.reject(new Error('fault of a promise'));
  });
`)}`;

it('the portal survives unhandled faults, and logs each', { timeout: 120_000 }, async () => {
  const portal = start({
    PORTAL_DATA: await makeDataFolder('faults'),
    PORTAL_DEMO: '0',
    NODE_OPTIONS: `--import=${faults}`,
  });
  const url = await portal.url;
  portal.child.kill('SIGUSR2');
  for (const cause of ['timer', 'listener', 'promise']) {
    await vi.waitFor(() => expect(portal.output()).toContain(`fault of a ${cause}`), { timeout: 10_000 });
  }
  expect((await fetch(`${url}/api/configuration`)).status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
});

it('background work that fails synchronously is logged like any other', async () => {
  const error = vi.fn();
  const background = createBackground({ error } as never);
  background.run('nonsense', () => {
    throw new Error('at once');
  });
  await background.settled();
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ work: 'nonsense' }), 'background work failed');
});
