import { afterEach } from 'vitest';
import { removeLines } from './line.ts';
import { endVisits } from './visitor.ts';

// Run again for each file, unlike the modules that files share.
afterEach(async () => {
  await endVisits();
  await removeLines();
});
