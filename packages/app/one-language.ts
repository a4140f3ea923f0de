import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('src/default-locale.ts', import.meta.url));

/**
 * Puts the portal's one language in place of React Aria's question for the browser's: asking makes the browser load its
 * whole locale data at start-up, which takes longer than drawing the sign-in page.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/useDefaultLocale\.mjs$/ },
    handler: () => own,
  },
};
