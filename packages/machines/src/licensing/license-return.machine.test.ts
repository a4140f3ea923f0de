import type { Api } from '@community/contract/http';
import {
  buildContractList,
  buildLicense,
  contractCases,
  tablet as device,
  tabletLicense,
} from '@community/mocks/licensing/licensing';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { joinedTablet } from '../testing/tablet.ts';
import { failing, fakeApi, listeningParent } from '../testing/testing.ts';
import { licenseReturnMachine } from './license-return.machine.ts';

const wanted = {
  contractId: 38,
  licenseId: tabletLicense.id,
  deviceId: device.device_id,
  serialNumber: 'GG7XK0ABCDEF',
  validUntil: tabletLicense.valid_until,
};
const relinquish = { type: 'return.requested', way: 'relinquish', ...wanted } as const;
const release = { type: 'return.requested', way: 'release', ...wanted } as const;
const held = async () => buildContractList([contractCases.licensedHere]);
const gone = async () => buildContractList([{ ...contractCases.licensedHere, licenses: [] }]);

async function start(calls: Partial<Api> = {}, options: Partial<SimulatedTabletOptions> = {}) {
  const { parent, heard } = listeningParent();
  const { app, tablet } = joinedTablet({ licence: buildLicense(), ...options });
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('ready'));
  const order: string[] = [];
  const relinquishLicense = vi.fn<Api['relinquishLicense']>(async () => {
    order.push(`freed, ${app.read().licence ? 'kept' : 'withdrawn'}`);
    return { ok: true, is_withdrawn: true, valid_until: null };
  });
  const releaseLicense = vi.fn<Api['releaseLicense']>(async () => ({
    ok: true,
    is_withdrawn: false,
    valid_until: wanted.validUntil,
  }));
  const getLicense = vi.fn<Api['getLicense']>(async () => buildLicense());
  const api = fakeApi({ relinquishLicense, releaseLicense, getLicense, listContracts: held, ...calls });
  const actor = createActor(licenseReturnMachine, { input: { api, tablet, parent } }).start();
  type State = ReturnType<typeof actor.getSnapshot>['value'];
  return {
    actor,
    app,
    bridge: tablet.bridge,
    order,
    relinquishLicense,
    releaseLicense,
    heard: () => heard.mock.calls.map(([event]) => event.type),
    state: () => actor.getSnapshot().value,
    reaches: (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

it('asks before it relinquishes, and does nothing when that was not meant', async () => {
  const { actor, state } = await start();
  actor.send(relinquish);
  expect(state()).toBe('confirming');
  actor.send({ type: 'cancelled' });
  expect(state()).toBe('idle');
  expect(actor.getSnapshot().context.wanted).toBeNull();
});

describe('relinquishing', () => {
  it('has the app withdraw the licence, and only then frees the seat, with the receipt', async () => {
    const { actor, order, state, reaches, relinquishLicense, heard } = await start();
    actor.send(relinquish);
    actor.send({ type: 'confirmed' });
    expect(state()).toBe('withdrawing');
    await reaches('returning');
    await reaches('idle');
    expect(order).toEqual(['freed, withdrawn']);
    expect(relinquishLicense).toHaveBeenCalledExactlyOnceWith(
      { body: { license_id: 590, device_id: 'demo-tablet', receipt: expect.stringContaining('590') } },
      expect.anything(),
    );
    expect(heard()).toEqual(['announced', 'license.returned']);
  });

  it('frees the seat at once where the app cannot withdraw', async () => {
    const { actor, order, state, reaches, relinquishLicense } = await start({}, { withdraws: false });
    actor.send(relinquish);
    actor.send({ type: 'confirmed' });
    expect(state()).toBe('returning');
    await reaches('idle');
    expect(order).toEqual(['freed, kept']);
    expect(relinquishLicense.mock.calls[0]?.[0]).toEqual({ body: { license_id: 590, device_id: 'demo-tablet' } });
  });

  it('frees no seat while the app does not confirm, and can be tried again', async () => {
    const { actor, app, reaches, relinquishLicense } = await start();
    actor.send(relinquish);
    app.setAnswering(false);
    actor.send({ type: 'confirmed' });
    app.goAway();
    await reaches('notWithdrawn');
    expect(relinquishLicense).not.toHaveBeenCalled();
    app.setAnswering(true);
    actor.send({ type: 'confirmed' });
    await reaches('idle');
    expect(relinquishLicense).toHaveBeenCalledTimes(1);
  });

  it('asks no other tablet to withdraw, and frees no seat when another one is connected', async () => {
    const { actor, app, reaches, relinquishLicense } = await start();
    actor.send(relinquish);
    app.setDevice({ ...device, device_id: 'another' });
    actor.send({ type: 'confirmed' });
    await reaches('notWithdrawn');
    expect(app.read().licence).not.toBeNull();
    expect(relinquishLicense).not.toHaveBeenCalled();
  });

  it('does not even ask once another tablet is known to be connected', async () => {
    const { actor, app, bridge, state } = await start();
    actor.send(relinquish);
    app.setDevice({ ...device, device_id: 'another' });
    await waitFor(bridge, ({ context }) => context.device?.device_id === 'another');
    actor.send({ type: 'confirmed' });
    expect(state()).toBe('notWithdrawn');
    expect(app.read().log.filter(({ summary }) => summary === 'license.withdraw')).toEqual([]);
  });

  it('asks the app for one receipt, however often the server has to be asked', async () => {
    const relinquishLicense = vi.fn<Api['relinquishLicense']>(failing(503));
    const { actor, app, reaches } = await start({ relinquishLicense });
    actor.send(relinquish);
    for (const _ of [1, 2, 3]) {
      actor.send({ type: 'confirmed' });
      await reaches('returning');
      await reaches('failed');
    }
    const receipts = relinquishLicense.mock.calls.map(([{ body }]) => body.receipt);
    expect(new Set(receipts).size).toBe(1);
    expect(app.read().log.filter(({ summary }) => summary === 'license.withdraw')).toHaveLength(1);
  });

  it('after the page was lost in between gets the same receipt again', async () => {
    const first = await start({ relinquishLicense: failing(null) });
    const { tablet } = joinedTablet();
    const receipts = [];
    for (const _ of [1, 2]) receipts.push((await tablet.request('license.withdraw', buildLicense())).receipt);
    expect(receipts[0]).toBe(receipts[1]);
    first.actor.stop();
  });

  it('fails before anything happened where the licence cannot be read', async () => {
    const { actor, app, reaches } = await start({ getLicense: failing(null) });
    actor.send(relinquish);
    actor.send({ type: 'confirmed' });
    await reaches('failed');
    expect(app.read().licence).not.toBeNull();
  });

  it('goes on where the licence is held no more', async () => {
    const { actor, reaches, relinquishLicense } = await start({ getLicense: failing(404) });
    actor.send(relinquish);
    actor.send({ type: 'confirmed' });
    await reaches('idle');
    expect(relinquishLicense).toHaveBeenCalledTimes(1);
  });
});

it('releases from elsewhere without asking any tablet', async () => {
  const { actor, app, reaches, releaseLicense } = await start();
  actor.send(release);
  actor.send({ type: 'confirmed' });
  await reaches('idle');
  expect(releaseLicense).toHaveBeenCalledExactlyOnceWith(
    { params: { id: 38 }, body: { license_id: 590 } },
    expect.anything(),
  );
  expect(app.read().licence).not.toBeNull();
});

describe.each([null, 500, 502, 404])('when the server answers with %s', (status) => {
  it('looks, and says that it was done where it was', async () => {
    const { actor, reaches, heard } = await start({ releaseLicense: failing(status), listContracts: gone });
    actor.send(release);
    actor.send({ type: 'confirmed' });
    await reaches('checking');
    await reaches('idle');
    expect(heard()).toEqual(['announced', 'license.returned']);
  });

  it('looks, and says that it was not where it was not; it can be tried again, or left', async () => {
    const { actor, reaches, heard, state } = await start({ releaseLicense: failing(status) });
    actor.send(release);
    actor.send({ type: 'confirmed' });
    await reaches('failed');
    actor.send({ type: 'confirmed' });
    await reaches('failed');
    actor.send({ type: 'cancelled' });
    expect(state()).toBe('idle');
    expect(heard()).toEqual([]);
  });

  it('says that it does not know where nothing can be looked up, and looks again', async () => {
    const listContracts = vi.fn<Api['listContracts']>(failing(null));
    const { actor, reaches, heard } = await start({ releaseLicense: failing(status), listContracts });
    actor.send(release);
    actor.send({ type: 'confirmed' });
    await reaches('unknown');
    expect(heard()).toEqual([]);
    listContracts.mockImplementation(gone);
    actor.send({ type: 'confirmed' });
    await reaches('idle');
    expect(heard()).toEqual(['announced', 'license.returned']);
  });
});

it('what is not known when it is left is fetched anew by the page', async () => {
  const { actor, reaches, heard } = await start({ releaseLicense: failing(null), listContracts: failing(null) });
  actor.send(release);
  actor.send({ type: 'confirmed' });
  await reaches('unknown');
  actor.send({ type: 'cancelled' });
  expect(heard()).toEqual(['license.returned']);
});
