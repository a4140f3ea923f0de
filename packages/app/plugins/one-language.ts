import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/default-locale.ts', import.meta.url));

/**
 * Replaces React Aria's detection of the browser's language by the portal's only one: detection makes the browser load
 * its whole locale data at start-up, which takes longer than rendering the sign-in page.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/useDefaultLocale\.mjs$/ },
    handler: () => own,
  },
};
