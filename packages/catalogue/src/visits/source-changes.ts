import { watch } from 'node:fs';
import { root } from './program.ts';

const isSource = (file: string | null): boolean =>
  file !== null &&
  /\.(?:[cm]?[jt]sx?|css|json|svg|mdx?)$/.test(file) &&
  !/(?:^|\/)(?:node_modules|dist|boards|baselines)\//.test(file);

/**
 * Calls back some time after each change of a source.
 * @param folders below the repository's.
 * @param pause changes within this time belong together, in milliseconds.
 * @param heard gets the time of the first of them, as of `performance.now()`.
 * @returns a function that stops that.
 */
export function onSourceChange(folders: readonly string[], pause: number, heard: (at: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  const watchers = folders.map((folder) =>
    watch(`${root}/${folder}`, { recursive: true }, (_, file) => {
      if (!isSource(file)) return;
      first ||= performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => {
        heard(first);
        first = 0;
      }, pause);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
