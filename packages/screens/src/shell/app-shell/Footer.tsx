import { frameTexts } from '@community/messages/shell';
import { Link } from '@community/ui';
import * as styles from './Footer.css.ts';

export interface FooterProps {
  /** Opens the terms in place, where navigation is not possible; without it, the link opens their page. */
  onTerms?: () => void;
  /** Opens the privacy policy in place, where navigation is not possible; without it, the link opens its page. */
  onPrivacy?: () => void;
  /** Address of the operator's imprint; without one there is no link. */
  imprint?: string | undefined;
}

/** The copyright notice and the legal links. */
export function Footer({ onTerms, onPrivacy, imprint }: FooterProps) {
  return (
    <footer className={styles.footer} data-no-print>
      <span className={styles.copyright}>{frameTexts.copyright(new Date().getFullYear())}</span>
      <Link variant="quiet" className={styles.link} {...(onTerms ? { onPress: onTerms } : { href: '/terms' })}>
        {frameTexts.terms}
      </Link>
      {imprint && (
        <Link variant="quiet" className={styles.link} href={imprint}>
          {frameTexts.imprint}
        </Link>
      )}
      <Link variant="quiet" className={styles.link} {...(onPrivacy ? { onPress: onPrivacy } : { href: '/privacy' })}>
        {frameTexts.privacyPolicy}
      </Link>
    </footer>
  );
}
