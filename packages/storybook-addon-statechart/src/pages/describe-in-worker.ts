import { parentPort, workerData } from 'node:worker_threads';
import { describeProject, type ProjectSources } from './describe-project.ts';

/** A worker has its own module cache, so it imports the current machines. It describes the project once, then exits. */
if (parentPort) parentPort.postMessage(await describeProject(workerData as ProjectSources));
