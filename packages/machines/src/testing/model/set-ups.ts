import { accountSetUps } from './account.set-ups.ts';
import { contentSetUps } from './content.set-ups.ts';
import { factorSetUps } from './factor.set-ups.ts';
import { licensingSetUps } from './licensing.set-ups.ts';
import { planSetUps } from './plan.set-ups.ts';
import type { SetUp } from './set-up.ts';
import { shellSetUps } from './shell.set-ups.ts';
import { versionSetUps } from './version.set-ups.ts';

/** The set-ups of all machines. */
export const setUps: readonly SetUp[] = [
  ...accountSetUps,
  ...factorSetUps,
  ...contentSetUps,
  ...planSetUps,
  ...versionSetUps,
  ...licensingSetUps,
  ...shellSetUps,
];
