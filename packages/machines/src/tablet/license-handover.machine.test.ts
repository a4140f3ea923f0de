import { buildClaim, tablet as device } from '@community/mocks/licensing/licensing';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { joinedTablet, noTablet } from '../testing/tablet.ts';
import { listeningParent } from '../testing/testing.ts';
import { licenseHandoverMachine } from './license-handover.machine.ts';

const license = { type: 1, license_string: 'signed', legacy_license_string: 'short' };
const deviceId = device.device_id;

it('hands both strings and the type to the app, and nothing else', async () => {
  const { app, tablet } = joinedTablet();
  const { parent, heard } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  expect(actor.getSnapshot().value).toBe('idle');
  const known = { ...license, device_serial_number: 'DMQ1K4VWHG7J' };
  actor.send({ type: 'handover.requested', license: known, deviceId });
  expect(actor.getSnapshot().value).toBe('handing');
  await waitFor(actor, (snapshot) => snapshot.matches('handed'));
  expect(app.read().licence).toEqual(license);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' }));
});

it('reports that the tablet does not answer, and can be retried', async () => {
  const { app, tablet } = joinedTablet();
  const { parent, heard } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('ready'));
  app.setAnswering(false);
  actor.send({ type: 'handover.requested', license, deviceId });
  app.goAway();
  await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'));
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The tablet did not confirm that it received the license.' }),
  );
  app.setAnswering(true);
  actor.send({ type: 'retried' });
  await waitFor(actor, (snapshot) => snapshot.matches('handed'));
  await vi.waitFor(() => expect(app.read().licence).toEqual(license));
});

it('fails at once in a plain browser', async () => {
  const { parent } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet: noTablet(), parent } }).start();
  actor.send({ type: 'handover.requested', license, deviceId });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
});

it('shows why the tablet refused it', async () => {
  const { tablet } = joinedTablet();
  const { parent } = listeningParent();
  const withdrawn = buildClaim();
  await tablet.request('license.withdraw', withdrawn);
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  actor.send({ type: 'handover.requested', license: withdrawn, deviceId });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(context.refusal).toMatch(/was withdrawn from the tablet/);
});

it('never reaches another tablet, neither at once nor when the app comes back as one', async () => {
  const { app, tablet } = joinedTablet();
  const { parent } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('ready'));
  const becomes = async (device_id: string) => {
    app.setDevice({ ...device, device_id });
    await waitFor(tablet.bridge, ({ context }) => context.device?.device_id === device_id);
  };
  await becomes('another');
  actor.send({ type: 'handover.requested', license, deviceId });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  await becomes(deviceId);
  app.goAway();
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('lost'));
  app.setDevice({ ...device, device_id: 'another' });
  app.setAnswering(true);
  actor.send({ type: 'retried' });
  expect(tablet.bridge.getSnapshot().value).toBe('handshaking');
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(app.read().log.some(({ summary }) => summary === 'licence')).toBe(false);
  await becomes(deviceId);
  actor.send({ type: 'retried' });
  await waitFor(actor, (snapshot) => snapshot.matches('handed'));
});

it('is refused by an app that has become another tablet without announcing it', async () => {
  const { app, tablet } = joinedTablet();
  const { parent } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('ready'));
  app.setDevice({ ...device, device_id: 'another' });
  actor.send({ type: 'handover.requested', license: buildClaim(), deviceId });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(app.read().licence).toBeNull();
});
