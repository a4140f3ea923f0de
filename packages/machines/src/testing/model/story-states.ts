/// <reference types="vite/client" />

const sources = import.meta.glob<string>(['../../../../{ui,screens}/src/**/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The states that stories claim to show, which `npm run test:states` verifies. */
export const storyStates: ReadonlySet<string> = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bstate: '([\w-]+\/[\w.]+)'/g)].map(([, name = '']) => name),
  ),
);
