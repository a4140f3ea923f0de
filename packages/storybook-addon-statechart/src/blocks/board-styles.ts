import type { CSSProperties } from 'react';
import type { Palette } from '../chart/palette.ts';

/** The styles of a board, in the colours of a theme. */
export function boardStyles({ ink, paper, surface, border, line, secondary }: Palette) {
  const frame: CSSProperties = {
    position: 'absolute',
    boxSizing: 'border-box',
    border: `2px solid ${border}`,
    borderRadius: 12,
  };
  const name: CSSProperties = { padding: '8px 14px', fontWeight: 600, fontSize: 24, lineHeight: 1.2, margin: 0 };
  return {
    ground: { color: ink, background: paper },
    controls: { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', padding: 12 },
    control: {
      font: 'inherit',
      color: ink,
      background: surface,
      border: `1px solid ${border}`,
      borderRadius: 4,
      minHeight: 44,
      padding: '0 16px',
      display: 'inline-flex',
      alignItems: 'center',
      textDecoration: 'none',
    },
    hint: { color: secondary, fontSize: 14 },
    field: { overflow: 'auto', maxHeight: '80vh', border: `1px solid ${line}` },
    board: { position: 'relative', transformOrigin: '0 0' },
    lines: { position: 'absolute', inset: 0, maxWidth: 'none', pointerEvents: 'none' },
    line: { fill: 'none', stroke: border, strokeWidth: 2 },
    frame,
    parallel: { ...frame, borderStyle: 'dashed' },
    name,
    // Keeps the name legible when the board is zoomed out, as far as the frame's width allows.
    leafName: {
      ...name,
      fontSize: 'clamp(24px, 11px / var(--zoom, 1), 52px)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    leaf: {
      ...frame,
      display: 'flex',
      flexDirection: 'column',
      background: surface,
      color: ink,
      overflow: 'hidden',
      textDecoration: 'none',
    },
    event: {
      position: 'absolute',
      fontSize: 20,
      lineHeight: '30px',
      whiteSpace: 'nowrap',
      textAlign: 'center',
      color: secondary,
      background: paper,
    },
  } satisfies Record<string, CSSProperties>;
}
