import type { User } from '@community/contract/account';
import { profileTexts } from '@community/messages/account';
import { Link } from '@community/ui';
import { formatLanguage, formatMoment } from '@community/ui/format';
import { Fact, Facts } from '../account-page/Facts.tsx';

interface ProfileFactsProps {
  user: User;
}

const nothing = profileTexts.notGiven;

/** Whether an address can be linked to: anything else that an organisation has entered is shown as text. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

/** What the portal knows about the signed-in user. */
export function ProfileFacts({ user }: ProfileFactsProps) {
  const { username, firstName, lastName, last_login, email, organisation, telephoneNumber, languages } = user;
  const website = organisation?.website ?? '';
  return (
    <Facts>
      <Fact term={profileTexts.username}>{username}</Fact>
      <Fact term={profileTexts.name}>{`${firstName} ${lastName}`.trim() || nothing}</Fact>
      <Fact term={profileTexts.lastLogin}>
        {last_login === null ? profileTexts.never : <time dateTime={last_login}>{formatMoment(last_login)}</time>}
      </Fact>
      <Fact term={profileTexts.email}>{email ?? nothing}</Fact>
      <Fact term={profileTexts.telephoneNumber}>{telephoneNumber || nothing}</Fact>
      <Fact term={profileTexts.languages}>
        {languages.map(formatLanguage).join(', ') || profileTexts.browserLanguages}
      </Fact>
      <Fact term={profileTexts.organisation}>{organisation?.name ?? nothing}</Fact>
      <Fact term={profileTexts.website}>
        {isWebAddress(website) ? <Link href={website}>{website}</Link> : website || nothing}
      </Fact>
    </Facts>
  );
}
