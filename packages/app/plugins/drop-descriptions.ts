import type { Plugin } from 'vite';

const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/.source;
const description = new RegExp(String.raw`\bdescription:\s*(?:${text})\s*(?:,|(?=\}))`, 'g');

/** Removes from the build what machines say of their states, which is only for the catalogue. */
export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/machines\/src\/.*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
};
