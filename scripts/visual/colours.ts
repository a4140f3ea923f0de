import { pathToFileURL } from 'node:url';
import { root } from '../stories/program.ts';

/** Where the colours of the themes are. */
const file = 'packages/ui/src/theme/colors.ts';

/** The colours of all themes by theme and name, as in `light.accent`. */
export type Colours = Record<string, string>;

/** Reads the colours of the themes as they are now. */
export async function readColours(): Promise<Colours> {
  const exported: object = await import(pathToFileURL(`${root}/${file}`).href);
  const themes = Object.entries(exported).filter(([, value]) => typeof value === 'object');
  return Object.fromEntries(
    themes.flatMap(([theme, palette]) =>
      Object.entries(palette as object).map(([name, value]) => [`${theme}.${name}`, JSON.stringify(value)]),
    ),
  );
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
      return `The colour ${name} ${was}, ${is}: ${file}`;
    });
}
