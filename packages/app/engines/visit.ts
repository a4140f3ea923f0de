import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { freePort, startPortal } from '../e2e/support/start-portal.ts';
import type { Driver, Engine } from './driver.ts';
import { type Line, layLine } from './line.ts';
import { Tab } from './tab.ts';

/** What the flows of an engine need: the portal, a line to it, and windows. */
export interface Visits {
  /** A window of a first-time visitor. */
  open(): Promise<Tab>;
  /** The line between the engine and the portal. */
  readonly line: Line;
  /** A folder for files of the flows that the engine can read. */
  readonly folder: string;
}

/** Starts an engine and a portal of its own for the flows of this file, and ends both after them. */
export function prepareVisits(start: () => Promise<Engine>): Visits {
  const stops: (() => Promise<void>)[] = [];
  const windows: Driver[] = [];
  let engine: Engine;
  let line: Line;
  let folder: string;

  beforeAll(async () => {
    const publicPort = await freePort();
    let portalPort = 0;
    line = await layLine(publicPort, () => portalPort);
    stops.push(line.stop);
    const portal = await startPortal(line.url);
    stops.push(portal.stop);
    portalPort = Number(new URL(portal.url).port);
    folder = await mkdtemp(join(tmpdir(), 'portal-engines-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    // The engine may run as another user.
    await chmod(folder, 0o755);
    engine = await start();
    stops.push(engine.stop);
  });
  afterEach(async () => {
    line.restore();
    await Promise.all(windows.splice(0).map((window) => window.close()));
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  return {
    async open() {
      const window = await engine.open();
      windows.push(window);
      return new Tab(window, line.url);
    },
    get line() {
      return line;
    },
    get folder() {
      return folder;
    },
  };
}
