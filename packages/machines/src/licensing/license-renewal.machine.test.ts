import type { Api } from '@community/contract/http';
import { buildRenewedLicense, tablet as device } from '@community/mocks/licensing/licensing';
import type { SimulatedTabletOptions } from '@community/mocks/tablet/tablet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { joinedTablet, noTablet } from '../testing/tablet.ts';
import { failing, fakeApi } from '../testing/testing.ts';
import { licenseRenewalMachine } from './license-renewal.machine.ts';

const license = buildRenewedLicense();
const { type, license_string, legacy_license_string } = license;
const strings = { type, license_string, legacy_license_string };

function start(
  renewal: Api['renewLicense'] = async () => ({ license }),
  options: Partial<SimulatedTabletOptions> = {},
) {
  const { app, tablet } = joinedTablet(options);
  const renewLicense = vi.fn(renewal);
  const actor = createActor(licenseRenewalMachine, { input: { api: fakeApi({ renewLicense }), tablet } });
  const heard = vi.fn();
  actor.on('license.renewed', heard);
  actor.start();
  type State = ReturnType<typeof actor.getSnapshot>['value'];
  return {
    actor,
    app,
    renewLicense,
    heard,
    state: () => actor.getSnapshot().value,
    reaches: (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

it("renews the tablet's licence, hands it over, and reports the expiry", async () => {
  const { app, state, reaches, renewLicense, heard } = start();
  expect(state()).toBe('waiting');
  await reaches('renewing');
  await reaches('handing');
  await reaches('renewed');
  expect(renewLicense).toHaveBeenCalledExactlyOnceWith({ params: { device_id: 'demo-tablet' } }, expect.anything());
  expect(app.read().licence).toEqual(strings);
  expect(heard).toHaveBeenCalledExactlyOnceWith({
    type: 'license.renewed',
    licenseId: license.id,
    validUntil: license.valid_until,
  });
});

it('begins at once where the tablet is known already', async () => {
  const { tablet } = joinedTablet();
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('ready'));
  const api = fakeApi({ renewLicense: () => new Promise(() => {}) });
  const actor = createActor(licenseRenewalMachine, { input: { api, tablet } }).start();
  expect(actor.getSnapshot().value).toBe('renewing');
  actor.stop();
});

it('does nothing in a plain browser', () => {
  const api = fakeApi();
  const actor = createActor(licenseRenewalMachine, { input: { api, tablet: noTablet() } }).start();
  expect(actor.getSnapshot().value).toBe('waiting');
});

it('does not change a tablet without a licence', async () => {
  const { app, actor, reaches, renewLicense } = start(async () => ({ license: null }));
  await reaches('unlicensed');
  expect(app.read().licence).toBeNull();
  renewLicense.mockImplementation(async () => ({ license }));
  actor.send({ type: 'license.changed' });
  await reaches('renewed');
});

it('renews once per tablet, however often the app repeats itself', async () => {
  const { app, reaches, renewLicense } = start();
  await reaches('renewed');
  app.goAway();
  app.setAnswering(true);
  for (const _ of [1, 2, 3]) app.setDevice(device);
  expect(renewLicense).toHaveBeenCalledTimes(1);
  app.setDevice({ ...device, device_id: 'another' });
  await vi.waitFor(() =>
    expect(renewLicense).toHaveBeenLastCalledWith({ params: { device_id: 'another' } }, expect.anything()),
  );
  expect(renewLicense).toHaveBeenCalledTimes(2);
});

it("never hands one tablet's strings to another", async () => {
  const { promise, resolve } = Promise.withResolvers<{ license: typeof license }>();
  const { app, reaches, renewLicense } = start(() => promise);
  await reaches('renewing');
  renewLicense.mockImplementation(async () => ({ license: null }));
  app.setDevice({ ...device, device_id: 'another' });
  resolve({ license });
  await reaches('unlicensed');
  expect(app.read().licence).toBeNull();
});

it.each([null, 500, 403])('retries after status %s, automatically or on request', async (status) => {
  const { actor, reaches, renewLicense } = start(failing(status));
  await reaches('failed');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(renewLicense).toHaveBeenCalledTimes(2);
  await reaches('failed');
  renewLicense.mockImplementation(async () => ({ license }));
  actor.send({ type: 'retried' });
  await reaches('renewed');
});

it('retries when the app did not accept the licence', async () => {
  const { app, reaches } = start(undefined, { unanswered: ['licence'] });
  await reaches('handing');
  app.goAway();
  await reaches('deliveryFailed');
  app.setAnswering(true);
  await vi.advanceTimersByTimeAsync(300_000);
  await reaches('handing');
});
