import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const noInstrumentation = fileURLToPath(new URL('../src/no-instrumentation.ts', import.meta.url));

const forwardRef = /^const (\w+) = React\$1\.forwardRef\(/gm;
const displayName = /^\w+\.displayName = "\w+";$/gm;
/** Whether React runs on the server, too. */
const hasServerComponents = /\bif \(this\.context\b/g;

/** A module of the router, with what is never used marked or removed. */
export const thin = (code: string): string =>
  code
    .replace(forwardRef, 'const $1 = /* @__PURE__ */ React$$1.forwardRef(')
    .replace(displayName, '')
    .replace(hasServerComponents, 'if (false');

/**
 * Leaves out what the router brings and the portal never uses, which the bundler cannot know: the router's own links
 * and forms, with what they prefetch (React Aria's links serve instead), errors of React's server components, and
 * instrumentation, which is only reached where a router is created with `instrumentations`.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/(?:dom\/lib|context|hooks)\.js$/ },
    handler: (code) => ({ code: thin(code), map: null }),
  },
  resolveId: {
    filter: { id: /^\.\/instrumentation\.js$/ },
    handler: (_, importer) =>
      importer?.endsWith('/react-router/dist/production/lib/router/router.js') ? noInstrumentation : null,
  },
};
