import { afterAll, afterEach, beforeAll } from 'vitest';
import { removeLines } from './line.ts';
import { startOwnPortal, stopOwnPortal } from './own-portal.ts';
import { endVisits, pictureVisits } from './visitor.ts';

// Run again for each file, unlike the modules that files share.
beforeAll(startOwnPortal);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureVisits(task.name);
  await endVisits();
  await removeLines();
});
afterAll(stopOwnPortal);
