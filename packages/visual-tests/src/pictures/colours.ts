import * as themeColours from '@community/ui/theme/colors';
import * as kitColours from '@community/ui/theme/kit-colours';

const fileOf = (name: string): string =>
  `packages/ui/src/theme/${name.startsWith('kitPaint.') ? 'kit-colours' : 'colors'}.ts`;

/** The colours by theme and name, as in `light.accent`. */
export type Colours = Record<string, string>;

/** The current colours. */
export function readColours(): Colours {
  const groups = Object.entries({ ...themeColours, ...kitColours } as Record<string, unknown>).filter(
    ([, value]) => typeof value === 'object' && value !== null,
  );
  return Object.fromEntries(
    groups.flatMap(([group, colours]) =>
      Object.entries(colours as object).map(([name, value]) => [`${group}.${name}`, JSON.stringify(value)]),
    ),
  );
}

/** Describes how the colours have changed, one sentence each. This needs no pictures, so it works with any renderer. */
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
