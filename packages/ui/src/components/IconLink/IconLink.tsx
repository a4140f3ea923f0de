import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { iconButton } from '../IconButton/IconButton.css.ts';
import type { LayoutProps } from '../props.ts';

export interface IconLinkProps extends LayoutProps<Omit<LinkProps, 'children'>> {
  /** The icon. */
  icon: IconName;
  /** Its target, for screen readers. */
  'aria-label': string;
  /** Its target. */
  href: string;
}

/** A link that looks like an `IconButton`. */
export function IconLink({ icon, className, ...props }: IconLinkProps) {
  return (
    <Link {...props} className={clsx(iconButton, className)}>
      <Icon name={icon} size={22} />
    </Link>
  );
}
