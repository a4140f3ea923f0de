import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const folder = fileURLToPath(new URL('../../pictures/src/patients/portraits/', import.meta.url));

/** A name that changes when one of the portraits does. */
function nameOfAll(): string {
  const hash = createHash('sha256');
  for (const file of globSync('*.svg', { cwd: folder }).sort()) hash.update(readFileSync(folder + file));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Where the build puts its files: portraits into one folder that is named by the content of all, any other file under a
 * name by its own content. There are more than a hundred portraits, and the first pages list their addresses.
 */
export const assetFileNames: NonNullable<Rolldown.OutputOptions['assetFileNames']> = ({
  originalFileNames: [path = ''],
}) =>
  path.includes('/patients/portraits/') ? `assets/${nameOfAll()}/[name][extname]` : 'assets/[name]-[hash][extname]';
