import type { Device } from '@community/contract/devices';
import { fill, line } from '../pictures.css.ts';
import { canvas, type Layout } from './layout.ts';

/** What a device's base is drawn from. */
export interface BaseProps {
  readonly device: Device;
  readonly layout: Layout;
}

/** What carries or protects the housing, drawn behind it; for ventilators also the breathing hoses. */
export function Base({ device, layout: { body, base, radius } }: BaseProps) {
  const bottom = body.y + body.height;
  const right = body.x + body.width;
  const middle = body.x + body.width / 2;
  const hose = (from: number) => `M${from} ${bottom - 4}v12q0 14 14 14H${canvas.width - 4}`;
  return (
    <>
      {base === 'pole' && (
        <path className={line.deep} strokeWidth={11} d={`M${middle} ${bottom}V236M${middle - 20} ${bottom + 3}h40`} />
      )}
      {base === 'stand' && (
        <path
          className={line.deep}
          strokeWidth={9}
          d={`M${middle - 20} ${bottom + 8}h40M${middle - 62} 233h124M${middle} ${bottom}V230`}
        />
      )}
      {base === 'feet' && (
        <path
          className={line.deep}
          strokeWidth={12}
          d={`M${body.x + 34} ${bottom + 2}h22M${right - 56} ${bottom + 2}h22`}
        />
      )}
      {base === 'cart' && (
        <path className={line.deep} strokeWidth={12} d={`M${middle} ${bottom}V224M${middle - 70} 232l30-8h80l30 8`} />
      )}
      {base === 'bumpers' && (
        <rect
          className={line.deep}
          strokeWidth={9}
          x={body.x - 2}
          y={body.y - 2}
          width={body.width + 4}
          height={body.height + 4}
          rx={radius + 2}
          pathLength={4}
          strokeDasharray="0.4 0.6"
        />
      )}
      {base === 'rack' && (
        <rect className={fill.deep} x={body.x + 10} y={bottom - 10} width={body.width - 20} height={42} rx={5} />
      )}
      {base === 'bellows' && (
        <>
          <rect
            className={line.edge}
            strokeWidth={3}
            x={body.x - 64}
            y={body.y + 60}
            width={54}
            height={body.height - 66}
            rx={10}
          />
          <path
            className={line.deep}
            strokeWidth={40}
            strokeDasharray="5 4"
            d={`M${body.x - 37} ${bottom - 12}V${body.y + 96}`}
          />
        </>
      )}
      {device.kind === 'ventilator' && (
        <path className={line.hose} strokeWidth={9} d={hose(right - 90) + hose(right - 60)} />
      )}
    </>
  );
}
