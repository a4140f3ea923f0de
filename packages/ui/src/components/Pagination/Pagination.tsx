import { clsx } from 'clsx';
import { Link } from 'react-aria-components/Link';
import { useTexts } from '../../texts-context.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Pagination.css.ts';
import { paginationRange } from './paginationRange.ts';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  /** The number of pages. With fewer than two, nothing is rendered. */
  pageCount: number;
  /** Called with the page that was chosen. */
  onPageChange?: (page: number) => void;
  /** The address of a page. Makes the pages links that can be copied and opened in a new tab. */
  hrefFor?: (page: number) => string;
  /**
   * Label of the navigation; distinguishes several on a page.
   * @default 'Pages'
   */
  'aria-label'?: string;
  /** Positions it in a layout. */
  className?: string;
}

/** Navigates the pages of a list: three around the current one, two at each end. */
export function Pagination({
  page,
  pageCount,
  onPageChange,
  hrefFor,
  'aria-label': label,
  className,
}: PaginationProps) {
  const texts = useTexts();
  if (pageCount < 2) return null;

  /** Common props of all links. */
  const linkTo = (target: number) => ({
    ...(hrefFor && { href: hrefFor(target) }),
    ...(onPageChange && { onPress: () => onPageChange(target) }),
  });

  return (
    <nav aria-label={label ?? texts.pages} className={clsx(styles.pagination, className)}>
      <Link {...linkTo(page - 1)} isDisabled={page <= 1} className={clsx(styles.link, styles.step)}>
        <Icon name="chevronLeft" size={16} />
        {texts.previousPage}
      </Link>
      <ol className={styles.pages}>
        {paginationRange(page, pageCount, { around: 3, margin: 2 }).map((entry, index, range) =>
          entry === 'gap' ? (
            <li key={`gap after ${range[index - 1]}`} aria-hidden className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                {...linkTo(entry)}
                aria-label={texts.page(entry)}
                {...(entry === page && { 'aria-current': 'page' })}
                className={styles.link}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Link {...linkTo(page + 1)} isDisabled={page >= pageCount} className={clsx(styles.link, styles.step)}>
        {texts.nextPage}
        <Icon name="chevronRight" size={16} />
      </Link>
    </nav>
  );
}
