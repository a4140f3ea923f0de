import { monitor } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const mark = style({
  display: 'inline-block',
  flex: 'none',
  width: '36px',
  height: '24px',
  verticalAlign: 'middle',
  forcedColorAdjust: 'none',
});
/** On dark grounds a hairline keeps the screen apart from the page. */
export const screen = style({ fill: monitor.screen, stroke: monitor.edge, strokeOpacity: 0.5 });
export const trace = style({
  fill: 'none',
  stroke: monitor.ecg,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
