import { frameTexts } from '@community/messages/shell';
import { Link } from '@community/ui';
import * as styles from './Footer.css.ts';

export interface FooterProps {
  /** Opens the terms where they cannot be gone to; without it the link leads to their page. */
  onTerms?: () => void;
  /** Opens the privacy policy where it cannot be gone to; without it the link leads to its page. */
  onPrivacy?: () => void;
  /** Address of the operator's imprint; without one there is no link. */
  imprint?: string | undefined;
}

/** The copyright notice and the legal links. */
export function Footer({ onTerms, onPrivacy, imprint }: FooterProps) {
  return (
    <footer className={styles.footer}>
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
