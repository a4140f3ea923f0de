import { inject } from 'vitest';
import { type PortalUnderTest, type StoppablePortal, startPortal } from './start-portal.ts';

/** Starts a portal with demo content, as `startPortal` does, in half of the time. */
export const startFilled = (settings: Readonly<Record<string, string>> = {}): Promise<StoppablePortal> =>
  startPortal('', settings, inject('filled'));

let current: StoppablePortal | null = null;

/** The portal under test, which has not been used before this file. */
export function ownPortal(): PortalUnderTest {
  if (!current) throw new Error('The portal under test has not been started.');
  return current;
}

/** Starts a portal for a file, so that none depends on what others have left. */
export async function startOwnPortal(): Promise<void> {
  current = await startFilled();
}

/** Stops the portal of a file, and removes its data. */
export async function stopOwnPortal(): Promise<void> {
  await current?.stop();
  current = null;
}
