import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../project.ts';

/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Colours = Readonly<Record<string, Oklch>>;
type Texts = Readonly<Record<string, string>>;

/** What the component library is made of, as its modules export it. */
export interface Theme {
  light: Colours;
  dark: Colours;
  monitor: Colours;
  /** The colours of real kits, as CSS has them. */
  kitPaint: Texts;
  /** The backdrop of a dialog and the shadow of floating surfaces, by theme, as CSS. */
  scrims: Texts;
  shadows: Texts;
  space: Texts;
  radius: Texts;
  font: Texts;
  weight: Readonly<Record<string, number>>;
  text: Readonly<Record<string, { fontSize: string; lineHeight: string; letterSpacing?: string }>>;
  motion: Texts;
  width: Texts;
  layer: Readonly<Record<string, number>>;
  target: string;
  breakpoint: Readonly<Record<string, number>>;
  contrast: (one: Oklch, other: Oklch) => number;
  contrastRules: readonly { color: string; grounds: readonly string[]; minimum: number }[];
  /** What each colour is for, as the comment above it says. */
  uses: Texts;
}

const folder = `${root}/packages/ui/src/theme`;
const modules = ['palettes', 'tokens', 'breakpoints', 'contrast', 'contrast-rules', 'kit-colours'];

/** The comments above the properties of a file, by the properties' names. Of several the first counts. */
export function commentsIn(source: string): Record<string, string> {
  const comments: Record<string, string> = {};
  for (const [, comment = '', name = ''] of source.matchAll(/\/\*\* ([^*]+?) \*\/\n\s+(\w+):/g))
    comments[name] ??= comment;
  return comments;
}

const colourIn = /^oklch\(([\d. ]+?)(?: \/ ([\d.]+))?\)$/;

/** The components of a colour that CSS writes as `oklch(…)`; null for what is no single colour. */
export function oklchOf(css: string): Oklch | null {
  const [, components] = colourIn.exec(css) ?? [];
  const [lightness, chroma, hue] = (components ?? '').split(' ').map(Number);
  return lightness === undefined || chroma === undefined || hue === undefined ? null : [lightness, chroma, hue];
}

/** How opaque such a colour is, from 0 to 1. */
export const alphaOf = (css: string): number => Number(colourIn.exec(css)?.[2] ?? 1);

/** A colour that another is read against. */
export interface Partner {
  name: string;
  ratio: number;
  /** The contrast that it must reach. */
  minimum: number;
}

/** The colours that one is made to be read against, in a palette. */
export function partnersOf(name: string, palette: Colours, { contrast, contrastRules }: Theme): Partner[] {
  const own = palette[name];
  if (!own) return [];
  return contrastRules.flatMap(({ color, grounds, minimum }) => {
    const others = color === name ? grounds : grounds.includes(name) ? [color] : [];
    return others.map((other) => ({ name: other, minimum, ratio: contrast(own, palette[other] ?? own) }));
  });
}

/** Reads the theme from its sources, which need not be compiled. */
export async function readTheme(): Promise<Theme> {
  const exported = await Promise.all(
    modules.map((name): Promise<object> => import(pathToFileURL(`${folder}/${name}.ts`).href)),
  );
  const uses = commentsIn(await readFile(`${folder}/palettes.ts`, 'utf8'));
  return { ...(Object.assign({}, ...exported) as Omit<Theme, 'uses'>), uses };
}
