import { hexOf } from './hex.ts';
import { alphaOf, type Oklch, oklchOf, partnersOf, type Theme } from './read-theme.ts';

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

/** A dimension in the units that the format supports. */
const dimension = (text: string): TokenGroup => ({ $value: measured(text) });

/** A colour that lets through what is below. */
function translucent(css: string): Record<string, unknown> {
  const components = oklchOf(css);
  if (!components) throw new Error(`'${css}' is no colour in oklch.`);
  return { colorSpace: 'oklch', components, alpha: alphaOf(css), hex: hexOf(components) };
}

/** The layers of a shadow as CSS has it, such as `0 1px 2px oklch(…), 0 8px 24px oklch(…)`. */
const shadowOf = (css: string): TokenGroup => ({
  $value: css.split(', ').map((layer) => {
    const at = layer.indexOf('oklch(');
    const [offsetX, offsetY, blur, spread] = layer
      .slice(0, at)
      .trim()
      .split(' ')
      .map((length) => measured(length === '0' ? '0px' : length));
    return { color: translucent(layer.slice(at)), offsetX, offsetY, blur, spread: spread ?? { value: 0, unit: 'px' } };
  }),
});

/** The format's extension point for data that it does not define itself. */
const extension = 'community.contrast';

/** Writes the theme as design tokens: colours by theme, with what each is for and what it is read against. */
export function designTokens(theme: Theme): TokenGroup {
  const { light, dark, monitor, kitPaint, uses } = theme;
  const described = (components: Oklch): TokenGroup => ({
    $value: { colorSpace: 'oklch', components, hex: hexOf(components) } as never,
  });
  const colour = (own: Oklch, name: string): TokenGroup => ({
    ...described(own),
    ...(uses[name] !== undefined && { $description: uses[name] }),
  });
  const readable = (palette: Theme['light'], of: string) => (own: Oklch, name: string) => {
    const partners = partnersOf(name, palette, theme);
    const pairs = partners.map((partner) => ({
      with: `{color.${of}.${partner.name}}`,
      ratio: Number(partner.ratio.toFixed(2)),
      minimum: partner.minimum,
    }));
    return { ...colour(own, name), ...(pairs.length > 0 && { $extensions: { [extension]: pairs } as never }) };
  };
  const paints = Object.entries(kitPaint).flatMap(([name, css]) => {
    const own = oklchOf(css);
    return own ? [[name, described(own)] as const] : [];
  });
  const { reading = '', ...widths } = theme.width;
  return {
    $description: 'Design tokens of the portal for medical-simulation content',
    color: {
      $type: 'color',
      light: mapValues(light, readable(light, 'light')),
      dark: mapValues(dark, readable(dark, 'dark')),
      monitor: { $description: 'The face of a device: the same in both themes.', ...mapValues(monitor, colour) },
      kit: {
        $description: 'The colours of real kits: the same in both themes. Camouflage is no single colour.',
        ...Object.fromEntries(paints),
      },
    },
    scrim: {
      $type: 'color',
      $description: 'The backdrop of a dialog.',
      ...mapValues(theme.scrims, (css) => ({ $value: translucent(css) as never })),
    },
    shadow: {
      $type: 'shadow',
      $description: 'Of floating surfaces.',
      ...mapValues(theme.shadows, shadowOf),
    },
    space: { $type: 'dimension', $description: 'The 4-pixel grid.', ...mapValues(theme.space, dimension) },
    radius: { $type: 'dimension', ...mapValues(theme.radius, dimension) },
    target: {
      $type: 'dimension',
      $description: 'The smallest side of what can be touched.',
      ...dimension(theme.target),
    },
    breakpoint: { $type: 'dimension', ...mapValues(theme.breakpoint, (value) => dimension(`${value}px`)) },
    width: {
      $type: 'dimension',
      $description: 'Of the page, of one with two columns, and of a column of fields.',
      ...mapValues(widths, dimension),
    },
    line: {
      $type: 'number',
      $description: 'The width of running text, in digits. The format has no unit for that.',
      reading: { $value: measured(reading).value },
    },
    layer: {
      $type: 'number',
      $description: 'What lies over what.',
      ...mapValues(theme.layer, (value) => ({ $value: value })),
    },
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
            // The format has no em.
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
