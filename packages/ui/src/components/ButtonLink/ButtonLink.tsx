import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { button, content } from '../Button/Button.css.ts';
import type { ButtonLook } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { Placed } from '../props.ts';

export interface ButtonLinkProps extends Placed<Omit<LinkProps, 'children'>>, ButtonLook {
  /** Where it leads. */
  href: string;
  /** The text. */
  children: ReactNode;
}

/** Looks like a button, goes somewhere: it can be opened in a new tab and copied like any link. */
export function ButtonLink({ variant, size, icon, isFullWidth, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={clsx(button({ variant, size, isFullWidth }), className)}>
      <span className={content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </Link>
  );
}
