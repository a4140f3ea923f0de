import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { isUpdateAnnounced, updateMachine } from './update.machine.ts';

function start(isUnsavedElsewhere: () => Promise<boolean> = async () => false) {
  const clock = new SimulatedClock();
  const activate = vi.fn();
  const reload = vi.fn();
  const update = createActor(updateMachine, { clock, input: { activate, isUnsavedElsewhere } }).start();
  update.on('reloadRequested', reload);
  const version = () => update.getSnapshot().value.version;
  const isAnnounced = () => isUpdateAnnounced(update.getSnapshot());
  return { clock, activate, reload, update, version, isAnnounced };
}

describe('a newer version', () => {
  it('is announced, and activated on request', async () => {
    const { activate, reload, update, isAnnounced } = start();
    expect(isAnnounced()).toBe(false);
    update.send({ type: 'version.waiting' });
    expect(isAnnounced()).toBe(true);
    update.send({ type: 'reload.requested' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'activating' }));
    expect(activate).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    update.send({ type: 'version.activated' });
    expect(reload).toHaveBeenCalledOnce();
    update.send({ type: 'version.activated' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is neither announced nor activated during an edit', () => {
    const { reload, update, version, isAnnounced } = start();
    update.send({ type: 'editing.started' });
    update.send({ type: 'version.waiting' });
    expect(isAnnounced()).toBe(false);
    update.send({ type: 'reload.requested' });
    expect(version()).toBe('waiting');
    update.send({ type: 'editing.ended' });
    expect(isAnnounced()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for what is unsaved in another tab', async () => {
    let isUnsaved = true;
    const { activate, update, version } = start(async () => isUnsaved);
    update.send({ type: 'version.waiting' });
    update.send({ type: 'reload.requested' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'held' }));
    expect(activate).not.toHaveBeenCalled();
    isUnsaved = false;
    update.send({ type: 'reload.requested' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'activating' }));
    expect(version()).toBe('activating');
  });

  it('waits if the state of the other tabs is unknown', async () => {
    const { update } = start(() => Promise.reject(new Error('no locks')));
    update.send({ type: 'version.waiting' });
    update.send({ type: 'reload.requested' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'held' }));
  });

  it('waits for an edit that began after it was asked for', async () => {
    const { activate, update } = start();
    update.send({ type: 'version.waiting' });
    update.send({ type: 'reload.requested' });
    update.send({ type: 'editing.started' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'waiting' }));
    expect(activate).not.toHaveBeenCalled();
  });

  it('does not reload an edit that began while it took over', async () => {
    const { reload, update, version } = start();
    update.send({ type: 'version.waiting' });
    update.send({ type: 'reload.requested' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'activating' }));
    update.send({ type: 'editing.started' });
    update.send({ type: 'version.activated' });
    expect(version()).toBe('replaced');
    expect(reload).not.toHaveBeenCalled();
  });

  it('can be asked for again when it did not take over', async () => {
    const { clock, update, version } = start();
    update.send({ type: 'version.waiting' });
    update.send({ type: 'reload.requested' });
    await waitFor(update, (snapshot) => snapshot.matches({ version: 'activating' }));
    clock.increment(10_000);
    expect(version()).toBe('waiting');
  });

  it('that another tab has activated is loaded on request', () => {
    const { activate, reload, update, isAnnounced } = start();
    update.send({ type: 'version.activated' });
    expect(isAnnounced()).toBe(true);
    update.send({ type: 'version.activated' });
    expect(reload).not.toHaveBeenCalled();
    update.send({ type: 'reload.requested' });
    expect(reload).toHaveBeenCalledOnce();
    expect(activate).not.toHaveBeenCalled();
  });
});
