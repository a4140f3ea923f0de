import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import type { LayoutProps } from '../props.ts';
import * as styles from './Link.css.ts';

export interface LinkProps extends LayoutProps<Omit<AriaLinkProps, 'children'>> {
  /** The text, or what else is clicked on. */
  children: ReactNode;
  /**
   * `inline` within running text; `quiet` where the place already says that it is a link, such as a list of names;
   * `standalone` on a line of its own, with a full touch target.
   * @default 'inline'
   */
  variant?: 'inline' | 'quiet' | 'standalone';
}

/** Goes somewhere. Without an `href` it is a link that acts, for texts that open a dialog. */
export function Link({ variant, className, ...props }: LinkProps) {
  return <AriaLink {...props} className={clsx(styles.link({ variant }), className)} />;
}
