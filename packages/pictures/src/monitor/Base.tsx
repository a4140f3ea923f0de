import type { Device } from '@community/contract/content';
import { fill, hose, line, water } from '../pictures.css.ts';
import type { Layout } from './layout.ts';

/** Props of a device's base. */
export interface BaseProps {
  readonly device: Device;
  readonly layout: Layout;
}

/** Stand, bumper or cables, drawn behind the housing; for ventilators also the breathing hoses. */
export function Base({ device, layout: { body, base } }: BaseProps) {
  const { x, y, width } = body;
  const bottom = y + body.height;
  const right = x + width;
  const middle = x + width / 2;
  const spread = width / 2 - 58;
  /** Base parts that are one line each: its width and path. */
  const lines: Partial<Record<typeof base, readonly [strokeWidth: number, path: string]>> = {
    pole: [11, `M${middle} ${bottom}V236M${middle - 22} ${bottom + 5}h44`],
    stand: [9, `M${middle} ${bottom}V230M${middle - 64} 234h128`],
    antenna: [5, `M${right - 26} ${y}V${y - 18}M${x + 26} ${y}v-9`],
    feet: [12, `M${x + 36} ${bottom + 4}h20M${right - 56} ${bottom + 4}h20`],
    cart: [12, `M${middle} ${bottom}V222M${middle - spread} 233l${spread / 2}-8h${spread}l${spread / 2} 8`],
    bumpers: [
      11,
      `M${x} ${y + 44}V${y + 12}q0-12 12-12h28M${right - 40} ${y}h28q12 0 12 12v32M${x} ${bottom - 38}v28q0 12 12 12h28M${right - 40} ${bottom + 2}h28q12 0 12-12v-28`,
    ],
  };
  const [strokeWidth, path] = lines[base] ?? [];
  const tube = (from: number, drop: number) => `M${from} ${bottom}v${drop - 8}q0 8 8 8H357`;
  return (
    <>
      {path && <path className={line.deep} strokeWidth={strokeWidth} d={path} />}
      {base === 'rack' && (
        <>
          <rect className={fill.deep} x={x + 14} y={bottom - 8} width={width - 28} height={40} rx={6} />
          <path
            className={line.part}
            strokeWidth={7}
            strokeDasharray="0 14 0 30"
            d={`M${x + 34} ${bottom + 18}H${right - 30}`}
          />
        </>
      )}
      {base === 'bellows' && (
        <>
          <path className={line.part} strokeWidth={7} d={`M${x - 62} ${bottom - 4}h62M${x - 56} ${y + 52}h44`} />
          <path className={line.edge} strokeWidth={3} d={`M${x - 57} ${bottom - 8}V${y + 56}h46V${bottom - 8}`} />
          <path className={line.part} strokeWidth={7} d={`M${x - 50} ${bottom - 104}${'l32 8l-32 8'.repeat(6)}`} />
        </>
      )}
      {base === 'humidifier' && (
        <>
          <path className={water} d={`M${middle - 46} 234v-14q0-24 46-24t46 24v14z`} />
          <path className={line.deep} strokeWidth={7} d={`M${middle - 50} 235h100`} />
        </>
      )}
      {device.kind === 'ventilator' && (
        <path
          className={hose}
          d={base === 'humidifier' ? `M${middle + 34} 214H356` : tube(right - 24, 10) + tube(right - 44, 22)}
        />
      )}
    </>
  );
}
