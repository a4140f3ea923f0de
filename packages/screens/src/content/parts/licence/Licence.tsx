import { type Reuse, standardLicences } from '@community/contract/content';
import { reuseTexts } from '@community/messages/content';
import { Link } from '@community/ui';
import * as styles from './Licence.css.ts';

export interface LicenceProps {
  /** The item, or only its licence. */
  item: Reuse;
}

/** The name of a licence; the words of the contributor where they are the licence. */
export const licenceText = ({ reuse_licence: licence, reuse_words: words }: Reuse): string | null => {
  if (licence === null) return null;
  return licence === 'own' ? words : standardLicences[licence].name;
};

/** Under which licence an item may be reused, with the address of its deed; nothing where none was chosen. */
export function Licence({ item }: LicenceProps) {
  const { reuse_licence: licence, reuse_words: words } = item;
  if (licence === null) return null;
  return (
    <p className={styles.words}>
      {licence === 'own' ? (
        `${reuseTexts.ownTerms}: ${words}`
      ) : (
        <>
          {`${reuseTexts.licence}: `}
          <Link href={standardLicences[licence].deed} target="_blank" rel="noreferrer">
            {standardLicences[licence].name}
          </Link>
        </>
      )}
    </p>
  );
}
