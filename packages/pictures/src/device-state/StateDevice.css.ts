import { monitor } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Unaffected by forced colours: a device's face is its content. */
export const picture = style({ display: 'block', width: '144px', height: 'auto', forcedColorAdjust: 'none' });

const line = style({
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  stroke: monitor.edge,
  strokeWidth: 3.5,
});

export const housing = style({ fill: monitor.case, stroke: monitor.edge, strokeWidth: 1.5 });
export const handle = style([line, { strokeWidth: 3 }]);
export const foot = style([line, { strokeWidth: 5 }]);
export const glass = style({ fill: monitor.screen, stroke: monitor.grid });
export const keys = line;
export const knob = style({ fill: monitor.key, stroke: monitor.edge, strokeWidth: 1.5 });

/** The alarm light. */
export const lamps = {
  nothing: line,
  standby: line,
  offline: style([line, { stroke: monitor.co2 }]),
  failed: style([line, { stroke: 'oklch(0.63 0.24 27)' }]),
} as const;

export const flat = style([line, { stroke: monitor.ecg, strokeWidth: 2 }]);
export const lost = style({
  fill: 'none',
  stroke: monitor.text,
  strokeOpacity: 0.5,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
});
export const dashes = style({ fill: 'none', stroke: monitor.text, strokeOpacity: 0.7, strokeWidth: 3 });
export const question = style([line, { stroke: monitor.text, strokeOpacity: 0.8 }]);
export const dot = style({ fill: monitor.text, fillOpacity: 0.8 });
export const quiet = style([line, { stroke: monitor.text, strokeOpacity: 0.5, strokeWidth: 2.5 }]);
