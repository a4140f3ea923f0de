import type { TestProject } from 'vitest/node';
import build from '../../engines/build.ts';
import { startPortal } from './start-portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data of a portal that has its demo content, to copy. */
    filled: string;
  }
}

/** Builds the pages, and fills a portal that those under test are copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const portal = await startPortal();
  await portal.halt();
  project.provide('filled', portal.data);
  return portal.stop;
}
