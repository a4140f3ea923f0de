import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../process/errors.ts';

/** An in-memory file system of limited size. */
export interface MountedDisk {
  /** Where it is mounted. */
  folder: string;
  /** Limits the free space to this many bytes. */
  leave(bytes: number): Promise<void>;
  /** Frees the space again. */
  empty(): Promise<void>;
  /** Unmounts it, discarding its files. */
  unmount(): void;
}

/** Unmounts anything still mounted at a folder, and removes the folder. */
function remove(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the disks of processes that were killed before they could do so. */
function removeLeftovers(): void {
  const mounts = readFileSync('/proc/mounts', 'utf8');
  for (const [, folder = '', owner = ''] of mounts.matchAll(/^tmpfs (\S+\/portal-disk-(\d+)-\w+) /gm)) {
    if (!existsSync(`/proc/${owner}`)) remove(folder);
  }
}

/**
 * Mounts a disk of this many bytes at a new folder. It is unmounted at the latest when this process ends.
 * @throws where this user may not mount.
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
      try {
        await file.writeFile(Buffer.alloc(bavail * bsize - left));
      } catch (error) {
        // Something else took the last of the space meanwhile: the disk is full, as it should be.
        if (left > 0 || errorCode(error) !== 'ENOSPC') throw error;
      }
    },
  };
}
