import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { mountDisk } from './mounted-disk.ts';
import { childrenOf } from './process-tree.ts';

/** A disk that can be full in earnest. */
export interface SmallDisk {
  /** A folder on it. */
  folder: string;
  /** Leaves no more than so many bytes to be written to a file. */
  leave(bytes: number): Promise<void>;
  /** Gives the room back. */
  empty(): Promise<void>;
}

const DISK_BYTES = 32 * 1024 * 1024;

/** This process and those that it started; those that it starts later are limited as it is then. */
const processIds = (): string[] => [`${process.pid}`, ...childrenOf(`${process.pid}`)];

/** Limits the size of files that a process may write; one that has ended writes none. */
function limitFileSize(pid: string, size: string): void {
  try {
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:`], { stdio: 'pipe' });
  } catch (error) {
    if (existsSync(`/proc/${pid}`)) throw error;
  }
}

/** The next best: the system lets these processes write no file beyond a size. */
function limitProcess(folder: string): SmallDisk {
  const limit = (size: string) => {
    for (const pid of processIds()) limitFileSize(pid, size);
  };
  const empty = async () => void limit('unlimited');
  afterAll(empty);
  return { folder, empty, leave: async (bytes) => void limit(String(bytes)) };
}

/** A small disk for a test file; it is gone after the file's last test. */
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
