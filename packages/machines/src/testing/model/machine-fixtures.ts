import { accountFixtures } from './account.fixtures.ts';
import { contentFixtures } from './content.fixtures.ts';
import { licensingFixtures } from './licensing.fixtures.ts';
import type { MachineFixture } from './machine-fixture.ts';
import { planFixtures } from './plan.fixtures.ts';
import { secondFactorFixtures } from './second-factor.fixtures.ts';
import { shellFixtures } from './shell.fixtures.ts';
import { versionFixtures } from './version.fixtures.ts';

/** The fixtures of all machines. */
export const machineFixtures: readonly MachineFixture[] = [
  ...accountFixtures,
  ...secondFactorFixtures,
  ...contentFixtures,
  ...planFixtures,
  ...versionFixtures,
  ...licensingFixtures,
  ...shellFixtures,
];
