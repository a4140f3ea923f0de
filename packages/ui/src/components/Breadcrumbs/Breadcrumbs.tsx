import { Link } from 'react-aria-components/Link';
import * as styles from './Breadcrumbs.css.ts';

/** One step of the way. */
export type Crumb = {
  /** Name of the page. */
  label: string;
  /** Its address. The page one is on needs none. */
  href?: string;
};

export interface BreadcrumbsProps {
  /** The way from the top to the page one is on, which comes last. */
  crumbs: readonly Crumb[];
  /** Places them within a layout. */
  className?: string;
}

/** Where one is, and the way back up. */
export function Breadcrumbs({ crumbs, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={className}>
      <ol className={styles.list}>
        {crumbs.map(({ label, href }, index) => {
          const isCurrent = index === crumbs.length - 1;
          return (
            <li key={href ?? label} className={styles.crumb}>
              {isCurrent || href === undefined ? (
                <span aria-current={isCurrent ? 'page' : undefined} className={styles.name}>
                  {label}
                </span>
              ) : (
                <Link href={href} className={styles.link}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
