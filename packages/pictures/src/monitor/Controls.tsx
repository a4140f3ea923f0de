import type { Device } from '@community/contract/content';
import { memo } from 'react';
import { fill, line, shock, shockInk } from '../pictures.css.ts';
import { type Layout, type Rect, short } from './layout.ts';

/** Props of the controls. */
export interface ControlsProps {
  readonly device: Device;
  readonly layout: Layout;
  /** Leaves out the keys, which would be mere specks. */
  readonly isSmall: boolean;
}

/** Path of `count` keys, spread over an area in as many columns as fit. */
function keys(count: number, { x, y, width, height }: Rect): string {
  const columns = Math.min(count, Math.max(1, Math.floor(width / 22)));
  const rows = Math.ceil(count / columns);
  const across = Math.min(26, width / columns);
  const down = Math.min(22, height / rows);
  const length = Math.min(13, across - 11);
  const left = x + (width - across * columns) / 2 + (across - length) / 2;
  const top = y + (height - down * rows) / 2 + down / 2;
  let path = '';
  for (let index = 0; index < count; index++) {
    path += `M${short(left + across * (index % columns))} ${short(top + down * Math.floor(index / columns))}h${short(length)}`;
  }
  return path;
}

/** Knob, shock button and keys on the housing. */
export const Controls = memo(function Controls({ device, layout: { panel, isPanelBeside }, isSmall }: ControlsProps) {
  const { hasKnob, buttons, kind, family } = device;
  const isDefibrillator = kind === 'defibrillator';
  const isAutomated = family === 'automated';
  const { x, y, width, height } = panel;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const radius = isPanelBeside || isDefibrillator ? 18 : 14;
  // A defibrillator's dial comes first and its shock button last, following the numbers of its steps.
  const knob = isPanelBeside
    ? { x: middle.x, y: isDefibrillator ? y + radius : y + height - radius - 2 }
    : { x: isDefibrillator ? x + radius : x + width - radius - 4, y: middle.y };
  const charge = isAutomated
    ? middle
    : isPanelBeside
      ? { x: middle.x, y: y + height - 22 }
      : { x: x + width - 22, y: middle.y };
  const before = hasKnob && isDefibrillator ? 2 * radius + 6 : 0;
  const after = isAutomated ? width / 2 + 34 : isDefibrillator ? 48 : hasKnob ? 2 * radius + 10 : 0;
  const area = isPanelBeside
    ? { ...panel, y: y + before, height: height - before - after }
    : { ...panel, x: x + before, width: width - before - after };
  return (
    <>
      {!isSmall && buttons > 0 && <path className={line.part} strokeWidth={8} d={keys(buttons, area)} />}
      {hasKnob && (
        <>
          <circle className={fill.part} cx={knob.x} cy={knob.y} r={radius} />
          <circle className={fill.deep} cx={knob.x} cy={knob.y} r={radius - 5} />
          <path className={line.edge} strokeWidth={3} d={`M${knob.x} ${knob.y - radius + 8}v${radius / 2 - 3}`} />
        </>
      )}
      {isDefibrillator && (
        <>
          <circle className={shock} cx={charge.x} cy={charge.y} r={isAutomated ? 26 : 21} />
          <path className={shockInk} d={`M${charge.x + 3} ${charge.y - 14}l-13 16h9l-3 12 14-17h-9z`} />
        </>
      )}
    </>
  );
});
