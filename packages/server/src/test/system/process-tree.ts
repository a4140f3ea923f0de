import { readdirSync, readFileSync } from 'node:fs';

/** Resource usage of a process and its descendants. */
export interface TreeUsage {
  /** Resident memory, in megabytes. */
  megabytes: number;
  /** Processor time, also of descendants that have ended, in milliseconds. */
  milliseconds: number;
}

/** Linux's unit of the times in `/proc`. */
const TICK_MS = 10;

/** Error codes for a process or thread that ended before or while it was read. */
const ENDED = ['ENOENT', 'ESRCH'];

/** Reads from `/proc`; null for a process or thread that has ended. */
function readUnlessEnded<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (ENDED.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** The fields of `/proc/…/stat` after the name, which may contain spaces; null for a process that has ended. */
const readStat = (pid: string): string[] | null =>
  readUnlessEnded(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
    ?.split(') ')
    .at(-1)
    ?.split(' ') ?? null;

function usageOf(pid: string): TreeUsage {
  const stat = readStat(pid);
  const pages = Number(stat?.[21] ?? 0);
  // Its own, and that of ended children, each for the user and for the system.
  const ticks = stat?.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) ?? 0;
  return {
    megabytes: (pages * 4096) / 1_000_000,
    milliseconds: ticks * TICK_MS,
  };
}

/** The children of a process; empty if it has ended. */
export function childrenOf(pid: string): string[] {
  const threads = readUnlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap(
    (thread) =>
      readUnlessEnded(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'))
        ?.split(' ')
        .filter(Boolean) ?? [],
  );
}

const treeOf = (pid: string): string[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Resource usage of a process and its descendants. Linux only. */
export function readTree(root: number): TreeUsage {
  const usages = treeOf(String(root)).map(usageOf);
  return {
    megabytes: usages.reduce((sum, { megabytes }) => sum + megabytes, 0),
    milliseconds: usages.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

/** Processor time of a process's main thread so far, in milliseconds; without what it waited for a core. Linux only. */
export const mainThreadTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
