import { Link } from '@community/ui';
import * as styles from './Footer.css.ts';

export interface FooterProps {
  /** Opens the terms where they cannot be gone to; without it the link leads to their page. */
  onTerms?: () => void;
  /** Opens the privacy policy where it cannot be gone to; without it the link leads to its page. */
  onPrivacy?: () => void;
  /**
   * Address of the operator's imprint; without one there is no link.
   * @default what the server has written into the page
   */
  imprint?: string | undefined;
}

/** The server knows the address, and no call is made for it before anybody has signed in. */
const imprintOfPage = () => document.querySelector<HTMLMetaElement>('meta[name=imprint][content^=http]')?.content;

/** The copyright notice and the legal links. */
export function Footer({ onTerms, onPrivacy, imprint = imprintOfPage() }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span className={styles.copyright}>© {new Date().getFullYear()} Community</span>
      <Link variant="quiet" className={styles.link} {...(onTerms ? { onPress: onTerms } : { href: '/terms' })}>
        Terms
      </Link>
      {imprint && (
        <Link variant="quiet" className={styles.link} href={imprint}>
          Imprint
        </Link>
      )}
      <Link variant="quiet" className={styles.link} {...(onPrivacy ? { onPress: onPrivacy } : { href: '/privacy' })}>
        Privacy policy
      </Link>
    </footer>
  );
}
