import { pathToFileURL } from 'node:url';
import { root } from '../stories/program.ts';

/** Where the colours are: those of the themes, and those of kits. */
const files = { themes: 'packages/ui/src/theme/colors.ts', kits: 'packages/ui/src/theme/kit-colours.ts' };

const fileOf = (name: string): string => (name.startsWith('kitPaint.') ? files.kits : files.themes);

/** The colours by theme and name, as in `light.accent`. */
export type Colours = Record<string, string>;

async function readFile(file: string): Promise<[string, string][]> {
  const exported: object = await import(pathToFileURL(`${root}/${file}`).href);
  const groups = Object.entries(exported).filter(([, value]) => typeof value === 'object');
  return groups.flatMap(([group, colours]) =>
    Object.entries(colours as object).map(([name, value]): [string, string] => [
      `${group}.${name}`,
      JSON.stringify(value),
    ]),
  );
}

/** Reads the colours as they are now. */
export async function readColours(): Promise<Colours> {
  return Object.fromEntries((await Promise.all(Object.values(files).map(readFile))).flat());
}

/**
 * What has become of the colours since they were last accepted, each in a sentence. It needs no picture, so it holds on
 * every machine.
 */
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
