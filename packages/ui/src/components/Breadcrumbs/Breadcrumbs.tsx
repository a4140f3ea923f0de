import { clsx } from 'clsx';
import { Link } from 'react-aria-components/Link';
import { useTexts } from '../../texts-context.ts';
import * as styles from './Breadcrumbs.css.ts';

/** One step of the path. */
export type Crumb = {
  /** Name of the page. */
  label: string;
  /** The language of its name, as ISO 639-1, where it differs from the interface's. */
  lang?: string | undefined;
  /** Its address. Not needed for the current page. */
  href?: string;
};

export interface BreadcrumbsProps {
  /** The path from the top to the current page, which comes last. */
  crumbs: readonly Crumb[];
  /** Positions them in a layout. */
  className?: string;
}

/** The current location, with the way back up. */
export function Breadcrumbs({ crumbs, className }: BreadcrumbsProps) {
  const texts = useTexts();
  return (
    <nav aria-label={texts.breadcrumbs} className={clsx(styles.path, className)}>
      <ol className={styles.list}>
        {crumbs.map(({ label, lang, href }, index) => {
          const isCurrent = index === crumbs.length - 1;
          return (
            <li key={href ?? label} className={styles.crumb}>
              {isCurrent || href === undefined ? (
                <span aria-current={isCurrent ? 'page' : undefined} lang={lang} className={styles.name}>
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
