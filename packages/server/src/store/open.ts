import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

/** The store that the configuration names. */
export function openStore({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): Store {
  return s3 === null ? createFolderStore(join(dataFolder, 'files')) : createS3Store(s3);
}
