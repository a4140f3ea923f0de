import type { Plugin } from 'vite';

/**
 * Leaves out the loader of styles and scripts that Vite puts before each part that loads lazily: all styles are in one
 * file, and scripts are not preloaded.
 */
export const noPreloads: Plugin = {
  name: 'no-preloads',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
