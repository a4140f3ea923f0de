import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestPortal } from '../test/portal.ts';
import { cleanUp } from './cleanup.ts';

const portal = await startTestPortal();

it('takes the other steps when one of them fails, and reports it', async () => {
  const { orphanedFiles, store } = portal.app;
  const broken = new Error('One key cannot be removed.');
  const sweep = vi.spyOn(orphanedFiles, 'sweep').mockRejectedValue(broken);
  const removeUnfinished = vi.spyOn(store, 'removeUnfinished');
  await expect(cleanUp(portal.app)).rejects.toBe(broken);
  expect(sweep).toHaveBeenCalledOnce();
  expect(removeUnfinished).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  await cleanUp(portal.app);
});

it('keeps the portal from nothing while it takes long at the start', async () => {
  const isReleased = Promise.withResolvers<void>();
  onTestFinished(() => isReleased.resolve());
  const starting = await startTestPortal();
  const removeUnfinished = vi.spyOn(starting.app.store, 'removeUnfinished').mockReturnValue(isReleased.promise);
  expect((await starting.call('/healthz')).status).toBe(200);
  await vi.waitFor(() => expect(removeUnfinished).toHaveBeenCalledOnce());
});
