import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const watchdog = `
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 500);
  require('node:worker_threads').parentPort.postMessage('watching');
`;

/**
 * Ends this process when the one that started it has ended, however that happened. A thread of its own watches: a
 * decoder that spins would not notice that nobody is left to wait for it.
 */
export async function endWithParent(): Promise<void> {
  const watching = new Worker(watchdog, { eval: true, env: {}, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  // Until it runs, a busy process might keep it from starting.
  await once(watching, 'message');
  watching.unref();
}
