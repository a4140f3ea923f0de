import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import * as styles from './Heading.css.ts';

export interface HeadingProps {
  /** The text. */
  children: ReactNode;
  /** Level within the page's outline: 1 once a page. */
  level: 1 | 2 | 3;
  /**
   * Its size, where that differs from the level's default.
   * @default 'page' for level 1, 'section' for 2, 'small' for 3
   */
  size?: 'page' | 'section' | 'small';
  /** For labelling a section. */
  id?: string;
  /**
   * Focusable by script, as a page's heading is after navigation.
   * @default false
   */
  isFocusTarget?: boolean;
  /** A ref to the element. */
  ref?: Ref<HTMLHeadingElement>;
  /** Positions the heading in a layout. */
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
