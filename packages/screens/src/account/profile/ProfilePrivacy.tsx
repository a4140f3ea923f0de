import { profileTexts } from '@community/messages/account';
import { Heading, SegmentedControl } from '@community/ui';
import * as page from '../account-page/account-page.css.ts';

interface ProfilePrivacyProps {
  /** The current privacy of the profile, or the requested one. */
  isPublic: boolean;
  /** Whether it is settled, rather than about to change or unknown. */
  isSettled: boolean;
  onChange: (isPublic: boolean) => void;
}

const choices = [
  { value: 'public', label: profileTexts.publicChoice },
  { value: 'private', label: profileTexts.privateChoice },
] as const;

/** Whether others see the user's name. */
export function ProfilePrivacy({ isPublic, isSettled, onChange }: ProfilePrivacyProps) {
  return (
    <section className={page.prose} aria-labelledby="profile-privacy" aria-busy={!isSettled}>
      <Heading level={2} id="profile-privacy">
        {profileTexts.privacy}
      </Heading>
      <p>{!isSettled ? profileTexts.aboutPrivacy : isPublic ? profileTexts.isPublic : profileTexts.isPrivate}</p>
      <SegmentedControl
        aria-label={profileTexts.profilePrivacy}
        segments={choices}
        value={isPublic ? 'public' : 'private'}
        onChange={(choice) => onChange(choice === 'public')}
      />
    </section>
  );
}
