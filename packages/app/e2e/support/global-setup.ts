import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { isStale } from '../../../../scripts/build/app.ts';
import { type PortalUnderTest, startPortal } from './start-portal.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    /** One portal for each worker, so that files that run beside each other share nothing. */
    portals: PortalUnderTest[];
  }
}

/** Starts a portal for each worker, and stops them after the flows. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before portals that start beside each other would each build the same pages.
  if (await isStale()) execFileSync('node', ['scripts/build/all.ts'], { cwd: root, stdio: 'inherit' });
  const portals = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startPortal()));
  project.provide(
    'portals',
    portals.map(({ url, data }) => ({ url, data })),
  );
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}
