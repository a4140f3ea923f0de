/**
 * Chunks of modules that are needed together, which compresses best and takes one request: the entry modules of each,
 * by the ends of their paths. A module goes to the first chunk that needs it. By default the bundler would create a
 * separate chunk for each module that another page needs, too.
 */
const chunks: { name: string; begins: readonly string[] }[] = [
  // With the few lines that the bundler adds for legacy modules, which would otherwise take a request.
  { name: 'first-load', begins: ['/app/index.html', '/app/src/main.tsx', 'rolldown/runtime.js'] },
  // The first call loads it.
  { name: 'calls', begins: ['/contract/src/http/descriptions.ts'] },
  // The first page after signing in.
  {
    name: 'browse',
    // The addresses of all pages are there as soon as there are links to them.
    begins: ['/app/src/shell/shell.tsx', '/app/src/content/scenarios.tsx', '/app/src/pages.tsx'],
  },
];

/** The chunks, for the bundler. */
export const firstLoad = chunks.map(({ name, begins }, index) => ({
  name,
  priority: chunks.length - index,
  test: (id: string) => begins.some((path) => id.endsWith(path)),
}));
