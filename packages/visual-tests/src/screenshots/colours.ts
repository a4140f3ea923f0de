import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { colourFiles, root } from '../folders.ts';

const fileOf = (name: string): string =>
  relative(root, name.startsWith('kitPaint.') ? colourFiles.kits : colourFiles.themes);

/** The colours by theme and name, as in `light.accent`. */
export type Colours = Record<string, string>;

async function readFile(file: string): Promise<[string, string][]> {
  const exported: object = await import(pathToFileURL(file).href);
  const groups = Object.entries(exported).filter(([, value]) => typeof value === 'object');
  return groups.flatMap(([group, colours]) =>
    Object.entries(colours as object).map(([name, value]): [string, string] => [
      `${group}.${name}`,
      JSON.stringify(value),
    ]),
  );
}

/** Reads the current colours. */
export async function readColours(): Promise<Colours> {
  return Object.fromEntries((await Promise.all(Object.values(colourFiles).map(readFile))).flat());
}

/** Describes how the colours have changed, one sentence each. This needs no screenshots, so it works with any renderer. */
export function compareColours(before: Colours, now: Colours): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => {
      const was = before[name] ? `was ${before[name]}` : 'is new';
      const is = now[name] ? `is now ${now[name]}` : 'is gone';
      return `The colour ${name} ${was}, ${is}: ${fileOf(name)}`;
    });
}
