import type { Palette } from './palettes.ts';

/** A colour, its grounds, and the WCAG contrast ratio required on them. */
export type ContrastRule = {
  color: keyof Palette;
  grounds: readonly (keyof Palette)[];
  minimum: 3 | 4.5 | 7;
};

const plain = ['paper', 'surface', 'sunken', 'raised'] as const;
const washes = ['accentWash', 'successWash', 'warningWash', 'dangerWash', 'infoWash'] as const;
const quiet = [...plain, 'hover'] as const;

/** All pairs of text and ground, and of control and ground, in the components. */
export const contrastRules: readonly ContrastRule[] = [
  { color: 'ink', grounds: [...quiet, 'pressed', ...washes], minimum: 7 },
  { color: 'inkSecondary', grounds: [...quiet, 'pressed', ...washes], minimum: 7 },
  { color: 'accent', grounds: [...quiet, 'accentWash'], minimum: 7 },
  { color: 'accentHover', grounds: [...quiet, 'accentWash'], minimum: 7 },
  { color: 'success', grounds: [...plain, 'successWash'], minimum: 7 },
  { color: 'warning', grounds: [...plain, 'warningWash'], minimum: 7 },
  { color: 'danger', grounds: [...quiet, 'dangerWash'], minimum: 7 },
  { color: 'info', grounds: [...plain, 'infoWash'], minimum: 7 },
  { color: 'onAccent', grounds: ['accent', 'accentHover', 'accentPressed', 'danger', 'dangerHover'], minimum: 7 },
  { color: 'ecg', grounds: plain, minimum: 4.5 },
  { color: 'spo2', grounds: plain, minimum: 4.5 },
  { color: 'pressure', grounds: plain, minimum: 4.5 },
  { color: 'co2', grounds: plain, minimum: 4.5 },
  { color: 'temperature', grounds: plain, minimum: 4.5 },
  { color: 'border', grounds: [...quiet, 'accentWash'], minimum: 3 },
  { color: 'focus', grounds: [...quiet, 'pressed', ...washes], minimum: 3 },
  { color: 'star', grounds: quiet, minimum: 3 },
];
