import { hexOf } from './hex.ts';
import { type Oklch, readTheme } from './read-theme.ts';

/** A colour of a theme, and how it stands against its partners. */
export interface ColourValue {
  oklch: string;
  hex: string;
  /** The grounds or texts that it is made for, with the contrast that it reaches and the one that it must reach. */
  partners: { name: string; ratio: number; minimum: number }[];
}

/** A colour as the page of tokens shows it. */
export interface ColourToken {
  name: string;
  use: string;
  light: ColourValue;
  dark: ColourValue;
}

/** A token of another kind. */
export interface PlainToken {
  name: string;
  value: string;
}

/** The content of `tokens.json`. */
export interface TokenPage {
  colours: ColourToken[];
  groups: { title: string; use: string; tokens: PlainToken[] }[];
}

const plain = (record: Readonly<Record<string, string | number>>, unit = ''): PlainToken[] =>
  Object.entries(record).map(([name, value]) => ({ name, value: `${value}${unit}` }));

/** Describes all tokens for their page. */
export async function describeTokens(): Promise<TokenPage> {
  const { light, dark, uses, contrast, contrastRules, ...theme } = await readTheme();
  const colourIn = (name: string, palette: Readonly<Record<string, Oklch>>): ColourValue => {
    const own = palette[name] ?? [0, 0, 0];
    const pairs = contrastRules.flatMap(({ color, grounds, minimum }) => {
      if (color === name) return grounds.map((ground) => ({ name: ground, minimum }));
      return grounds.includes(name) ? [{ name: color, minimum }] : [];
    });
    const partners = pairs.map((pair) => ({ ...pair, ratio: contrast(own, palette[pair.name] ?? own) }));
    return { oklch: `oklch(${own.join(' ')})`, hex: hexOf(own), partners };
  };
  return {
    colours: Object.keys(light).map((name) => ({
      name,
      use: uses[name] ?? '',
      light: colourIn(name, light),
      dark: colourIn(name, dark),
    })),
    groups: [
      { title: 'Space', use: 'Gaps and margins, on a grid of 4 pixels.', tokens: plain(theme.space) },
      {
        title: 'Corners',
        use: 'Small for what sits inside, large for controls and panels, full for dots and avatars.',
        tokens: plain(theme.radius),
      },
      {
        title: 'Text',
        use: 'Size and line height belong together; each follows the text size that people have set.',
        tokens: Object.entries(theme.text).map(([name, { fontSize, lineHeight }]) => ({
          name,
          value: `${fontSize} / ${lineHeight}`,
        })),
      },
      { title: 'Weight', use: 'There are two.', tokens: plain(theme.weight) },
      {
        title: 'Motion',
        use: 'Quick for what answers a hand, calm for what comes and goes.',
        tokens: plain(theme.motion),
      },
      {
        title: 'Touch',
        use: 'The smallest side of anything that can be touched.',
        tokens: [{ name: 'target', value: theme.target }],
      },
      { title: 'Breakpoints', use: 'Where layouts change, from this width on.', tokens: plain(theme.breakpoint, 'px') },
    ],
  };
}
