import type { Profile } from '@community/contract/account';
import { publicProfileTexts } from '@community/messages/account';
import { pageTitle } from '@community/messages/common';
import { Heading, Icon } from '@community/ui';
import * as styles from './PublicProfile.css.ts';

interface ProfileHeaderProps {
  profile: Profile;
  /** The displayed name of the user. */
  name: string;
}

/** The parts of a profile that others may see. */
export function ProfileHeader({ profile, name }: ProfileHeaderProps) {
  const fullName = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <header className={styles.header}>
      <title>{pageTitle(name)}</title>
      <span className={styles.portrait}>
        <Icon name={profile.is_public ? 'user' : 'lock'} size={36} />
      </span>
      <div>
        <Heading level={1} isFocusTarget>
          {name}
        </Heading>
        <p className={styles.note}>{profile.is_public ? fullName : publicProfileTexts.isPrivate}</p>
      </div>
    </header>
  );
}
