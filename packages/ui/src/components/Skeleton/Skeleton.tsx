import { clsx } from 'clsx';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /**
   * `text` is one line of the text around it, `block` a surface, `circle` a round one.
   * @default 'text'
   */
  shape?: 'text' | 'block' | 'circle';
  /**
   * Any CSS length.
   * @default '100%'
   */
  width?: string;
  /** Any CSS length, of a block or circle. */
  height?: string;
  /** Aspect ratio of a block whose height follows from its width, such as '380 / 256'. */
  aspectRatio?: string;
  /** Positions it in a layout. */
  className?: string;
}

/**
 * A placeholder for loading content, in the same size, so that nothing moves when it arrives. Shown only after 150 ms,
 * to avoid flashes. Hidden from screen readers; the list or page around it announces that it is busy.
 */
export function Skeleton({ shape = 'text', width = '100%', height, aspectRatio, className }: SkeletonProps) {
  return (
    <span aria-hidden className={clsx(styles.skeleton({ shape }), className)} style={{ width, height, aspectRatio }} />
  );
}
