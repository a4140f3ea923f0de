import type { PublicUser } from '@community/contract/users';
import { Heading } from '../../components/Heading/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import * as styles from './PublicProfile.css.ts';

interface ProfileHeaderProps {
  user: PublicUser;
  /** What the user is called here. */
  name: string;
}

/** Who it is, as far as others may know. */
export function ProfileHeader({ user, name }: ProfileHeaderProps) {
  const fullName = `${user.first_name} ${user.last_name}`.trim();
  return (
    <header className={styles.header}>
      <title>{`${name} · Community`}</title>
      <span className={styles.portrait}>
        <Icon name={user.is_public ? 'user' : 'lock'} size={36} />
      </span>
      <div>
        <Heading level={1} isFocusTarget>
          {name}
        </Heading>
        <p className={styles.note}>{user.is_public ? fullName : 'This profile is private.'}</p>
      </div>
    </header>
  );
}
