import { inject } from 'vitest';

const own = inject('portals')[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`There is no portal for worker ${process.env.VITEST_POOL_ID}.`);

/** The portal under test that this worker has to itself. */
export const ownPortal = own;
