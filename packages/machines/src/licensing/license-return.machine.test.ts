import type { Api } from '@community/contract/http';
import {
  agreementCases,
  buildAgreementList,
  buildLicense,
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
  agreementId: 38,
  licenseId: tabletLicense.id,
  deviceId: device.device_id,
  serialNumber: 'GG7XK0ABCDEF',
  validUntil: tabletLicense.valid_until,
};
const relinquish = { type: 'return.requested', way: 'relinquish', ...wanted } as const;
const release = { type: 'return.requested', way: 'release', ...wanted } as const;
const held = async () => buildAgreementList([agreementCases.licensedHere]);
const gone = async () => buildAgreementList([{ ...agreementCases.licensedHere, licenses: [] }]);

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

it('asks before it relinquishes, and does nothing when cancelled', async () => {
  const { actor, state } = await start();
  actor.send(relinquish);
  expect(state()).toBe('confirming');
  actor.send({ type: 'cancelled' });
  expect(state()).toBe('idle');
  expect(actor.getSnapshot().context.wanted).toBeNull();
});

describe('relinquishing', () => {
  it('has the app withdraw the licence first, and then frees the seat with the receipt', async () => {
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

  it('does not free the seat until the app confirms, and can be retried', async () => {
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

  it('neither asks another tablet to withdraw, nor frees the seat while one is connected', async () => {
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

  it('requests one receipt from the app, however often the server has to be called', async () => {
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

  it('gets the same receipt again after a reload in between', async () => {
    const first = await start({ relinquishLicense: failing(null) });
    const { tablet } = joinedTablet();
    const receipts = [];
    for (const _ of [1, 2]) receipts.push((await tablet.request('license.withdraw', buildLicense())).receipt);
    expect(receipts[0]).toBe(receipts[1]);
    first.actor.stop();
  });

  it('fails before anything has changed where the licence cannot be loaded', async () => {
    const { actor, app, reaches } = await start({ getLicense: failing(null) });
    actor.send(relinquish);
    actor.send({ type: 'confirmed' });
    await reaches('failed');
    expect(app.read().licence).not.toBeNull();
  });

  it('continues where the licence is no longer held', async () => {
    const { actor, reaches, relinquishLicense } = await start({ getLicense: failing(404) });
    actor.send(relinquish);
    actor.send({ type: 'confirmed' });
    await reaches('idle');
    expect(relinquishLicense).toHaveBeenCalledTimes(1);
  });
});

it('releases remotely, without involving a tablet', async () => {
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

describe.each([null, 500, 502, 404])('on status %s', (status) => {
  it('looks it up, and reports that it is done if so', async () => {
    const { actor, reaches, heard } = await start({ releaseLicense: failing(status), listContracts: gone });
    actor.send(release);
    actor.send({ type: 'confirmed' });
    await reaches('checking');
    await reaches('idle');
    expect(heard()).toEqual(['announced', 'license.returned']);
  });

  it('looks it up, and reports that it is not; it can be retried, or left', async () => {
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

  it('reports an unknown outcome when nothing can be looked up, and can look it up again', async () => {
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

it('leaves an unknown outcome to the page, which reloads', async () => {
  const { actor, reaches, heard } = await start({ releaseLicense: failing(null), listContracts: failing(null) });
  actor.send(release);
  actor.send({ type: 'confirmed' });
  await reaches('unknown');
  actor.send({ type: 'cancelled' });
  expect(heard()).toEqual(['license.returned']);
});
