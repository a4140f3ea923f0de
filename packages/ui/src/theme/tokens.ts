/** The 4-pixel grid: `space[n]` is n steps. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

/** Corner radii: `small` for nested elements, `large` for controls and panels, `full` for dots and avatars. */
export const radius = { small: '4px', large: '8px', full: '9999px' } as const;

/** Families. The `… Fallback` faces have the same widths, so that nothing moves when the real ones arrive. */
export const font = {
  text: "'Atkinson Next', 'Atkinson Next Fallback', system-ui, sans-serif",
  mono: "'Atkinson Mono', 'Atkinson Mono Fallback', ui-monospace, monospace",
} as const;

/** The two weights. */
export const weight = { regular: 400, strong: 650 } as const;

/** The six sizes, each with its line height; spread one into a style. */
export const text = {
  small: { fontSize: '0.875rem', lineHeight: '1.25rem' },
  body: { fontSize: '1rem', lineHeight: '1.5rem' },
  lead: { fontSize: '1.125rem', lineHeight: '1.75rem' },
  title: { fontSize: '1.25rem', lineHeight: '1.5rem', letterSpacing: '-0.005em' },
  heading: { fontSize: '1.5rem', lineHeight: '1.75rem', letterSpacing: '-0.01em' },
  display: { fontSize: '1.875rem', lineHeight: '2.25rem', letterSpacing: '-0.015em' },
} as const;

/** Durations and easing. Motion only shows cause and effect, and takes less than 200 ms. */
export const motion = {
  quick: '100ms',
  calm: '180ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** The minimum size of touch targets. */
export const target = '44px';

/** Widths: `page` of the content with its margins, `wide` where there is a second column, `reading` of running text, `form` of a column of fields. */
export const width = { page: '1240px', wide: '1760px', reading: '64ch', form: '400px' } as const;

/** Stacking order, from the sticky header to toasts. React Aria's overlays are in between, in the order they open. */
export const layer = { header: 10, overlay: 100, toast: 200, progress: 300 } as const;
