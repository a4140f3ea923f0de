/** Reads untrusted files in a separate process; `file-workers.ts` starts it and assigns its work. */
import sharp from 'sharp';
import workerpool from 'workerpool';
import type { DerivedScenario } from '../../content/scenarios/derive.ts';
import { isDiskFull } from '../../store/disk-full.ts';
import { hashFile } from '../files/hash-file.ts';
import { FileRefusal, type Received } from '../files/receive.ts';
import { endWithParent } from './end-with-parent.ts';
import { lowerPriority } from './lower-priority.ts';

/** Shows that a command has begun or made progress. */
export interface Heartbeat {
  pid: number;
}

/** The outcome of a command. */
export type Outcome =
  | { ok: true; result: unknown }
  | { ok: false; reason: 'refused' | 'no room' | 'failed'; message: string };

const sendHeartbeat = () => workerpool.workerEmit({ pid: process.pid } satisfies Heartbeat);

// Loaded on demand: the other commands' decoders take longer to load than a file takes to read.
const commands = {
  /** Validates an image or video, and makes a clean copy beside it. */
  inspectMedia: async (file: Received, name: string) => {
    const sha256 = file.sums?.sha256 ?? (await hashFile(file.path));
    const { inspectMedia } = await import('../inspection/inspect-media.ts');
    return { ...(await inspectMedia(file, name)), sha256 };
  },
  /** Validates a scenario file, and replaces it with a clean one. */
  cleanScenario: async ({ path, sums }: Pick<Received, 'path' | 'sums'>) => {
    const sha256 = sums?.sha256 ?? (await hashFile(path));
    const { summariseScenario } = await import('@community/contract/content');
    const { cleanScenario } = await import('../inspection/inspect-scenario.ts');
    const { refuseLongCourse } = await import('../../content/scenarios/derive.ts');
    const scenario = await cleanScenario(path, sendHeartbeat, sums?.blocks);
    refuseLongCourse(scenario);
    return { summary: summariseScenario(scenario), sha256 };
  },
  /** Extracts what lists and pages show from a validated scenario file. */
  deriveScenario: async (path: string): Promise<DerivedScenario> => {
    const { readScenario } = await import('../inspection/inspect-scenario.ts');
    const { deriveFrom } = await import('../../content/scenarios/derive.ts');
    return deriveFrom(await readScenario(path));
  },
  /** Writes the portal's edits into a scenario's description; null where nothing changes. */
  editDescription: async (
    ...args: Parameters<typeof import('../../content/delivery/edit-description.ts').editDescription>
  ) => (await import('../../content/delivery/edit-description.ts')).editDescription(...args),
  /** Draws the thumbnail of an image. */
  drawThumb: async (path: string, target: string) =>
    (await import('../inspection/media/thumb.ts')).drawThumb(path, target),
  /** Takes an image from a video. */
  takePoster: async (path: string, target: string) =>
    (await import('../inspection/media/poster.ts')).takePoster(path, target),
};
/** The commands of the processes. */
export type FileCommands = typeof commands;

async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  sendHeartbeat();
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, reason: 'no room', message: 'There is no room left on the disk.' };
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: error instanceof FileRefusal ? 'refused' : 'failed', message };
  }
}

// There is a process for each core.
sharp.concurrency(1);

lowerPriority();
await endWithParent();

workerpool.worker(
  Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      (...args: unknown[]) => attempt(() => (command as (...all: unknown[]) => Promise<unknown>)(...args)),
    ]),
  ),
);
