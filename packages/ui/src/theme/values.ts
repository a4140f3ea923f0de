import { type Oklch, oklch } from './palettes.ts';

/** Writes every colour of a palette as CSS, under the same names. */
export const toCss = <Name extends string>(palette: Record<Name, Oklch>): Record<Name, string> => {
  const values = {} as Record<Name, string>;
  for (const name in palette) values[name] = oklch(palette[name]);
  return values;
};
