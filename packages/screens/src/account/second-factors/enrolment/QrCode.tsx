import { encode } from 'uqr';
import * as styles from '../SecondFactors.css.ts';

export interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Its text alternative. */
  label: string;
}

/** Light modules around it, without which scanners do not find it. */
const QUIET = 4;

/** A QR code, drawn locally: its text is sent nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qrCode}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}
