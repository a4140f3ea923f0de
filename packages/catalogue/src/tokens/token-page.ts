import { hexOf } from './hex.ts';
import { type Oklch, oklchOf, type Partner, partnersOf, readTheme } from './read-theme.ts';

/** A colour of a theme, and its contrast with its partners. */
export interface ColourValue {
  oklch: string;
  hex: string;
  /** The grounds or texts that it is made for, with the contrast that it reaches and the one that it must reach. */
  partners: Partner[];
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
  const theme = await readTheme();
  const { light, dark, monitor, kitPaint, uses } = theme;
  const described = (own: Oklch, partners: Partner[] = []): ColourValue => ({
    oklch: `oklch(${own.join(' ')})`,
    hex: hexOf(own),
    partners,
  });
  const colourIn = (name: string, palette: Readonly<Record<string, Oklch>>): ColourValue =>
    described(palette[name] ?? [0, 0, 0], partnersOf(name, palette, theme));
  const inBoth = (name: string, use: string, own: Oklch): ColourToken => {
    const value = described(own);
    return { name, use, light: value, dark: value };
  };
  return {
    colours: [
      ...Object.keys(light).map((name) => ({
        name,
        use: uses[name] ?? '',
        light: colourIn(name, light),
        dark: colourIn(name, dark),
      })),
      ...Object.entries(monitor).map(([name, own]) =>
        inBoth(`monitor.${name}`, `${uses[name] ?? ''} On the face of a device, the same in both themes.`, own),
      ),
      ...Object.entries(kitPaint).flatMap(([name, css]) => {
        const own = oklchOf(css);
        return own ? [inBoth(`kit.${name}`, `The ${name} of a kit, the same in both themes.`, own)] : [];
      }),
    ],
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
      {
        title: 'Typefaces',
        use: 'One for reading, one for figures that stand below each other. Their fallbacks are equally wide.',
        tokens: plain(theme.font),
      },
      {
        title: 'Overlays',
        use: 'The backdrop of a dialog and the shadow of floating surfaces, by theme.',
        tokens: [
          ...Object.entries(theme.scrims).map(([name, value]) => ({ name: `scrim, ${name}`, value })),
          ...Object.entries(theme.shadows).map(([name, value]) => ({ name: `shadow, ${name}`, value })),
        ],
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
      {
        title: 'Widths',
        use: 'Of the page with its margins, of one with two columns, of running text, and of a column of fields.',
        tokens: plain(theme.width),
      },
      {
        title: 'Layers',
        use: 'What lies over what, from the header to the bar of progress.',
        tokens: plain(theme.layer),
      },
      { title: 'Breakpoints', use: 'Where layouts change, from this width on.', tokens: plain(theme.breakpoint, 'px') },
    ],
  };
}
