import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const kind = (process.env.TEST_DATABASE_URL ?? '') === '' ? 'embedded' : 'postgresql';

it('the portal is well as long as its database answers', async () => {
  const well = await portal.call('/healthz');
  expect(well.status).toBe(200);
  expect(well.json()).toEqual({ status: 'ok', database: kind });
  await portal.db.destroy();
  const unwell = await portal.call('/healthz');
  expect(unwell.status).toBe(503);
  expect(unwell.json()).toEqual({ status: 'unavailable', database: kind });
});
