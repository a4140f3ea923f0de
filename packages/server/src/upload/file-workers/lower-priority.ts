import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
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

/** Lowers every thread of this process: on Linux, each has its own priority, and passes it on to those it starts. */
function lowerThreads(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, FILE_WORKER_PRIORITY);
}

/**
 * Makes this process and what it starts leave the cores to others that need them, the portal above all. It has to lead
 * a session. Where the system does not allow it, files are read at the portal's priority.
 */
export function lowerPriority(): void {
  // A portal that is itself in the background may have a lower one.
  if (getPriority() >= FILE_WORKER_PRIORITY) return;
  try {
    lowerThreads();
  } catch {
    // Files are read all the same.
  }
  // Many systems share the cores between sessions first: priorities count only within one.
  void lowerSession();
}
