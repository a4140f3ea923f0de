import type { Contact } from '@community/machines/licensing';
import { licenseTexts } from '@community/messages/licensing';
import { Link } from '@community/ui';

export interface LicenseContactProps {
  /** Where users find help; null if that is not known. */
  contact: Contact | null;
}

/** Whom to turn to when a licence makes trouble. */
export function LicenseContact({ contact }: LicenseContactProps) {
  const { email = null, phone = null, url = null } = contact ?? {};
  return (
    <p>
      {licenseTexts.contact}
      {email && (
        <>
          {` ${licenseTexts.orWriteTo} `}
          <Link href={`mailto:${email}`}>{email}</Link>
        </>
      )}
      {phone && (
        <>
          {`${licenseTexts.orCall} `}
          <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
        </>
      )}
      .
      {url && (
        <>
          {` ${licenseTexts.moreWaysAre} `}
          <Link href={url} target="_blank" rel="noreferrer">
            {licenseTexts.contactPage}
          </Link>
          .
        </>
      )}
    </p>
  );
}
