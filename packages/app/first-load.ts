import type { Plugin } from 'vite';

/** Keeps what is needed together in one chunk, which compresses best and takes one request. */
export interface FirstLoad {
  plugin: Plugin;
  /** The chunks, for the bundler. What belongs to each is known once all modules have been read. */
  groups: { name: string; test: (id: string) => boolean }[];
}

/** What each chunk begins with, by the ends of the modules' paths. A module goes to the first chunk that needs it. */
const chunks: { name: string; begins: readonly string[] }[] = [
  { name: 'first-load', begins: ['/app/index.html'] },
  // The first call loads it.
  { name: 'calls', begins: ['/contract/src/descriptions.ts'] },
  // Where everybody goes after signing in.
  {
    name: 'browse',
    // The addresses of all pages are there as soon as there are links to them.
    begins: ['/app/src/routes/shell.tsx', '/app/src/routes/scenarios.tsx', '/app/src/pages.tsx'],
  },
];

const isIndex = (id: string) => /node_modules\/.*\/index\.mjs$/.test(id);

/**
 * Finds the modules that are reached without a dynamic import from where each chunk begins. By itself the bundler would
 * put each that another page needs too into a chunk of its own.
 */
export function findFirstLoad(): FirstLoad {
  const chunkOf = new Map<string, string>();
  return {
    groups: chunks.map(({ name }) => ({ name, test: (id) => chunkOf.get(id) === name })),
    plugin: {
      name: 'first-load',
      apply: 'build',
      buildEnd() {
        const all = [...this.getModuleIds()];
        for (const { name, begins } of chunks) {
          const waiting = all.filter((id) => begins.some((path) => id.endsWith(path)));
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            if (chunkOf.has(id)) continue;
            chunkOf.set(id, name);
            // A library's index re-exports all of it; what is really used of it is reached by other ways too.
            if (!isIndex(id)) waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
          }
        }
      },
    },
  };
}
