import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const circle = style({ display: 'inline-flex' });

export const drawing = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  transform: 'rotate(-90deg)',
  selectors: { [`${circle}:not([aria-valuenow]) &`]: { animation: `${turn} 900ms linear infinite` } },
});

export const track = style({ opacity: 0.25 });

export const arc = style({ strokeLinecap: 'round' });
