import { clsx } from 'clsx';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { iconButton } from '../IconButton/IconButton.css.ts';
import type { LayoutProps } from '../props.ts';

export interface IconLinkProps extends LayoutProps<Omit<LinkProps, 'children'>> {
  /** The sign. */
  icon: IconName;
  /** Where it leads, for those who cannot see the sign. */
  'aria-label': string;
  /** Where it leads. */
  href: string;
}

/** Looks like an `IconButton`, goes somewhere. */
export function IconLink({ icon, className, ...props }: IconLinkProps) {
  return (
    <Link {...props} className={clsx(iconButton, className)}>
      <Icon name={icon} size={22} />
    </Link>
  );
}
