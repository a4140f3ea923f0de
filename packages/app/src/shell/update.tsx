import { type UpdateActor, updateMachine } from '@community/machines/shell';
import { UpdateNotice } from '@community/screens/shell';
import { useState } from 'react';
// Not the package's entry, which is compiled for browsers that the portal does not support.
import { Workbox } from 'workbox-window/Workbox.js';
import { createActor } from 'xstate';
import { type Portal, usePortal } from '../portal.ts';
import { isUnsavedElsewhere } from './unsaved-edits.ts';

/** Milliseconds between two checks for a newer version, in a tab that stays open. */
const INTERVAL = 60 * 60 * 1000;

/** Registers the service worker, which stores the portal's files on the device, and follows its versions. */
function startUpdate({ edits }: Portal): UpdateActor {
  const workbox = new Workbox('/sw.js');
  const update = createActor(updateMachine, {
    input: { isUnsavedElsewhere, activate: () => workbox.messageSkipWaiting() },
  });
  update.on('reloadRequested', () => location.reload());
  edits.listen((isUnderway) => update.send({ type: isUnderway ? 'editing.started' : 'editing.ended' }));
  workbox.addEventListener('waiting', () => update.send({ type: 'version.waiting' }));
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // For the page that installed it, the first version is not a newer one.
    if (isControlled) update.send({ type: 'version.activated' });
    isControlled = true;
  });
  // A page that was loaded past the service worker, as some reloads are, detects a change this way.
  workbox.addEventListener('activated', () => {
    if (update.getSnapshot().matches({ version: 'activating' })) update.send({ type: 'version.activated' });
  });
  update.start();
  if (edits.isUnderway()) update.send({ type: 'editing.started' });

  const complain = (error: unknown) => console.warn('The service worker was not registered.', error);
  const look = () => {
    if (!navigator.onLine || document.visibilityState === 'hidden') return;
    workbox.update().catch((error: unknown) => console.warn('The check for a newer version failed.', error));
  };
  workbox.register().then(() => {
    setInterval(look, INTERVAL);
    addEventListener('visibilitychange', look);
  }, complain);
  return update;
}

let started: UpdateActor | undefined;

/** Stores the portal's files on the device, and announces newer versions of them. */
export default function Update() {
  const portal = usePortal();
  const [actor] = useState(() => {
    started ??= startUpdate(portal);
    return started;
  });
  return <UpdateNotice actor={actor} />;
}
