import type { Plugin } from 'vite';

/** Keeps everything that the entry needs at once in one chunk, which compresses best and takes one request. */
export interface FirstLoad {
  plugin: Plugin;
  /** Whether a module is needed at once. Known once all modules have been read. */
  includes: (id: string) => boolean;
}

const isIndex = (id: string) => /node_modules\/.*\/index\.mjs$/.test(id);

/**
 * Finds the modules that are reached from the entry without a dynamic import. By itself the bundler would put each that
 * another page needs too into a chunk of its own.
 */
export function findFirstLoad(): FirstLoad {
  const modules = new Set<string>();
  return {
    includes: (id) => modules.has(id),
    plugin: {
      name: 'first-load',
      apply: 'build',
      buildEnd() {
        const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (modules.has(id)) continue;
          modules.add(id);
          // A library's index re-exports all of it; what is really used of it is reached by other ways too.
          if (!isIndex(id)) waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
  };
}
