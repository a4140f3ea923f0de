/**
 * What is needed together, as one chunk, which compresses best and takes one request: where each chunk begins, by the
 * ends of the modules' paths. A module goes to the first chunk that needs it. By itself the bundler would put each that
 * another page needs too into a chunk of its own.
 */
const chunks: { name: string; begins: readonly string[] }[] = [
  // With the few lines that the bundler adds for modules of older kinds, which would be a request by themselves.
  { name: 'first-load', begins: ['/app/index.html', '/app/src/main.tsx', 'rolldown/runtime.js'] },
  // The first call loads it.
  { name: 'calls', begins: ['/contract/src/http/descriptions.ts'] },
  // Where everybody goes after signing in.
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
