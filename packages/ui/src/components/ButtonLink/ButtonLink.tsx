import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { button, content } from '../Button/Button.css.ts';
import type { ButtonAppearance } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { LayoutProps } from '../props.ts';

export interface ButtonLinkProps extends LayoutProps<Omit<LinkProps, 'children'>>, ButtonAppearance {
  /** Its target. */
  href: string;
  /** The text. */
  children: ReactNode;
}

/** A link that looks like a button: it can be opened in a new tab and copied like any other. */
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
