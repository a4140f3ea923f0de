import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const watchdog = `
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 500);
  require('node:worker_threads').parentPort.postMessage('watching');
`;

/**
 * Ends this process when its parent has ended for any reason. It is watched in a separate thread, as a spinning decoder
 * would block this one.
 */
export async function endWithParent(): Promise<void> {
  const watching = new Worker(watchdog, { eval: true, env: {}, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  // A busy process might keep the thread from starting, so wait until it runs.
  await once(watching, 'message');
  watching.unref();
}
