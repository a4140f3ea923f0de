import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** The text. */
  children: ReactNode;
  /** For references such as `aria-describedby`. */
  id?: string;
  /**
   * The element. A heading keeps its place in the page's outline.
   * @default 'span'
   */
  as?: 'span' | 'h2' | 'h3' | 'p';
  /**
   * Becomes visible while something in it has focus, like a skip link.
   * @default false
   */
  isFocusable?: boolean;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', isFocusable = false, ...props }: VisuallyHiddenProps) {
  return <Element {...props} className={isFocusable ? styles.hiddenUntilFocus : styles.hidden} />;
}
