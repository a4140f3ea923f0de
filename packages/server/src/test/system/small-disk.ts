import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { mountDisk } from './mounted-disk.ts';
import { childrenOf } from './process-tree.ts';

/** A disk that can actually run full. */
export interface SmallDisk {
  /** A folder on it. */
  folder: string;
  /** Limits further writing to this many bytes. */
  leave(bytes: number): Promise<void>;
  /** Lifts the limit, and frees the space. */
  empty(): Promise<void>;
}

const DISK_BYTES = 32 * 1024 * 1024;

/** This process and its descendants; those started later inherit the limit at that time. */
const processIds = (): string[] => [`${process.pid}`, ...childrenOf(`${process.pid}`)];

/** Limits the size of files that a process may write; ignores ended processes. */
function limitFileSize(pid: string, size: string): void {
  try {
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:`], { stdio: 'pipe' });
  } catch (error) {
    if (existsSync(`/proc/${pid}`)) throw error;
  }
}

/** The fallback: a resource limit on the size of files that these processes write. */
function limitProcess(folder: string): SmallDisk {
  const limit = (size: string) => {
    for (const pid of processIds()) limitFileSize(pid, size);
  };
  const empty = async () => void limit('unlimited');
  afterAll(empty);
  return { folder, empty, leave: async (bytes) => void limit(String(bytes)) };
}

/** A small disk for a test file, removed after the file's last test. */
export async function takeSmallDisk(): Promise<SmallDisk> {
  try {
    const { unmount, ...disk } = mountDisk(DISK_BYTES);
    afterAll(unmount);
    return disk;
  } catch (error) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-disk-'));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const disk = limitProcess(folder);
    console.warn(`A disk cannot be mounted here, so files are limited in size instead: ${String(error)}`);
    return disk;
  }
}
