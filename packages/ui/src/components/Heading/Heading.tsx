import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import * as styles from './Heading.css.ts';

export interface HeadingProps {
  /** The text. */
  children: ReactNode;
  /** Level within the page's outline: 1 once a page. */
  level: 1 | 2 | 3;
  /**
   * How large it is drawn, where that differs from what the level suggests.
   * @default 'page' for level 1, 'section' for 2, 'small' for 3
   */
  size?: 'page' | 'section' | 'small';
  /** For naming a section by it. */
  id?: string;
  /**
   * Can be given the focus by a script, as the heading of a page is after navigation.
   * @default false
   */
  isFocusTarget?: boolean;
  /** Reaches the element. */
  ref?: Ref<HTMLHeadingElement>;
  /** Places the heading within a layout. */
  className?: string;
}

const sizes = { 1: 'page', 2: 'section', 3: 'small' } as const;

/** Title of a page or of a part of it. */
export function Heading({ level, size = sizes[level], isFocusTarget = false, className, ...props }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...props} {...(isFocusTarget && { tabIndex: -1 })} className={clsx(styles.heading[size], className)} />
  );
}
