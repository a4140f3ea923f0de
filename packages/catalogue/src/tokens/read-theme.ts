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
const modules = ['colors', 'tokens', 'breakpoints', 'contrast', 'contrast-rules'];

/** The comments above the properties of a file, by the properties' names. Of several the first counts. */
export function commentsIn(source: string): Record<string, string> {
  const comments: Record<string, string> = {};
  for (const [, comment = '', name = ''] of source.matchAll(/\/\*\* ([^*]+?) \*\/\n\s+(\w+):/g))
    comments[name] ??= comment;
  return comments;
}

/** Reads the theme from its sources, which need not be compiled. */
export async function readTheme(): Promise<Theme> {
  const exported = await Promise.all(
    modules.map((name): Promise<object> => import(pathToFileURL(`${folder}/${name}.ts`).href)),
  );
  const uses = commentsIn(await readFile(`${folder}/colors.ts`, 'utf8'));
  return { ...(Object.assign({}, ...exported) as Omit<Theme, 'uses'>), uses };
}
