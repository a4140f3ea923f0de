import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const watchdog = `
  const { pid, ppid } = process;
  setInterval(() => process.ppid === ppid || process.kill(-pid, 'SIGKILL'), 500);
  require('node:worker_threads').parentPort.postMessage('watching');
`;

/** Signals by which a terminal or a service manager may ask all processes of the portal to end. */
export const END_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends this process, and what it has started, when its parent has ended for any reason, and not before. It has to lead
 * a process group. The parent is watched in a separate thread, as a spinning decoder would block this one.
 */
export async function endWithParent(): Promise<void> {
  // The parent finishes its work first: a file must not be refused because it is asked to end.
  for (const signal of END_SIGNALS) process.on(signal, () => {});
  // Before the pool's listener, which ends this process only.
  process.prependListener('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  const watching = new Worker(watchdog, { eval: true, env: {}, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  // A busy process might keep the thread from starting, so wait until it runs.
  await once(watching, 'message');
  watching.unref();
}
