import { execFileSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** A file system in memory, of a size. */
export interface MountedDisk {
  /** Leaves no more than so many bytes to be written to it. */
  leave(bytes: number): Promise<void>;
  /** Gives the room back. */
  empty(): Promise<void>;
  /** Takes it away, with all that is on it. */
  unmount(): void;
}

/**
 * Mounts a disk of so many bytes at a folder.
 * @throws where this user may not.
 */
export function mountDisk(folder: string, bytes: number): MountedDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'pipe' });
  const filler = join(folder, 'filler');
  const empty = () => rm(filler, { force: true });
  return {
    empty,
    async leave(left) {
      await empty();
      const { bavail, bsize } = await statfs(folder);
      await using file = await open(filler, 'wx');
      await file.writeFile(Buffer.alloc(bavail * bsize - left));
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
