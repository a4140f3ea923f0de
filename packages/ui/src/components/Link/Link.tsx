import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import type { LayoutProps } from '../props.ts';
import * as styles from './Link.css.ts';

export interface LinkProps extends LayoutProps<Omit<AriaLinkProps, 'children'>> {
  /** The text or other content. */
  children: ReactNode;
  /**
   * `inline` in running text; `quiet` where the context makes it obvious, such as a list of names; `standalone` on its
   * own line, with a full touch target.
   * @default 'inline'
   */
  variant?: 'inline' | 'quiet' | 'standalone';
}

/** A link. Without an `href` it performs an action, for texts that open a dialog. */
export function Link({ variant, className, ...props }: LinkProps) {
  return <AriaLink {...props} className={clsx(styles.link({ variant }), className)} />;
}
