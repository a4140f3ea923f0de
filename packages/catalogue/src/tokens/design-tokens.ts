import { hexOf } from './hex.ts';
import type { Oklch, Theme } from './read-theme.ts';

/** A token, or a group of them, in the format of the W3C Design Tokens Community Group, version 2025.10. */
export interface TokenGroup {
  [name: string]: TokenGroup | string | number | readonly unknown[] | undefined;
}

const mapValues = <Value>(record: Readonly<Record<string, Value>>, of: (value: Value, name: string) => TokenGroup) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value, name)]));

const measured = (text: string) => {
  const { value = '', unit = '' } = /^(?<value>-?[\d.]+)(?<unit>[a-z]+)$/.exec(text)?.groups ?? {};
  return { value: Number(value), unit };
};

/** A dimension in the units that the format knows. */
const dimension = (text: string): TokenGroup => ({ $value: measured(text) });

/** Writes the theme as design tokens: colours by theme, with what each is for. */
export function designTokens({ light, dark, monitor, uses, ...theme }: Theme): TokenGroup {
  const colour = ([lightness, chroma, hue]: Oklch, name: string): TokenGroup => ({
    $value: {
      colorSpace: 'oklch',
      components: [lightness, chroma, hue],
      hex: hexOf([lightness, chroma, hue]),
    } as never,
    ...(uses[name] !== undefined && { $description: uses[name] }),
  });
  return {
    $description: 'Design tokens of the portal for medical-simulation content',
    color: {
      $type: 'color',
      light: mapValues(light, colour),
      dark: mapValues(dark, colour),
      monitor: { $description: 'The face of a device: the same in both themes.', ...mapValues(monitor, colour) },
    },
    space: { $type: 'dimension', $description: 'The 4-pixel grid.', ...mapValues(theme.space, dimension) },
    radius: { $type: 'dimension', ...mapValues(theme.radius, dimension) },
    target: {
      $type: 'dimension',
      $description: 'The smallest side of what can be touched.',
      ...dimension(theme.target),
    },
    breakpoint: { $type: 'dimension', ...mapValues(theme.breakpoint, (value) => dimension(`${value}px`)) },
    font: {
      $type: 'fontFamily',
      ...mapValues(theme.font, (names) => ({
        $value: names.split(',').map((name) => name.trim().replaceAll("'", '')),
      })),
    },
    weight: { $type: 'fontWeight', ...mapValues(theme.weight, (value) => ({ $value: value })) },
    text: {
      $type: 'typography',
      ...mapValues(theme.text, ({ fontSize, lineHeight, letterSpacing = '0em' }) => {
        const size = measured(fontSize);
        return {
          $value: {
            fontFamily: '{font.text}',
            fontWeight: '{weight.regular}',
            fontSize: size,
            // The format knows no em.
            letterSpacing: { value: Number((measured(letterSpacing).value * size.value).toFixed(6)), unit: size.unit },
            lineHeight: Number((measured(lineHeight).value / size.value).toFixed(4)),
          } as never,
        };
      }),
    },
    motion: {
      quick: { $type: 'duration', ...dimension(theme.motion.quick ?? '') },
      calm: { $type: 'duration', ...dimension(theme.motion.calm ?? '') },
      easing: { $type: 'cubicBezier', $value: [...(theme.motion.easing ?? '').matchAll(/[\d.]+/g)].map(Number) },
    },
  };
}
