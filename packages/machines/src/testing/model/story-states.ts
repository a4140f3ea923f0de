/// <reference types="vite/client" />

const sources = import.meta.glob<string>(['../../../../{ui,screens}/src/**/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The states that the catalogue's stories say they show. `npm run test:states` proves that they really do. */
export const storyStates: ReadonlySet<string> = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bstate: '([\w-]+\/[\w.]+)'/g)].map(([, name = '']) => name),
  ),
);
