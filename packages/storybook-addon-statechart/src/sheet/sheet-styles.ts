import type { CSSProperties } from 'react';
import type { Palette } from '../chart/palette.ts';

/** The styles of a sheet, in the colours of a theme. */
export function sheetStyles({ ink, paper, surface, border, line, secondary, accent }: Palette) {
  const label: CSSProperties = { display: 'grid', gap: 4, fontWeight: 600, fontSize: 14 };
  return {
    ground: { color: ink, background: paper, padding: 4 },
    controls: { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'end', padding: '12px 0' },
    label,
    field: {
      font: 'inherit',
      fontWeight: 400,
      color: ink,
      background: surface,
      border: `1px solid ${border}`,
      borderRadius: 6,
      minHeight: 44,
      padding: '0 12px',
    },
    status: { color: secondary, fontSize: 14, margin: '0 0 16px' },
    sheet: { display: 'grid', gap: 24, alignItems: 'start', listStyle: 'none', margin: 0, padding: 0 },
    cell: { breakInside: 'avoid', minWidth: 0, margin: 0 },
    name: { color: accent, fontWeight: 600, fontSize: 15 },
    description: { color: secondary, fontSize: 13, margin: '2px 0 8px', lineHeight: 1.4 },
    picture: {
      position: 'relative',
      overflow: 'hidden',
      border: `1px solid ${line}`,
      borderRadius: 8,
      background: surface,
      maxWidth: '100%',
    },
  } satisfies Record<string, CSSProperties>;
}

/** A sheet is as wide as the window. In print, only the sheet itself remains. */
export const sheetPageStyles = `
  .sbdocs-content:has([data-sheet]) { max-width: none; }
  .sbdocs-wrapper:has([data-sheet]) { padding-block: 2rem; }
  .sbdocs-wrapper:has([data-sheet]) aside { display: none; }
  @media print {
    [data-sheet] form, .sbdocs-wrapper:has([data-sheet]) h1 + p { display: none !important; }
    [data-sheet], [data-sheet] * { print-color-adjust: exact; }
  }
`;
