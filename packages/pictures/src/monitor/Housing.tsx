import type { Device } from '@community/contract/content';
import { memo } from 'react';
import { caseShape, fill, lamps, line, shock } from '../pictures.css.ts';
import { Base } from './Base.tsx';
import { type Layout, short } from './layout.ts';

/** Props of a device's housing. */
export interface HousingProps {
  readonly device: Device;
  readonly layout: Layout;
  /** State of the alarm light. */
  readonly alarm: keyof typeof lamps;
}

/** The housing with handle, paddles, base and alarm light: everything but the screen and the controls. */
export const Housing = memo(function Housing({ device, layout, alarm }: HousingProps) {
  const { x, y, width, height } = layout.body;
  const middle = x + width / 2;
  const isDefibrillator = device.kind === 'defibrillator';
  const grip = width * (isDefibrillator ? 0.36 : 0.25);
  const shape = { width, height, rx: layout.radius };
  return (
    <>
      {device.hasHandle && (
        <path
          className={line.deep}
          strokeWidth={isDefibrillator ? 16 : 11}
          d={`M${short(middle - grip)} ${y + 4}l12-20h${short(2 * grip - 24)}l12 20`}
        />
      )}
      {device.hasPaddles &&
        [x - 17, x + width - 13].map((left) => (
          <g key={left}>
            <rect className={fill.deep} x={left} y={y + 24} width={30} height={112} rx={11} />
            <circle className={shock} cx={left < x ? x - 8 : left + 22} cy={y + 46} r={5} />
          </g>
        ))}
      <Base device={device} layout={layout} />
      <rect className={fill.deep} x={x} y={y + 4} {...shape} />
      <rect className={caseShape} x={x} y={y} {...shape} />
      <rect className={lamps[alarm]} x={middle - 34} y={y + 5} width={68} height={5} rx={2.5} />
    </>
  );
});
