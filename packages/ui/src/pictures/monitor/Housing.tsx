import type { Device } from '@community/contract/devices';
import { caseShape, fill, lamps, line, shock } from '../pictures.css.ts';
import { Base } from './Base.tsx';
import type { Layout } from './layout.ts';

/** What a device's housing is drawn from. */
export interface HousingProps {
  readonly device: Device;
  readonly layout: Layout;
  /** State of the alarm light. */
  readonly alarm: keyof typeof lamps;
}

/** The housing with handle, paddles, base and alarm light: everything but the glass and the controls. */
export function Housing({ device, layout, alarm }: HousingProps) {
  const { body, radius } = layout;
  const right = body.x + body.width;
  const middle = body.x + body.width / 2;
  const grip = body.width * (device.kind === 'defibrillator' ? 0.36 : 0.26);
  return (
    <>
      {device.hasHandle && (
        <path
          className={line.deep}
          strokeWidth={device.kind === 'defibrillator' ? 15 : 11}
          d={`M${middle - grip} ${body.y + 4}l12-20h${2 * grip - 24}l12 20`}
        />
      )}
      {device.hasPaddles &&
        [body.x - 8, right - 16].map((x) => (
          <g key={x}>
            <rect className={fill.deep} x={x} y={body.y + 26} width={24} height={104} rx={12} />
            <circle className={shock} cx={x + 12} cy={body.y + 42} r={5} />
          </g>
        ))}
      <Base device={device} layout={layout} />
      <rect className={caseShape} x={body.x} y={body.y} width={body.width} height={body.height} rx={radius} />
      <rect className={lamps[alarm]} x={middle - 34} y={body.y + 5} width={68} height={5} rx={2.5} />
    </>
  );
}
