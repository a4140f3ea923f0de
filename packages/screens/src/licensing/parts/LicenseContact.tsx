import type { Contact } from '@community/machines/licensing';
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
      If you have trouble with a license, contact your distributor
      {email && (
        <>
          {' or write to '}
          <Link href={`mailto:${email}`}>{email}</Link>
        </>
      )}
      {phone && (
        <>
          {', or call '}
          <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
        </>
      )}
      .
      {url && (
        <>
          {' More ways are on the '}
          <Link href={url} target="_blank" rel="noreferrer">
            contact page
          </Link>
          .
        </>
      )}
    </p>
  );
}
