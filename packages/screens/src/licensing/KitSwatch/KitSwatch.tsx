import type { KitColour } from '@community/contract/licensing';
import { clsx } from 'clsx';
import * as styles from './KitSwatch.css.ts';

export interface KitSwatchProps {
  /** The colour of the kit. */
  colour: KitColour;
  /** Places it within a layout. */
  className?: string;
}

/** A kit's colour as a dot. Decorative: its name is beside it. */
export function KitSwatch({ colour, className }: KitSwatchProps) {
  return <span aria-hidden="true" className={clsx(styles.swatches[colour], className)} />;
}
