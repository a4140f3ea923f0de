import { expect, it, vi } from 'vitest';
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
