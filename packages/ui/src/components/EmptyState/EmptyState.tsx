import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './EmptyState.css.ts';

export interface EmptyStateProps {
  /** What is missing, such as 'No Results Found.'. */
  title: string;
  /**
   * Level of the title within the page's outline.
   * @default 2
   */
  level?: 1 | 2 | 3 | 4;
  /** Why, or what belongs here. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  actions?: ReactNode;
  /** An icon above the title. */
  icon?: IconName;
  /** A picture above the title, instead of the icon. */
  picture?: ReactNode;
  /** Positions it in a layout. */
  className?: string;
}

/** Explains why a place is empty, and offers the next step. Also for missing and failed content. */
export function EmptyState({ title, level = 2, children, actions, icon, picture, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={clsx(styles.empty, className)}>
      {picture}
      {icon && !picture && <Icon name={icon} size={36} className={styles.icon} />}
      <Title className={styles.title} {...(level === 1 && { tabIndex: -1 })}>
        {title}
      </Title>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
