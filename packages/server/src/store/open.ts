import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/** The store that the configuration names. */
export function openStore({ dataFolder }: Pick<Config, 'dataFolder'>): Store {
  return createFolderStore(join(dataFolder, 'files'));
}
