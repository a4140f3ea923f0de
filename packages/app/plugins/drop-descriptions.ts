import type { Plugin } from 'vite';

const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/.source;
const description = new RegExp(String.raw`\bdescription:\s*(?:${text})\s*(?:,|(?=\}))`, 'g');

/** Removes the descriptions of the machines' states from the build: only the catalogue uses them. */
export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/machines\/src\/.*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
};
