import { monitor } from '@community/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

/** Unaffected by forced colours: a device's face is its content. */
export const picture = style({ display: 'block', width: '144px', height: 'auto', forcedColorAdjust: 'none' });

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const housing = style({ fill: monitor.case, stroke: monitor.edge, strokeWidth: 1.5 });
export const handle = style({ ...line, stroke: monitor.edge, strokeWidth: 3 });
export const foot = style({ ...line, stroke: monitor.edge, strokeWidth: 5 });
export const glass = style({ fill: monitor.screen, stroke: monitor.grid });
export const keys = style({ ...line, stroke: monitor.edge, strokeWidth: 3.5 });
export const knob = style({ fill: monitor.key, stroke: monitor.edge, strokeWidth: 1.5 });

/** The alarm light. */
export const lamps = styleVariants(
  {
    nothing: monitor.edge,
    standby: monitor.edge,
    offline: monitor.co2,
    failed: 'oklch(0.63 0.24 27)',
  },
  (stroke) => ({ ...line, stroke, strokeWidth: 3.5 }),
);

export const flat = style({ ...line, stroke: monitor.ecg, strokeWidth: 2 });
export const lost = style({
  fill: 'none',
  stroke: monitor.text,
  strokeOpacity: 0.5,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
});
export const dashes = style({ fill: 'none', stroke: monitor.text, strokeOpacity: 0.7, strokeWidth: 3 });
export const question = style({ ...line, stroke: monitor.text, strokeOpacity: 0.8, strokeWidth: 3.5 });
export const dot = style({ fill: monitor.text, fillOpacity: 0.8 });
export const quiet = style({ ...line, stroke: monitor.text, strokeOpacity: 0.5, strokeWidth: 2.5 });
