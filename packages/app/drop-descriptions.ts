import type { Plugin } from 'vite';

const text = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;
const description = new RegExp(String.raw`\bdescription:\s*(?:${text})\s*(?:,|(?=\}))`, 'g');

/** Leaves the descriptions of states out of the portal: they are for the catalogue, and nobody reads them here. */
export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/machines\/src\/.*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replace(description, ''), map: null }),
  },
};
