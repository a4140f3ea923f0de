import { readConfig } from '../config/config.ts';
import { exitWith } from '../process/errors.ts';
import { startWithLittleGarbage } from '../process/garbage-collection.ts';

try {
  const config = readConfig(process.env);
  await startWithLittleGarbage(async () => {
    const { startJobWorker } = await import('./start-job-worker.ts');
    await startJobWorker(config);
  });
} catch (error) {
  exitWith(error);
}
