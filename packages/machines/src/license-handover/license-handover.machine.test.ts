import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { listeningParent } from '../testing/index.ts';
import { joinedTablet, noTablet } from '../testing/tablet.ts';
import { licenseHandoverMachine } from './index.ts';

const license = { type: 1, license_string: 'signed', legacy_license_string: 'short' };

it('hands both strings and the type to the app, and nothing else', async () => {
  const { app, tablet } = joinedTablet();
  const { parent, heard } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  expect(actor.getSnapshot().value).toBe('idle');
  const known = { ...license, device_serial_number: 'DMQ1K4VWHG7J' };
  actor.send({ type: 'handover.requested', license: known });
  expect(actor.getSnapshot().value).toBe('handing');
  await waitFor(actor, (snapshot) => snapshot.matches('handed'));
  expect(app.read().licence).toEqual(license);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' }));
});

it('says when the tablet does not take it, and can be tried again', async () => {
  const { app, tablet } = joinedTablet();
  const { parent, heard } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet, parent } }).start();
  await waitFor(tablet.bridge, (snapshot) => snapshot.matches('ready'));
  app.setAnswering(false);
  actor.send({ type: 'handover.requested', license });
  app.goAway();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' }));
  app.setAnswering(true);
  actor.send({ type: 'retried' });
  await waitFor(actor, (snapshot) => snapshot.matches('handed'));
  await vi.waitFor(() => expect(app.read().licence).toEqual(license));
});

it('fails at once in a plain browser', async () => {
  const { parent } = listeningParent();
  const actor = createActor(licenseHandoverMachine, { input: { tablet: noTablet(), parent } }).start();
  actor.send({ type: 'handover.requested', license });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
});
