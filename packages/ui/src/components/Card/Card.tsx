import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './Card.css.ts';

export interface CardProps {
  /** The label. */
  children: ReactNode;
  /**
   * The element: an `article` for something that could stand alone, a `section` for a part of the page (give it an
   * `aria-labelledby`).
   * @default 'div'
   */
  as?: 'div' | 'article' | 'section' | 'li';
  /** Id of the element that names a section. */
  'aria-labelledby'?: string;
  /** Positions the card in a layout. */
  className?: string;
}

/** A surface with a hairline border, for things that belong together; in lists, use rows with dividers instead. */
export function Card({ as: Element = 'div', className, ...props }: CardProps) {
  return <Element {...props} className={clsx(styles.card, className)} />;
}
