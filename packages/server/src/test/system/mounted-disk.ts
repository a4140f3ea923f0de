import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, of a size. */
export interface MountedDisk {
  /** Where it is mounted. */
  folder: string;
  /** Leaves no more than so many bytes to be written to it. */
  leave(bytes: number): Promise<void>;
  /** Gives the room back. */
  empty(): Promise<void>;
  /** Takes it away, with all that is on it. */
  unmount(): void;
}

/** Takes away what is mounted at a folder, if anything still is, and the folder. */
function remove(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the disks of processes that were killed before they could do so themselves. */
function removeLeftovers(): void {
  const mounts = readFileSync('/proc/mounts', 'utf8');
  for (const [, folder = '', owner = ''] of mounts.matchAll(/^tmpfs (\S+\/portal-disk-(\d+)-\w+) /gm)) {
    if (!existsSync(`/proc/${owner}`)) remove(folder);
  }
}

/**
 * Mounts a disk of so many bytes at a new folder. It is unmounted when this process ends, at the latest.
 * @throws where this user may not.
 */
export function mountDisk(bytes: number): MountedDisk {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `portal-disk-${process.pid}-`));
  const unmount = () => {
    process.off('exit', unmount);
    remove(folder);
  };
  process.on('exit', unmount);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    unmount();
    throw error;
  }
  const filler = join(folder, 'filler');
  const empty = () => rm(filler, { force: true });
  return {
    folder,
    empty,
    unmount,
    async leave(left) {
      await empty();
      const { bavail, bsize } = await statfs(folder);
      await using file = await open(filler, 'wx');
      await file.writeFile(Buffer.alloc(bavail * bsize - left));
    },
  };
}
