import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../process/errors.ts';

/** The niceness of file workers: on a busy core, a tenth of the portal's share. */
export const FILE_WORKER_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Linux lets a user change the priority of one session in this time. */
const TURN_MS = 100;

/** Lowers this process's session; without effect where Linux does not share cores between sessions. */
async function lowerSession(): Promise<void> {
  for (;;) {
    try {
      await writeFile('/proc/self/autogroup', String(FILE_WORKER_PRIORITY));
      return;
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') return;
      await wait(TURN_MS * (1 + Math.random()));
    }
  }
}

/**
 * Makes this process and what it starts leave the cores to others that need them, the portal above all. It has to lead
 * a session.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') {
    setPriority(FILE_WORKER_PRIORITY);
    return;
  }
  // On Linux, each thread has its own priority, and those started later take that of the one starting them.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), FILE_WORKER_PRIORITY);
  // Many systems share the cores between sessions first: priorities count only within one.
  void lowerSession();
}
