import type { Device } from '@community/contract/devices';
import { fill, line, shock, shockInk } from '../pictures.css.ts';
import type { Layout } from './layout.ts';

/** What the controls are drawn from. */
export interface ControlsProps {
  readonly device: Device;
  readonly layout: Layout;
  /** Leaves out what would only be specks: the keys. */
  readonly isSmall: boolean;
}

/** Knob, shock button and keys on the housing. */
export function Controls({ device, layout: { panel, isPanelBeside }, isSmall }: ControlsProps) {
  if (!panel) return null;
  const { hasKnob, buttons, kind } = device;
  const isDefibrillator = kind === 'defibrillator';
  const centre = { x: panel.x + panel.width / 2, y: panel.y + panel.height / 2 };
  const size = isDefibrillator ? 17 : isPanelBeside ? 17 : 13;
  const knob = isPanelBeside
    ? { x: centre.x, y: isDefibrillator ? panel.y + size + 2 : panel.y + panel.height - size - 2 }
    : { x: isDefibrillator ? panel.x + size + 4 : panel.x + panel.width - size - 4, y: centre.y };
  const charge = isPanelBeside
    ? { x: centre.x, y: panel.y + panel.height - 22 }
    : { x: panel.x + panel.width - 26, y: centre.y };
  return (
    <>
      {hasKnob && (
        <>
          <circle className={fill.part} cx={knob.x} cy={knob.y} r={size} />
          <circle className={fill.deep} cx={knob.x} cy={knob.y} r={size - 5} />
        </>
      )}
      {isDefibrillator && (
        <>
          <circle className={shock} cx={charge.x} cy={charge.y} r={20} />
          <path className={shockInk} d={`M${charge.x + 3} ${charge.y - 13}l-12 15h8l-3 11 13-16h-8z`} />
        </>
      )}
      {!isSmall && buttons > 0 && <Keys device={device} panel={panel} isBeside={isPanelBeside} />}
    </>
  );
}

function Keys({ device, panel, isBeside }: { device: Device; panel: NonNullable<Layout['panel']>; isBeside: boolean }) {
  const { buttons, hasKnob, kind } = device;
  const isDefibrillator = kind === 'defibrillator';
  const before = isDefibrillator && hasKnob ? 46 : 6;
  const after = isDefibrillator ? 50 : hasKnob ? 44 : 6;
  const columns = isBeside && buttons > 5 ? 2 : 1;
  const rows = Math.ceil(buttons / columns);
  const length = (isBeside ? panel.height : panel.width) - before - after;
  const step = Math.min(isBeside ? 19 : 26, length / rows);
  let d = '';
  for (let index = 0; index < buttons; index++) {
    const along = before + step * (Math.floor(index / columns) + 0.5);
    const key = isBeside ? (columns === 2 ? 12 : 20) : Math.min(18, step - 9);
    const x = isBeside
      ? panel.x + panel.width / 2 + (columns === 2 ? (index % 2 === 0 ? -12 : 12) : 0)
      : panel.x + along;
    const y = isBeside ? panel.y + along : panel.y + panel.height / 2;
    d += `M${(x - key / 2).toFixed(1)} ${y.toFixed(1)}h${key.toFixed(1)}`;
  }
  return <path className={line.part} strokeWidth={8} d={d} />;
}
