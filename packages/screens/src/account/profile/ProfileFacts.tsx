import type { User } from '@community/contract/account';
import { Link } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { Fact, Facts } from '../account-page/Facts.tsx';

interface ProfileFactsProps {
  user: User;
}

const nothing = 'Not given';

/** Whether an address can be gone to: what else an organisation has written there is shown as text. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

/** What the portal knows of the signed-in user. */
export function ProfileFacts({ user }: ProfileFactsProps) {
  const { username, firstName, lastName, last_login, email, organisation, telephoneNumber } = user;
  const website = organisation?.website ?? '';
  return (
    <Facts>
      <Fact term="Username">{username}</Fact>
      <Fact term="Name">{`${firstName} ${lastName}`.trim() || nothing}</Fact>
      <Fact term="Last login">
        {last_login === null ? 'Never' : <time dateTime={last_login}>{formatMoment(last_login)}</time>}
      </Fact>
      <Fact term="Email">{email ?? nothing}</Fact>
      <Fact term="Telephone number">{telephoneNumber || nothing}</Fact>
      <Fact term="Organisation">{organisation?.name ?? nothing}</Fact>
      <Fact term="Website">{isWebAddress(website) ? <Link href={website}>{website}</Link> : website || nothing}</Fact>
    </Facts>
  );
}
