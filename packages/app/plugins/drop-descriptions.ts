import type { Plugin } from 'vite';

const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/.source;
const property = (name: string) => new RegExp(String.raw`\b${name}:\s*(?:${text})\s*(?:,|(?=\}))`, 'g');
const stateDescription = property('description');
const callDescription = property('(?:summary|area)');

/** Removes from the build what is only for the catalogue and the API's documentation. */
export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/(?:machines\/src\/.*\.machine|contract\/src\/.*)\.ts$/ },
    handler: (code, id) => ({
      code: code.replace(id.includes('/contract/src/') ? callDescription : stateDescription, ''),
      map: null,
    }),
  },
};
