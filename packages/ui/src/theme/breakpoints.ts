/** Viewport widths in CSS pixels at which layouts change. A phone is anything narrower than `phone`. */
export const breakpoint = { phone: 640, tablet: 768, landscape: 1024, wide: 1280, desktop: 1440 } as const;

const from = (pixels: number) => `(width >= ${pixels}px)`;
const below = (pixels: number) => `(width < ${pixels}px)`;

/** Media queries, for `'@media'` in styles and for `matchMedia`. */
export const media = {
  /** Things may fade and slide; otherwise they are there at once, and gone at once. */
  motion: '(prefers-reduced-motion: no-preference)',
  /** Phones only. */
  phone: below(breakpoint.phone),
  /** Everything wider than a phone. */
  abovePhone: from(breakpoint.phone),
  /** Narrower than a tablet in portrait: the main navigation is a bar at the bottom. */
  belowTablet: below(breakpoint.tablet),
  /** Tablets in portrait and wider. */
  tablet: from(breakpoint.tablet),
  /** Narrower than a tablet in landscape. */
  belowLandscape: below(breakpoint.landscape),
  /** Tablets in landscape and wider: the native app's main size. */
  landscape: from(breakpoint.landscape),
  /** No room for a second column. */
  belowWide: below(breakpoint.wide),
  /** Room for a second column beside the content. */
  wide: from(breakpoint.wide),
  /** Desktops. */
  desktop: from(breakpoint.desktop),
} as const;
