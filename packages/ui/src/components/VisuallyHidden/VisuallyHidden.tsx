import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** The text. */
  children: ReactNode;
  /** For referring to it from `aria-describedby` and the like. */
  id?: string;
  /**
   * The element. A heading keeps its place in the page's outline.
   * @default 'span'
   */
  as?: 'span' | 'h2' | 'h3' | 'p';
  /**
   * Appears while something in it has the focus, as a skip link does.
   * @default false
   */
  isFocusable?: boolean;
}

/** Read out, not drawn. */
export function VisuallyHidden({ as: Element = 'span', isFocusable = false, ...props }: VisuallyHiddenProps) {
  return <Element {...props} className={isFocusable ? styles.hiddenUntilFocus : styles.hidden} />;
}
