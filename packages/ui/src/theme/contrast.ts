import type { Oklch } from './palettes.ts';

/** Linear-light sRGB channels; outside 0 to 1 if the colour is outside sRGB. */
const toLinearRgb = ([lightness, chroma, hue]: Oklch): [number, number, number] => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** Whether a colour is within sRGB, so that its contrast is the same on every screen. */
export const isInSrgb = (color: Oklch): boolean =>
  toLinearRgb(color).every((channel) => channel > -0.001 && channel < 1.001);

const luminance = (color: Oklch): number => {
  const [red, green, blue] = toLinearRgb(color).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast ratio of two opaque colours, 1 to 21. */
export const contrast = (one: Oklch, other: Oklch): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};
