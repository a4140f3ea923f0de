import { parentPort, workerData } from 'node:worker_threads';
import { describeProject, type ProjectSources } from './describe-project.ts';

/** A thread has modules of its own, so it imports machines as they are now. It describes the project once, and ends. */
if (parentPort) parentPort.postMessage(await describeProject(workerData as ProjectSources));
